import type { SideKind } from '../../inquire/side-questions.ts';
import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { percent } from '../percent.ts';
import { sayLabor } from '../ranges.ts';
import { urgency } from '../safety-words.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';

const MOST_RIVALS = 4;

const checked = ({ check }: DifferentialItem): string => (check === null ? '' : `; settled by: ${lower(check)}`);
const shared = ({ name, share }: DifferentialItem): string => `${lower(name)} (${percent(share)})`;

/** What else it could be: the causes behind the leading one, each with its check; null where there are none. */
function rivalsAnswer(leading: readonly DifferentialItem[]): Answer | null {
  const [first, ...others] = leading;
  const rivals = others.slice(0, MOST_RIVALS);
  if (first === undefined || rivals.length === 0) return null;
  return {
    summary: `Besides ${shared(first)}: ${rivals.map(shared).join('; ')}.`,
    blocks: [
      [
        'What else it could be',
        ...rivals.map((item) => `- ${item.name} (${percent(item.share)})${checked(item)}`),
      ].join('\n'),
    ],
    parts: [],
  };
}

/** Dangers first. */
const RANKS = { critical: 0, caution: 1, none: 2 } as const;
/** A cause that is hardly likely is no reason to begin with it. */
const LIKELY_ENOUGH = 0.1;

/** What to see to first: what can be dangerous, then what is likelier; by its check, before any part is bought. */
function firstAnswer(context: ComposeContext, leading: readonly DifferentialItem[]): Answer {
  const { knowledge, assessment } = context;
  const rank = ({ id }: DifferentialItem) => RANKS[knowledge.causes.get(id)?.safety ?? 'none'];
  const order = leading
    .filter(({ share }, place) => place === 0 || share >= LIKELY_ENOUGH)
    .toSorted((a, b) => rank(a) - rank(b) || b.share - a.share)
    .slice(0, MOST_RIVALS);
  const [first] = order;
  const danger = assessment.safety.level === 'none' ? [] : [urgency(assessment.safety)];
  const why = first !== undefined && rank(first) < RANKS.none ? ', since it can become dangerous' : '';
  const check = first?.check == null ? '' : ` Begin with its check: ${ended(lower(first.check))}`;
  return {
    summary: [
      ...danger,
      `First ${first === undefined ? '' : shared(first)}${why}.${check} Buy nothing before that.`,
    ].join(' '),
    blocks: [
      [
        'In this order',
        ...order.map((item, place) => `${place + 1}. ${item.name} (${percent(item.share)})${checked(item)}`),
      ].join('\n'),
    ],
    parts: [],
  };
}

/** How many hours a shop books for the leading causes; null where nothing is known of them. */
function hoursAnswer({ knowledge }: ComposeContext, leading: readonly DifferentialItem[]): Answer | null {
  const timed = leading.slice(0, MOST_RIVALS).flatMap((item) => {
    const repair = knowledge.repairs[item.id];
    return repair === undefined || knowledge.manual.causes[item.id]?.normal === true
      ? []
      : [{ item, time: sayLabor(repair) }];
  });
  const [first, second] = timed;
  if (first === undefined) return null;
  const next = second === undefined ? '' : `; ${shared(second.item)}: ${second.time}`;
  return {
    summary: `Hours a shop books: ${shared(first.item)}: ${first.time}${next}. Finding the fault comes on top, usually about an hour.`,
    blocks: [
      [
        'How long a shop works on it',
        ...timed.map(({ item, time }) => `- ${item.name} (${percent(item.share)}): ${time}`),
        '- The car often stands longer than that: for parts to come, and for other cars before it.',
      ].join('\n'),
    ],
    parts: [],
  };
}

/** What to tell a shop; null where nothing is written for it. */
function briefAnswer({ knowledge }: ComposeContext, leading: readonly DifferentialItem[]): Answer | null {
  const [first] = leading;
  const brief = knowledge.manual.causes[first?.id ?? '']?.repair.shopBrief ?? '';
  if (first === undefined || brief === '') return null;
  return {
    summary: `Tell them what the car does and when, and that ${shared(first)} is suspected. ${brief}`,
    blocks: [],
    parts: [],
  };
}

/** Which side it is on, as far as it was told. */
function sideAnswer({ assessment }: ComposeContext, leading: readonly DifferentialItem[]): Answer {
  const told = new Set(assessment.evidence.flatMap(({ facets }) => facets['place'] ?? []));
  const sides = (['left', 'right', 'front', 'rear'] as const).filter((side) => told.has(side));
  const check = leading[0]?.check == null ? '' : ` This shows it: ${ended(lower(leading[0].check))}`;
  const known = sides.length === 0 ? 'I cannot tell from what you wrote.' : `You told of the ${sides.join(' and ')}.`;
  return { summary: `${known} Compare both sides.${check}`, blocks: [], parts: [] };
}

/** The answers to questions of these kinds, by kind. */
export const ofRivals: Partial<
  Record<SideKind, (context: ComposeContext, leading: readonly DifferentialItem[]) => Answer | null>
> = {
  else: (_, leading) => rivalsAnswer(leading),
  first: firstAnswer,
  hours: hoursAnswer,
  brief: briefAnswer,
  side: sideAnswer,
};
