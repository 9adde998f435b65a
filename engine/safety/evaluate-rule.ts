import type { Evidence, Origin } from '../evidence.ts';
import { isOfFile } from '../origins.ts';
import type { FacetId, FacetValueId, SafetyPredicate, SafetyRule } from '../knowledge-base.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';

/** `denied` = the owner said in so many words that it is not so. */
type Finding = 'raised' | 'denied' | 'open';

/** What a `not` of a rule, and what puts one in doubt, may rest on. */
export const TOLD: ReadonlySet<Origin> = new Set(['volunteered', 'answer', 'measured']);

type FindingPredicate = Extract<SafetyPredicate, { states: unknown }>;

/**
 * Whether a rule fires, by its predicate on the evidence or by its net on the raw text (the finding `danger.<rule id>`).
 * For a critical rule a hedged or guessed report counts as present; for a caution a guess does not, nor what is seen or heard in a file. Only an explicit
 * no — an answer, or volunteered — that comes after the report, or outweighs it within one message, takes it back; so does what ends the
 * danger (`unless`).
 */
export function ruleFires(rule: SafetyRule, evidence: readonly Evidence[], model: PreparedModel): boolean {
  return isRaised(rule, evidence, model) && !isEnded(rule, evidence, model);
}

function isRaised(rule: SafetyRule, evidence: readonly Evidence[], model: PreparedModel): boolean {
  const counts =
    rule.level === 'critical' ? evidence : evidence.filter(({ origin }) => origin !== 'guessed' && !isOfFile(origin));
  if (evaluate(rule.when, counts, model) === 'raised') return true;
  const net = counts.filter(({ finding, state }) => finding === `danger.${rule.id}` && state === 'present');
  const denials = evidence.filter(({ finding, state }) => finding === `danger.${rule.id}` && state === 'absent');
  const standing = net.filter((hit) => !denials.some((denial) => takesBack(denial, hit, evidence)));
  // Denying what the rule is about, after the net caught the words, denies the net as well.
  return standing.some((hit) => !isDeniedAfter(rule.when, hit, counts, model));
}

/** Whether a later message tells what ends the danger, and neither it nor one after it tells of the danger again. */
function isEnded(rule: SafetyRule, evidence: readonly Evidence[], model: PreparedModel): boolean {
  const { unless } = rule;
  if (unless == null) return false;
  const told = evidence.filter(({ origin }) => TOLD.has(origin));
  const end = Math.max(
    ...told
      .map(({ at }) => at)
      .filter(
        (at) =>
          evaluate(
            unless,
            told.filter((item) => item.at === at),
            model,
          ) === 'raised',
      ),
  );
  // In the message that ends it, what it only sounds like tells nothing of it again.
  const since = evidence.filter(({ at, origin }) => at > end || (at === end && TOLD.has(origin)));
  return end > 0 && !isRaised(rule, since, model);
}

/** Whether plain words or a reading tell what a rule goes by first of all, and not as the rule would have it: "above normal" is not in the red. */
export function isToldOtherwise({ when }: SafetyRule, evidence: readonly Evidence[], model: PreparedModel): boolean {
  const [first] = 'any' in when ? when.any : [when];
  if (first === undefined || evaluate(when, evidence, model) === 'raised') return false;
  const told = evidence.filter(({ origin }) => TOLD.has(origin));
  if ('finding' in first) return told.some((item) => item.finding === first.finding);
  return evaluate(first, told, model) === 'denied';
}

function evaluate(predicate: SafetyPredicate, evidence: readonly Evidence[], model: PreparedModel): Finding {
  if ('all' in predicate) {
    const parts = predicate.all.map((part) => evaluate(part, evidence, model));
    if (parts.includes('denied')) return 'denied';
    return parts.length > 0 && parts.every((part) => part === 'raised') ? 'raised' : 'open';
  }
  if ('any' in predicate) {
    const parts = predicate.any.map((part) => evaluate(part, evidence, model));
    if (parts.includes('raised')) return 'raised';
    return parts.length > 0 && parts.every((part) => part === 'denied') ? 'denied' : 'open';
  }
  if ('not' in predicate) {
    const told = evidence.filter(({ origin }) => TOLD.has(origin));
    return evaluate(predicate.not, told, model) === 'raised' ? 'open' : 'raised';
  }
  return evaluateFinding(predicate, evidence, model);
}

function evaluateFinding(predicate: FindingPredicate, evidence: readonly Evidence[], model: PreparedModel): Finding {
  const about = evidence.filter(({ finding }) => finding === predicate.finding);
  const denials = about.filter((item) => isNormal(item, model));
  const reports = about.filter((item) => isMeant(item, predicate, model));
  const standing = reports.filter((report) => !denials.some((denial) => takesBack(denial, report, evidence)));
  if (standing.length === 0) return denials.length > 0 ? 'denied' : 'open';
  return hasFacets(standing, predicate.facets) ? 'raised' : 'open';
}

function isNormal({ finding, state }: Evidence, model: PreparedModel): boolean {
  const index = model.findingIndex.get(finding);
  return index === undefined ? state === 'absent' : model.findings[index]!.states[0]!.id === state;
}

/** A rule that names no state means any but the normal one. */
function isMeant(item: Evidence, { states }: FindingPredicate, model: PreparedModel): boolean {
  if (states.length > 0) return states.includes(item.state);
  return item.state !== 'unknown' && !isNormal(item, model);
}

/** All facets the rule names were told, each with one of the values it names. */
function hasFacets(reports: readonly Evidence[], wanted: Record<FacetId, FacetValueId[]>): boolean {
  return Object.entries(wanted).every(([facet, values]) =>
    reports.some(({ facets }) => (facets[facet] ?? []).some((value) => values.includes(value))),
  );
}

/** Whether everything a rule needs was denied by items that take back the given hit. */
function isDeniedAfter(
  predicate: SafetyPredicate,
  hit: Evidence,
  evidence: readonly Evidence[],
  model: PreparedModel,
): boolean {
  const later = evidence.filter((item) => !isNormal(item, model) || takesBack(item, hit, evidence));
  return evaluate(predicate, later, model) === 'denied';
}

const firmness = { guessed: 0, read: 0, seen: 0, heard: 0, hedged: 0, code: 1, measured: 1, volunteered: 1, answer: 2 };

/** Whether an explicit no outdoes a report: a later message does, and within one message the firmer one; of two taps the later. */
function takesBack(denial: Evidence, report: Evidence, evidence: readonly Evidence[]): boolean {
  if (denial.origin !== 'answer' && denial.origin !== 'volunteered') return false;
  if (denial.at !== report.at) return denial.at > report.at;
  const [no, yes] = [firmness[denial.origin], firmness[report.origin]];
  if (no !== yes) return no > yes;
  return denial.origin === 'answer' && evidence.indexOf(denial) > evidence.indexOf(report);
}
