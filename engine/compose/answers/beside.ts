import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Suspect } from '../../inquire/suspects.ts';
import type { Answer } from './answer.ts';
import { partsAnswer } from './parts-asked.ts';
import { costAnswer } from './cost.ts';
import { driveAnswer } from './drive.ts';
import { isAnIdea, ideaAnswer } from './owners-ideas.ts';
import { quotedAnswer } from './quoted.ts';
import { recallsAnswer } from './recalls-asked.ts';
import { ofRivals } from './rivals.ts';
import { suspectsAnswer } from './suspects.ts';
import { warrantyAnswer } from './warranty.ts';
import { worthAnswer } from './worth.ts';

/**
 * What is said to what was asked of the complaint itself, and of the car beside it; of the complaint nothing where no cause is named, or where the
 * message only asks.
 */
export function besideAnswers(context: ComposeContext, differential: readonly DifferentialItem[]): Answer[] {
  const { onlyAsks, askedBeside } = context.notes;
  const leading = differential.filter(({ id }) => id !== OTHER);
  const ofComplaint = onlyAsks || leading.length === 0 ? [] : ofTheComplaint(context, leading);
  const kinds = new Set(askedBeside.sides.map(({ kind }) => kind));
  return [
    ...ofComplaint,
    ...(kinds.has('warranty') ? [warrantyAnswer(context, leading)] : []),
    ...(kinds.has('records') ? [recallsAnswer(context, leading)] : []),
    ...askedBeside.sides.flatMap(({ kind, words }) =>
      isAnIdea(kind) ? [ideaAnswer(kind, words, leading[0]?.name ?? '', context.assessment.safety)] : [],
    ),
  ].filter((answer) => answer !== null);
}

/** `leading`: not empty. */
function ofTheComplaint(context: ComposeContext, leading: readonly DifferentialItem[]): (Answer | null)[] {
  const { askedBeside, inquiries } = context.notes;
  const { drive, cost, suspects, worth, quotes, sides } = askedBeside;
  const alone = drive === null && suspects.length === 0 && !worth;
  const costs = cost ? withNamed(costAnswer(context, leading, alone), suspects, context, leading) : null;
  // Where nothing else is known, only the suspicion itself speaks for what is suspected.
  const { evidence } = context.assessment;
  const isTold = evidence.some(({ finding }) => context.knowledge.findings.has(finding));
  const isPriced = costs !== null || inquiries.some(({ kind }) => kind === 'at_hand');
  return [
    drive === null ? null : driveAnswer(drive, context, leading),
    isTold ? (suspectsAnswer(suspects, context, leading) ?? unplaced(suspects)) : null,
    costs,
    ...quotes.slice(0, MOST_QUOTES).map((quote) => quotedAnswer(quote, context, leading)),
    worth ? worthAnswer(context, leading, { drive: drive !== null, cost: isPriced }) : null,
    ...sides.map(({ kind }) => ofRivals[kind]?.(context, leading) ?? null),
  ];
}

/** That suspects are named of which nothing is known; null where none is. */
function unplaced(suspects: readonly Suspect[]): Answer | null {
  if (suspects.length === 0) return null;
  const names = suspects.map(({ words }) => `“${words}”`).join(' and ');
  return {
    summary: `I cannot say: of the causes that fit what you told, none goes by the name ${names}.`,
    blocks: [],
    parts: [],
  };
}

const MOST_QUOTES = 2;

/** What it costs is asked of the parts that were just named, before all others: "it was the fuel pump? how much". */
function withNamed(
  costs: Answer | null,
  suspects: readonly Suspect[],
  context: ComposeContext,
  leading: readonly DifferentialItem[],
): Answer | null {
  const named = suspects
    .filter(({ ids }) => ids.length > 0)
    .flatMap(
      ({ ids, words }) =>
        partsAnswer({ kind: 'price', ids, work: false, called: words, places: [] }, context, leading) ?? [],
    );
  if (named.every(({ parts }) => parts.length === 0)) return costs;
  const repair = context.knowledge.manual.causes[leading[0]?.id ?? '']?.repair;
  const isOfLead = suspects.some(({ ids }) => ids.some((id) => repair?.parts.includes(id) === true));
  return {
    summary: [...named.map(({ summary }) => summary), ...(isOfLead || costs === null ? [] : [costs.summary])].join(' '),
    blocks: costs?.blocks ?? [],
    parts: named.flatMap(({ parts }) => parts),
  };
}
