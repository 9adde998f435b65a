import type { Knowledge } from './knowledge.ts';
import { lower } from './compose/in-a-sentence.ts';
import { BINARY_STATES, type FindingModel } from './knowledge-base.ts';
import { hear } from './hear.ts';
import { answersTo } from './understand/literal-answers.ts';

/**
 * Sentences an owner would send to answer what was asked, in the order asked, at most `most`. Only sentences that we
 * ourselves read as that answer: one that would be misread, or not read at all, is left out.
 * @param asked findings; one the knowledge base does not ask for is passed over
 */
export function answerSentences(asked: readonly string[], knowledge: Knowledge, most: number): string[] {
  const said: string[] = [];
  for (const finding of asked.flatMap((id) => knowledge.texts.findings.get(id) ?? [])) {
    if (finding.ask === null) continue;
    for (const [state, wordings] of wordingsOf(finding)) {
      if (said.length >= most) return said;
      const sentence = wordings.find((each) => isReadAs(each, finding.id, state, knowledge));
      if (sentence !== undefined && !said.includes(sentence)) said.push(sentence);
    }
  }
  return said;
}

/** State → wordings, the most natural first. Not knowing is no answer worth a message. */
function wordingsOf(finding: FindingModel): [state: string, wordings: string[]][] {
  const { label, states, ask } = finding;
  const answers = answersTo(finding).filter(({ state }) => state !== 'unknown');
  const quoted = (state: string): string[] =>
    answers.flatMap((each) => (each.state === state ? [`“${ask?.text ?? ''}” ${each.label}.`] : []));
  if (states.length === 2 && BINARY_STATES.every((each) => states.some(({ id }) => id === each))) {
    const lacking = isClause(label) ? `there is no sign that ${label}` : `no sign of ${label}`;
    return [
      ['present', [`Yes, ${label}.`, ...quoted('present')]],
      ['absent', [`No, ${lacking}.`, `No, I do not notice that ${label}.`, ...quoted('absent')]],
    ];
  }
  return answers.map((each) => [
    each.state,
    [`${capital(each.label)}.`, `${capital(label)}: ${lower(each.label)}.`, ...quoted(each.state)],
  ]);
}

/** Verbs that labels without "the" or "it" in front are sentences by, unless "that" makes them part of a thing. */
const verb =
  /(?<!that )\b(is|are|was|were|has|does|do|runs?|buzzes|rattles|gets?|helps?|flicker|fade|made|drips?|leaks?|blocks|asks|keeps|rock|opens|came|comes|act|sprays|brings|shifts|went|stopped|hangs|shakes|go|goes|changes|rubs|leans|scrapes|locks|drop)\b/;
const namedThing = /^the [\w -]*\b(lamp|light|message|warning)( of [\w ]+| \([\w ]+\))?$/;

/** Whether a label is a sentence ("the belt smokes") rather than a thing ("exhaust fumes inside the car"). */
function isClause(label: string): boolean {
  if (namedThing.test(label)) return false;
  return /^(the|it|you) /.test(label) || verb.test(label);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isReadAs(sentence: string, finding: string, state: string, knowledge: Knowledge): boolean {
  const about = hear(sentence, 0, knowledge).evidence.filter((each) => each.finding === finding);
  return about.length > 0 && about.every((each) => each.state === state);
}
