import type { FacetId, FacetValueId, FindingModel, InferenceModel, LinkModel } from '../knowledge-base.ts';
import { answerTable } from './likelihood.ts';
import { isResult } from '../is-result.ts';
import { once } from '../once.ts';
import { codeOf } from '../likeness.ts';
import { findingsOf, indexRules } from './index-rules.ts';
import { preparePriors } from './prepare-priors.ts';
import { boundSilence } from './silence.ts';
import type {
  FacetDistribution,
  PreparedCause,
  PreparedFinding,
  PreparedModel,
  PreparedQuestions,
} from './prepared-model.ts';

/** Answers to yes/no questions are all alike: their confusion does not count. */
const YES_NO_TABLE = answerTable({ stateCount: 2, confusion: [] });

/**
 * Turns the compiled model into what inference runs on. Costs milliseconds; do it once a model, not once a reply. The model
 * must be sound (`checkReferences`), as every one is that the curator has compiled.
 */
export function prepareModel(model: InferenceModel): PreparedModel {
  const causeModels = [...model.causes].sort((a, b) => compareIds(a.id, b.id));
  const findingModels = [...model.findings].sort((a, b) => compareIds(a.id, b.id));
  const findingIndex = new Map(findingModels.map((finding, index) => [finding.id, index]));
  const spineFacts = new Set(findingModels.filter(({ complaint }) => complaint).flatMap(({ spine }) => spine));
  const linksOf = linksByFinding(causeModels);
  const background = new Map(
    model.facets.map((facet) => [facet.id, new Map(facet.values.map((value) => [value.id, value.share]))]),
  );
  const findings = findingModels.map((finding, index) => {
    const links = linksOf.get(finding.id) ?? [];
    const systems = links.map(({ cause }) => causeModels[cause]!.system);
    return prepareFinding(finding, index, links, systems, background, findingIndex, spineFacts.has(finding.id));
  });
  const causes = prepareCauses(causeModels, findings);
  const checks = [...model.checks].sort((a, b) => compareIds(a.id, b.id));
  const systems = [...new Set(causeModels.map(({ system }) => system))];
  const silence = sumSilence(causes, findings);
  return {
    version: model.version,
    findings,
    causes,
    checks,
    checkIndex: new Map(checks.map(({ id }, index) => [id, index])),
    safetyRules: model.safetyRules,
    rulesAbout: indexRules(model.safetyRules),
    guarded: new Set(
      model.safetyRules.filter(({ level }) => level === 'critical').flatMap(({ when }) => findingsOf(when)),
    ),
    equipment: model.equipment,
    findingIndex,
    causeIndex: new Map(causes.map((cause) => [cause.id, cause.index])),
    causeOfCode: new Map(causes.map((cause) => [codeOf(cause.id), cause.index])),
    silence,
    boundedSilence: silence.map(boundSilence),
    questions: prepareQuestions(findings),
    priors: preparePriors(causeModels),
    oddsOf: new WeakMap(),
    likenessOf: new WeakMap(),
    systemOf: Int32Array.from(causeModels, ({ system }) => systems.indexOf(system)),
    systemCount: systems.length,
    isResidual: Uint8Array.from(causeModels, ({ residual }) => Number(residual)),
  };
}

function linksByFinding(causes: InferenceModel['causes']): Map<string, { cause: number; link: LinkModel }[]> {
  const linksOf = new Map<string, { cause: number; link: LinkModel }[]>();
  for (const [cause, { links }] of causes.entries()) {
    for (const link of links) {
      const list = linksOf.get(link.finding) ?? [];
      list.push({ cause, link });
      linksOf.set(link.finding, list);
    }
  }
  return linksOf;
}

function prepareQuestions(findings: readonly PreparedFinding[]): PreparedQuestions {
  return {
    minutes: Float64Array.from(findings, ({ ask }) => ask?.minutes ?? Infinity),
  };
}

/** From this background on, a fact is common in any car. */
const COMMON = 0.1;
/** Up to this salience ("medium"), most do not tell it unasked. */
const SELDOM_TOLD = 0.5;

function prepareFinding(
  model: FindingModel,
  index: number,
  links: { cause: number; link: LinkModel }[],
  causeSystems: string[],
  background: ReadonlyMap<FacetId, FacetDistribution>,
  findingIndex: ReadonlyMap<string, number>,
  isSpineFact: boolean,
): PreparedFinding {
  const stateCount = model.states.length;
  // Of thousands of findings few are ever told of with their circumstances.
  const facetShares = once(
    () =>
      new Map(
        [...background].map(([facet, shares]) => [facet, completeShares(model.facetShares[facet] ?? {}, shares)]),
      ),
  );
  const leakCumulative = cumulate(model.leak);
  const linkCumulative = tabulateLinks(model, links);
  const linkPresent = new Float64Array(links.map((_, position) => 1 - linkCumulative[position * stateCount]!));
  const leakPresent = 1 - leakCumulative[0]!;
  const silenceCounts = model.salience > 0 && model.ask?.safety !== true;
  return {
    index,
    id: model.id,
    system: model.system,
    stateCount,
    stateIndex: new Map(model.states.map((state, s) => [state.id, s])),
    states: model.states,
    complaint: model.complaint,
    needsCause: model.complaint || isSpineFact,
    circumstance: !model.complaint && (leakPresent >= COMMON || model.salience <= SELDOM_TOLD),
    result: isResult(model),
    asTold: model.asTold === true,
    group: model.group,
    spine: model.spine.map((fact) => findingIndex.get(fact)!),
    ask: model.ask,
    confusion: model.confusion,
    answerTable: stateCount === 2 ? YES_NO_TABLE : answerTable({ stateCount, confusion: model.confusion }),
    leakCumulative,
    leakPresent,
    facetShares,
    causes: new Int32Array(links.map(({ cause }) => cause)),
    linkCumulative,
    linkPresent,
    linkFacets: once(() => links.map(({ link }) => linkFacets(link, facetShares()))),
    linkSilence: silenceCounts
      ? silenceOf(model, linkPresent, leakPresent, causeSystems)
      : new Float64Array(links.length),
  };
}

/** P(state ≤ s | only this cause) per link, flat. */
function tabulateLinks({ states }: FindingModel, links: { link: LinkModel }[]): Float64Array {
  const count = states.length;
  const table = new Float64Array(links.length * count);
  links.forEach(({ link }, position) => {
    const start = position * count;
    let present = 0;
    for (let s = 1; s < count; s += 1) present += link.states[states[s]!.id] ?? 0;
    let upTo = 1 - present;
    table[start] = upTo;
    for (let s = 1; s < count; s += 1) table[start + s] = upTo += link.states[states[s]!.id] ?? 0;
    table[start + count - 1] = 1;
  });
  return table;
}

/** Per link: silence speaks against causes of the finding's own system only. */
function silenceOf(
  { salience, system }: FindingModel,
  linkPresent: Float64Array,
  leakPresent: number,
  causeSystems: string[],
): Float64Array {
  return linkPresent.map((present, position) =>
    causeSystems[position] === system ? silencePenalty(salience, present, leakPresent) : 0,
  );
}

/** Log of how much less likely silence is with the cause than without it: `P(not mentioned | present) = 1 − ½·salience`. */
function silencePenalty(salience: number, linkPresent: number, leakPresent: number): number {
  const present = 1 - (1 - leakPresent) * (1 - linkPresent);
  return Math.log((1 - 0.5 * salience * present) / (1 - 0.5 * salience * leakPresent));
}

function linkFacets(
  link: LinkModel,
  background: ReadonlyMap<FacetId, FacetDistribution>,
): Map<FacetId, FacetDistribution> {
  const known = Object.entries(link.facets).filter(([facet]) => background.has(facet));
  return new Map(known.map(([facet, listed]) => [facet, completeShares(listed, background.get(facet)!)]));
}

/** A whole distribution from the values an author listed: the unlisted ones share the rest as they do in the background. */
function completeShares(listed: Record<FacetValueId, number>, background: FacetDistribution): FacetDistribution {
  const named = [...background.keys()].filter((value) => listed[value] !== undefined);
  if (named.length === 0) return background;
  const listedSum = named.reduce((sum, value) => sum + listed[value]!, 0);
  const unlistedSum = [...background].reduce((sum, [value, share]) => (named.includes(value) ? sum : sum + share), 0);
  const rest = unlistedSum > 0 ? Math.max(0, 1 - listedSum) : 0;
  // Authors may list words that add up to more than 1 ("often cold, often hot"): scaled back to a distribution.
  const scale = 1 / (listedSum + rest);
  return new Map(
    [...background].map(([value, share]) => [
      value,
      named.includes(value) ? listed[value]! * scale : (share / unlistedSum) * rest * scale,
    ]),
  );
}

function prepareCauses(models: InferenceModel['causes'], findings: PreparedFinding[]): PreparedCause[] {
  const linked = models.map(() => ({ findings: [] as number[], positions: [] as number[], present: [] as number[] }));
  for (const finding of findings) {
    finding.causes.forEach((cause, position) => {
      linked[cause]!.findings.push(finding.index);
      linked[cause]!.positions.push(position);
      linked[cause]!.present.push(finding.linkPresent[position]!);
    });
  }
  return models.map((model, index) => ({
    index,
    id: model.id,
    model,
    findings: new Int32Array(linked[index]!.findings),
    positions: new Int32Array(linked[index]!.positions),
    linkPresent: new Float64Array(linked[index]!.present),
  }));
}

function sumSilence(causes: PreparedCause[], findings: PreparedFinding[]): Float64Array {
  return Float64Array.from(causes, ({ findings: linked, positions }) =>
    linked.reduce((sum, finding, k) => sum + findings[finding]!.linkSilence[positions[k]!]!, 0),
  );
}

function cumulate(shares: number[]): Float64Array {
  const cumulative = new Float64Array(shares.length);
  let sum = 0;
  for (let s = 0; s < shares.length; s += 1) cumulative[s] = sum += shares[s]!;
  cumulative[shares.length - 1] = 1;
  return cumulative;
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
