import { isOfFile } from '../origins.ts';
import type { Evidence, Share } from '../evidence.ts';
import { rulingOut, timesLikelier } from '../ruled-out.ts';
import { STORY } from '../infer/weigh-story.ts';
import type { ViewKnowledge } from './view-knowledge.ts';

/** Reasons shown of a cause. */
export const MOST_FOR = 2;
export const MOST_AGAINST = 1;

/** Below ×1.5 a piece of evidence is not worth a line. */
const SHOWN_FROM = Math.log10(1.5);

/** Of the words as a whole, which speak for a cause, and against one only by being like those for others. */
const STORY_WORDS = 'it sounds like what owners with this fault tell';

/** The two strongest reasons for a cause and the strongest against it, with the owner's own words where there are any; as far as each has moved the ranking. */
export function explainWeights(
  share: Share,
  evidence: readonly Evidence[],
  knowledge: ViewKnowledge,
): { because: string[]; against: string[] } {
  const quoted = new Set<string>();
  const cause = knowledge.causes.get(share.cause);
  const ruledOut = cause === undefined ? null : rulingOut(cause, evidence);
  const told = (share.moved ?? share.why)
    .filter(({ finding, weight }) => finding !== STORY && Math.abs(weight) >= SHOWN_FROM)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.finding < b.finding ? -1 : 1))
    .flatMap((each) => {
      // What the cause itself makes is no reason against it, though others make it more often.
      if (each.weight < 0 && isMadeBy(share.cause, each.finding, evidence, knowledge)) return [];
      const said = sayEvidence(each.finding, evidence, knowledge);
      if (said !== null && each.weight > 0 && isOfWhatRulesOut(each.finding, said, ruledOut, knowledge)) return [];
      // Two readings of the same words: the one that tells more.
      if (said === null || isSaid(said, quoted)) return [];
      quoted.add(said);
      const isLeftOpen = each.weight < 0 && !isDenied(each.finding, evidence, knowledge);
      return {
        weight: each.weight,
        text: `${isLeftOpen ? 'it does not explain that ' : ''}${said} (${timesWords(each.weight)})`,
      };
    });
  const lines = (most: number, sign: 1 | -1) =>
    told
      .filter(({ weight }) => Math.sign(weight) === sign)
      .slice(0, most)
      .map(({ text }) => text);
  const because = [...lines(MOST_FOR, 1), ...alsoFitting(share, evidence, knowledge, quoted)].slice(0, MOST_FOR);
  if (because.length === 0 && soundsAlike(share)) because.push(STORY_WORDS);
  const against =
    ruledOut === null ? [] : [`${sayRuledOut(ruledOut)} (${timesWords(Math.log10(timesLikelier(ruledOut)))})`];
  return { because, against: [...against, ...lines(MOST_AGAINST, -1)].slice(0, MOST_AGAINST) };
}

/** Whether a reason, but for a complaint, is of the words that rule the cause out: "I changed the battery" speaks for no worn-out battery. */
function isOfWhatRulesOut(
  finding: string,
  said: string,
  ruledOut: Evidence | null,
  { findings }: ViewKnowledge,
): boolean {
  const words = findings.get(finding)?.complaint === true ? null : wordsOf(said);
  return words !== null && ruledOut?.quote?.replaceAll(/\s+/g, ' ').includes(words) === true;
}

/** Whether the words as a whole have moved the ranking towards the cause. */
function soundsAlike({ why, moved }: Share): boolean {
  return (moved ?? why).some(({ finding, weight }) => finding === STORY && weight >= SHOWN_FROM);
}

/** Whether the cause makes what was reported, now and then at least. */
function isMadeBy(cause: string, finding: string, evidence: readonly Evidence[], { causes }: ViewKnowledge): boolean {
  const state = stateOf(finding, evidence);
  const link = causes.get(cause)?.links.find((each) => each.finding === finding);
  return state !== undefined && (link?.states[state] ?? 0) > 0;
}

/** Whether it was reported as it is in a sound car. */
function isDenied(finding: string, evidence: readonly Evidence[], { findings }: ViewKnowledge): boolean {
  return findings.get(finding)?.states[0]?.id === stateOf(finding, evidence);
}

function stateOf(finding: string, evidence: readonly Evidence[]): string | undefined {
  return evidence.findLast((each) => each.finding === finding && each.state !== 'unknown')?.state;
}

/** What fits the cause by itself, but has hardly moved the ranking beside the rest: said without a figure. */
function alsoFitting(
  { why, moved }: Share,
  evidence: readonly Evidence[],
  knowledge: ViewKnowledge,
  quoted: ReadonlySet<string>,
): string[] {
  if (moved === undefined) return [];
  const hardly = new Set(moved.filter(({ weight }) => Math.abs(weight) < SHOWN_FROM).map(({ finding }) => finding));
  const fitting = why
    .filter(({ finding, weight }) => finding !== STORY && weight >= SHOWN_FROM && hardly.has(finding))
    .flatMap(({ finding }) => sayEvidence(finding, evidence, knowledge) ?? []);
  const once = new Set(quoted);
  return fitting.flatMap((said) => {
    if (isSaid(said, once)) return [];
    once.add(said);
    return said;
  });
}

/** Whether these words, or more with them, or a part of them, were quoted already. */
function isSaid(said: string, quoted: ReadonlySet<string>): boolean {
  const words = wordsOf(said);
  return [...quoted].some(
    (other) =>
      other === said || (words !== null && wordsOf(other)?.includes(words)) || words?.includes(wordsOf(other) ?? '\n'),
  );
}

/** What stands in quotes; null where nothing does. */
function wordsOf(said: string): string | null {
  return /“(.+)”/.exec(said)?.[1] ?? null;
}

/** "you said “just one click”", "you answered: cranks slowly", or null where the finding was not reported. */
function sayEvidence(id: string, evidence: readonly Evidence[], knowledge: ViewKnowledge): string | null {
  const item = evidence.findLast((each) => each.finding === id && each.state !== 'unknown');
  const finding = knowledge.findings.get(id);
  if (item === undefined || finding === undefined) return null;
  const state = finding.states.find((each) => each.id === item.state);
  if (isOfFile(item.origin))
    return `in your ${item.origin === 'seen' ? 'picture' : 'sound'}: ${item.state === 'present' ? finding.label : (state?.label ?? finding.label)}`;
  if (item.quote !== null) return sayQuote(item.quote);
  if (item.state === 'absent') return `no: ${finding.label}`;
  if (item.state === 'present') return finding.label;
  return `you answered: ${state?.label ?? finding.label}`;
}

/** The owner's words; of what he only calls "it" ours. */
const sayRuledOut = ({ quote }: Evidence): string =>
  quote === null ? 'replaced, and nothing changed' : sayQuote(quote);

const sayQuote = (quote: string): string => `you said “${quote.replaceAll(/\s+/g, ' ')}”`;

/** "clearly, ×6", "a little, ÷2": how strongly the evidence has moved the odds, and the factor. */
function timesWords(weight: number): string {
  const factor = 10 ** Math.abs(weight);
  const rounded = factor >= 10 ? Math.min(Math.round(factor / 5) * 5, 100) : Math.round(factor * 2) / 2;
  const strength = rounded >= 10 ? 'strongly' : rounded >= 3 ? 'clearly' : 'a little';
  return `${strength}, ${weight > 0 ? '×' : '÷'}${rounded}${factor > 100 ? ' or more' : ''}`;
}
