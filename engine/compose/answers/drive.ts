import type { SafetyVerdict } from '../../evidence.ts';
import type { AskedBeside } from '../../inquire/asked-beside.ts';
import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { urgency } from '../safety-words.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { percent } from '../percent.ts';

/** Of a smaller share nothing is said of what it may become. */
const TOLD_SHARE = 0.1;
const MOST_TOLD = 3;

/** Whether the car may be driven as it is: by the verdict on the danger, and never softer. `leading`: the causes that are told of. */
export function driveAnswer(
  asked: NonNullable<AskedBeside['drive']>,
  { assessment, knowledge }: ComposeContext,
  leading: readonly DifferentialItem[],
): Answer {
  const { safety } = assessment;
  const growing =
    safety.drive === 'ok_to_drive'
      ? leading
          .filter(({ id, share }) => share >= TOLD_SHARE && mayGrow(knowledge.causes.get(id)?.safety))
          .slice(0, MOST_TOLD)
      : [];
  const said = growing.map(({ name, share }) => `${lower(name)} (${percent(share)})`);
  const which = growing[0] === leading[0] ? 'the leading suspect' : 'one of the likely causes';
  return {
    summary: [
      mayDrive(asked, safety),
      ...(safety.level === 'none' && said[0] !== undefined
        ? [`But ${which}, ${said[0]}, can become dangerous if it is left: have that checked soon.`]
        : []),
    ].join(' '),
    blocks: [
      [
        asked === 'tow' ? 'Whether it needs a tow' : 'Driving it as it is',
        `- ${mayDrive(asked, safety)}`,
        // It stands first in the reply, in the words of its rules.
        ...(safety.level === 'none' ? [] : ['- Why, and what to watch for: see the warning.']),
        ...(said.length === 0 ? [] : [`- Can become dangerous if it is left: ${said.join('; ')}.`]),
      ].join('\n'),
    ],
    parts: [],
  };
}

const mayGrow = (safety: string | undefined): boolean => safety === 'caution' || safety === 'critical';

/** What is allowed, in a sentence or two. */
function mayDrive(asked: 'as_it_is' | 'tow', safety: SafetyVerdict): string {
  const tow = asked === 'tow';
  if (safety.drive === 'do_not_drive')
    return tow
      ? 'Yes: do not drive it; have it towed, or looked at where it stands.'
      : 'No: do not drive it; have it towed, or looked at where it stands.';
  if (safety.level === 'critical') return 'Not before you have done what the warning says.';
  if (safety.drive === 'gently_to_shop')
    return tow
      ? 'Have it towed if the shop is far; if it is near, drive gently and no farther than there.'
      : 'Only gently, and only as far as a shop.';
  if (safety.level === 'caution') return `${tow ? 'It needs no tow' : 'You may drive it'} for now. ${urgency(safety)}`;
  return tow
    ? 'Nothing you told makes it unsafe to drive: only if it will not start or move, it needs a tow, or a repair where it stands.'
    : 'Nothing you told makes it unsafe to drive.';
}
