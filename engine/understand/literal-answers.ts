import type { Evidence } from '../evidence.ts';
import type { FindingId, FindingModel, StateId } from '../knowledge-base.ts';

/** A question of ours with its answers, as written (folded), the longest answer first. */
interface AskedQuestion {
  finding: FindingId;
  text: string;
  answers: { label: string; state: StateId | 'unknown' }[];
}

/** All that we ask, the longest question first. */
export type AskedQuestions = readonly AskedQuestion[];

/** What can be answered to the question of a finding, "Don't know" last; none where it is not asked for. */
export function answersTo({ ask, states }: FindingModel): { state: StateId | 'unknown'; label: string }[] {
  if (ask === null) return [];
  const listed =
    ask.answers.length > 0 ? ask.answers : states.map((state) => ({ state: state.id, label: state.label }));
  return [...listed, { state: 'unknown', label: "Don't know" }];
}

/** Made once of a knowledge base. */
export function prepareAsked(findings: readonly FindingModel[]): AskedQuestions {
  const byLength = (one: string, other: string) => other.length - one.length;
  return findings
    .filter(({ ask }) => ask !== null)
    .map((finding) => ({
      finding: finding.id,
      text: folded(finding.ask?.text ?? ''),
      answers: answersTo(finding)
        .map(({ label, state }) => ({ label: folded(label), state }))
        .toSorted((one, other) => byLength(one.label, other.label)),
    }))
    .toSorted((one, other) => byLength(one.text, other.text));
}

/**
 * Our own questions, quoted with one of their answers behind them (“Is it loud?” Yes.): whoever writes so has answered, in whatever words
 * the question is. `rest` is the text without these, every other letter in its place.
 */
export function readLiteralAnswers(
  text: string,
  asked: AskedQuestions,
  at: number,
): { evidence: Evidence[]; rest: string } {
  const found: { from: number; evidence: Evidence }[] = [];
  let rest = text;
  let open = folded(text);
  const asks = open.includes('?');
  for (const question of asked) {
    if (!asks && question.text.endsWith('?')) continue;
    for (let from = open.indexOf(question.text); from >= 0; from = open.indexOf(question.text, from + 1)) {
      const answer = answerAfter(open, from + question.text.length, question);
      if (answer === null) continue;
      const { state, to } = answer;
      const begins = open[from - 1] === '"' ? from - 1 : from;
      // As its other wordings; there is nothing to quote, the words are ours.
      const evidence: Evidence = {
        finding: question.finding,
        state,
        origin: 'volunteered',
        facets: {},
        quote: null,
        at,
      };
      found.push({ from, evidence });
      [rest, open] = [blanked(rest, begins, to), blanked(open, begins, to)];
    }
  }
  return { evidence: found.toSorted((one, other) => one.from - other.from).map((each) => each.evidence), rest };
}

/** The answer that stands behind a question, and where it ends; it must be all of its clause. */
function answerAfter(
  text: string,
  from: number,
  { answers }: AskedQuestion,
): { state: StateId | 'unknown'; to: number } | null {
  const begins = from + (/^"? *[-–:]? */.exec(text.slice(from, from + 8))?.[0].length ?? 0);
  for (const { label, state } of answers) {
    const to = begins + label.length;
    if (text.startsWith(label, begins) && /^(?:$|[.,;!"\n])/.test(text.slice(to, to + 1))) return { state, to };
  }
  return null;
}

const blanked = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)}${' '.repeat(to - from)}${text.slice(to)}`;

/** However quotes are typed and letters capitalised; every letter keeps its place. */
const folded = (text: string): string =>
  text
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[^\S\n]/g, ' ');
