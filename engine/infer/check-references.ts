import type { InferenceModel, SafetyPredicate } from '../knowledge-base.ts';

/**
 * Refuses a model whose parts do not fit together: unknown or repeated ids, tables of the wrong size, numbers outside
 * their range. All problems are named in one error.
 * @throws Error listing what is wrong.
 */
export function checkReferences(model: InferenceModel): void {
  const problems = [
    ...repeatedIds(model),
    ...findingProblems(model),
    ...causeProblems(model),
    ...checkProblems(model),
    ...ruleProblems(model),
    ...patternFailureProblems(model),
  ];
  if (problems.length === 0) return;
  const shown = problems.slice(0, 20).join('\n- ');
  throw new Error(
    `The inference model ${model.version} has ${problems.length} broken references or numbers:\n- ${shown}`,
  );
}

function repeatedIds(model: InferenceModel): string[] {
  const kinds = {
    finding: model.findings,
    cause: model.causes,
    check: model.checks,
    'pattern failure': model.patternFailures,
    facet: model.facets,
    system: model.systems,
  };
  return Object.entries(kinds).flatMap(([kind, items]) => {
    const seen = new Set<string>();
    return items.flatMap(({ id }) => {
      if (seen.has(id)) return [`${kind} ${id} is defined twice`];
      seen.add(id);
      return [];
    });
  });
}

function findingProblems(model: InferenceModel): string[] {
  const ids = new Set(model.findings.map((finding) => finding.id));
  const systems = new Set(model.systems.map((system) => system.id));
  return model.findings.flatMap((finding) => {
    const name = `finding ${finding.id}`;
    const count = finding.states.length;
    const problems: string[] = [];
    if (!systems.has(finding.system)) problems.push(`${name}: no system ${finding.system}`);
    if (count < 2) problems.push(`${name}: needs at least two states`);
    if (finding.leak.length !== count || !sumsToOne(finding.leak))
      problems.push(`${name}: leak must have ${count} shares that sum to 1`);
    const square =
      finding.confusion.length === count && finding.confusion.every((row) => row.length === count && sumsToOne(row));
    if (!square) problems.push(`${name}: confusion must be ${count} × ${count} with rows that sum to 1`);
    for (const fact of finding.spine) if (!ids.has(fact)) problems.push(`${name}: no spine finding ${fact}`);
    const states = new Set(finding.states.map((state) => state.id));
    for (const answer of finding.ask?.answers ?? [])
      if (!states.has(answer.state)) problems.push(`${name}: answer names no state ${answer.state}`);
    return problems;
  });
}

function causeProblems(model: InferenceModel): string[] {
  const findings = new Map(model.findings.map((finding) => [finding.id, finding]));
  const checks = new Set(model.checks.map((check) => check.id));
  return model.causes.flatMap((cause) => {
    const name = `cause ${cause.id}`;
    const problems: string[] = [];
    const { base, requires } = cause.prior;
    if (!(base > 0 && base < 1)) problems.push(`${name}: base probability ${base} is not between 0 and 1`);
    for (const item of [...requires.all, ...requires.any, ...requires.not])
      if (!(item in model.equipment)) problems.push(`${name}: no equipment ${item}`);
    for (const check of cause.checks) if (!checks.has(check)) problems.push(`${name}: no check ${check}`);
    const linked = new Set<string>();
    for (const link of cause.links) {
      const finding = findings.get(link.finding);
      if (linked.has(link.finding)) problems.push(`${name}: linked twice to ${link.finding}`);
      linked.add(link.finding);
      if (!finding) problems.push(`${name}: no finding ${link.finding}`);
      else
        problems.push(
          ...linkProblems(
            name,
            finding.states.map((state) => state.id),
            link,
          ),
        );
    }
    return problems;
  });
}

function linkProblems(
  name: string,
  states: string[],
  link: InferenceModel['causes'][number]['links'][number],
): string[] {
  const strengths = Object.entries(link.states);
  const wrong = strengths.filter(([state, p]) => states.indexOf(state) < 1 || !(p >= 0 && p < 1));
  const total = strengths.reduce((sum, [, p]) => sum + p, 0);
  return [
    ...wrong.map(([state, p]) => `${name}: link to ${link.finding} has ${state}: ${p}`),
    ...(total < 1 ? [] : [`${name}: states of the link to ${link.finding} sum to ${total}, not below 1`]),
  ];
}

function checkProblems(model: InferenceModel): string[] {
  const findings = new Set(model.findings.map((finding) => finding.id));
  const checks = new Map(model.checks.map((check) => [check.id, check]));
  return model.checks.flatMap((check) => [
    ...(findings.has(check.finding) ? [] : [`check ${check.id}: no finding ${check.finding}`]),
    ...check.after
      .filter((first) => !checks.has(first))
      .map((first) => `check ${check.id}: no check ${first} to come first`),
    ...(comesBeforeItself(check.id, checks) ? [`check ${check.id}: must come before itself`] : []),
  ]);
}

function comesBeforeItself(id: string, checks: ReadonlyMap<string, { after: string[] }>): boolean {
  const seen = new Set<string>();
  const waiting = [...(checks.get(id)?.after ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(checks.get(next)?.after ?? []));
  }
  return false;
}

function ruleProblems(model: InferenceModel): string[] {
  const states = new Map(model.findings.map((finding) => [finding.id, finding.states.map((state) => state.id)]));
  const visit = (rule: string, predicate: SafetyPredicate): string[] => {
    if ('all' in predicate) return predicate.all.flatMap((part) => visit(rule, part));
    if ('any' in predicate) return predicate.any.flatMap((part) => visit(rule, part));
    if ('not' in predicate) return visit(rule, predicate.not);
    const known = states.get(predicate.finding);
    if (!known) return [`safety rule ${rule}: no finding ${predicate.finding}`];
    return predicate.states
      .filter((state) => !known.includes(state))
      .map((state) => `safety rule ${rule}: ${predicate.finding} has no state ${state}`);
  };
  return model.safetyRules.flatMap((rule) => visit(rule.id, rule.when));
}

function patternFailureProblems(model: InferenceModel): string[] {
  const causes = new Set(model.causes.map((cause) => cause.id));
  return model.patternFailures.flatMap(({ id, cause, factor, years: [from, to], has }) => {
    const name = `pattern failure ${id}`;
    return [
      ...(causes.has(cause) ? [] : [`${name}: no cause ${cause}`]),
      ...(factor >= 1 ? [] : [`${name}: factor ${factor} is less than 1`]),
      ...(from <= to ? [] : [`${name}: years ${from}–${to} are none`]),
      ...has.filter((item) => !(item in model.equipment)).map((item) => `${name}: no equipment ${item}`),
    ];
  });
}

function sumsToOne(shares: number[]): boolean {
  return shares.every((share) => share >= 0) && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-6;
}
