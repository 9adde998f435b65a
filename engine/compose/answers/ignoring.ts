import type { CauseModel } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { lower } from '../in-a-sentence.ts';
import { percent } from '../percent.ts';
import { safetyWarning, urgency } from '../safety-words.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';

const MOST_CAUSES = 3;

/** What comes of it where nothing is done: the verdict on the danger, and of each leading cause how it turns out. Null where nothing is suspected. */
export function ignoringAnswer(context: ComposeContext, differential: readonly DifferentialItem[]): Answer | null {
  const { assessment, knowledge } = context;
  const leading = differential.filter(({ id }) => id !== OTHER).slice(0, MOST_CAUSES);
  const [first] = leading;
  if (first === undefined) return null;
  const { level, message } = safetyWarning(assessment.safety);
  const suspects = leading.flatMap(({ id, name, share }) => {
    const cause = knowledge.causes.get(id);
    const about = knowledge.manual.causes[id]?.about;
    if (cause === undefined) return [];
    return [`- If it is ${lower(name)} (${percent(share)}): ${grows[cause.safety]} ${about ?? ''}`.trim()];
  });
  const mayGrow = level === 'none' && leading.some(({ id }) => knowledge.causes.get(id)?.safety !== 'none');
  return {
    summary: `${may[level]}${urgency(assessment.safety)}${mayGrow ? ' But one of the likely causes can become dangerous if it is left.' : ''}`,
    blocks: [['If nothing is done', ...message.split('\n').map((line) => `- ${line}`), ...suspects].join('\n')],
    parts: [],
  };
}

const grows: Record<CauseModel['safety'], string> = {
  none: 'it makes the car no danger by itself, but it does not mend by itself either.',
  caution: 'left alone, it can become dangerous.',
  critical: 'it is a danger, and can let go without further warning.',
};

/** Whether it may be left alone, before how soon it is to be seen to. */
const may: Record<'none' | 'caution' | 'critical', string> = {
  none: '',
  caution: 'Do not leave it for long. ',
  critical: 'Do not leave it. ',
};
