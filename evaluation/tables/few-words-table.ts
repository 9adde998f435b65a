import type { Knowledge } from '#engine/knowledge.ts';
import type { StructuredReply } from '#engine/compose/structured-reply.ts';
import { proportion, sayProportion } from '../proportion.ts';
import { readFewWords, type FewWords } from '../read-sets.ts';
import { firstReply, namedCauses } from '../first-reply.ts';
import type { Table } from '../table.ts';

/** Causes looked at, of those shown. */
const SHOWN = 3;

/** A complaint of a few words and what was answered. */
interface Answered {
  complaint: FewWords;
  reply: StructuredReply;
  /** The first causes shown, in order. */
  shown: string[];
}

/**
 * Complaints of a few words, as most people type them. Several causes may be right there: looked at is whether the list is led by one that a
 * technician would put first, whether all of it is plausible, and whether nothing dangerous is made of it.
 */
export function fewWordsTable(
  set: 'p-dev' | 'p-test',
  knowledge: Knowledge,
  { currentYear, showMisses }: { currentYear: number; showMisses: boolean },
): Table {
  const answered = readFewWords(set).map((complaint) => answer(complaint, knowledge, currentYear));
  const named = answered.filter(({ complaint }) => complaint.first.length > 0);
  const open = answered.filter(({ complaint }) => complaint.first.length === 0);
  const critical = answered.filter(({ complaint }) => complaint.safety === 'critical');
  const calm = answered.filter(({ complaint }) => complaint.safety !== 'critical');
  const say = (of: readonly Answered[], is: (one: Answered) => boolean) =>
    sayProportion(proportion(of.filter(is).length, of.length));
  const shown = named.flatMap(({ complaint, shown: ids }) => ids.map((id) => isPlausible(complaint, id, knowledge)));
  return {
    title: `${set}: ${answered.length} complaints of a few words`,
    columns: ['', 'share (95 %)'],
    rows: [
      ['led by a likely cause', say(named, (one) => isLikely(one, 1, knowledge))],
      [`a likely cause among ${SHOWN}`, say(named, (one) => isLikely(one, SHOWN, knowledge))],
      [`of the first ${SHOWN} shown, plausible`, sayProportion(proportion(shown.filter(Boolean).length, shown.length))],
      ['too vague for a cause: asked back, or unsure', say(open, isUnsure)],
      ['danger found', say(critical, isCalledCritical)],
      ['other called critical', say(calm, isCalledCritical)],
    ],
    // Only the development set may be looked at sentence by sentence.
    notes: showMisses && set === 'p-dev' ? answered.flatMap((one) => missesOf(one, knowledge)) : [],
  };
}

function answer(complaint: FewWords, knowledge: Knowledge, currentYear: number): Answered {
  const { reply } = firstReply(complaint, knowledge, currentYear);
  const shown = namedCauses(reply)
    .slice(0, SHOWN)
    .map(({ id }) => id);
  return { complaint, reply, shown };
}

function isLikely({ complaint, shown }: Answered, among: number, knowledge: Knowledge): boolean {
  return shown.slice(0, among).some((id) => isOneOf(complaint.first, id, knowledge));
}

function isPlausible({ first, plausible }: FewWords, id: string, knowledge: Knowledge): boolean {
  return isOneOf([...first, ...plausible], id, knowledge);
}

/** Repair-equivalent causes count as one. */
function isOneOf(causes: readonly string[], id: string, { texts }: Knowledge): boolean {
  const setOf = (cause: string) => texts.causes.get(cause)?.equivalentSet ?? cause;
  return causes.some((cause) => setOf(cause) === setOf(id));
}

function isUnsure({ reply }: Answered): boolean {
  return reply.response_type === 'additional_info_request' || reply.confidence_level === 'low';
}

function isCalledCritical({ reply }: Answered): boolean {
  return reply.safety_warning.level === 'critical';
}

function missesOf(one: Answered, knowledge: Knowledge): string[] {
  const { complaint, shown } = one;
  const problems = [
    complaint.first.length > 0 && !isLikely(one, 1, knowledge) ? `led by ${shown.join(', ') || 'nothing'}` : '',
    complaint.first.length === 0 && !isUnsure(one) ? `sure of ${shown[0]}` : '',
    isCalledCritical(one) === (complaint.safety === 'critical') ? '' : `danger: ${complaint.safety} wanted`,
  ].filter((problem) => problem !== '');
  return problems.length === 0 ? [] : [`${complaint.id} ${complaint.text}: ${problems.join('; ')}`];
}
