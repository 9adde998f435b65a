import type { Differential, Evidence, PlannedCheck } from '../evidence.ts';
import type { CheckModel } from '../knowledge-base.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import { listCheckOptions, ownCost, type CheckOption } from './check-options.ts';

/** More checks than this nobody does before seeing a shop. */
const mostChecks = 8;
/** What a second check of the same cause is worth of the first. */
const secondLook = 0.25;

interface Bundle {
  steps: CheckOption[];
  gain: number;
  cost: number;
}

/**
 * Checks the owner can do, by share settled per minute of cost. A check brings along those that must come first and
 * those that the same access (a wheel off) makes worth while; the access is paid once. `value` never rises down the list.
 */
export function orderChecks(
  evidence: readonly Evidence[],
  differential: Differential,
  model: PreparedModel,
  listed: readonly CheckOption[] = listCheckOptions(evidence, differential, model),
): PlannedCheck[] {
  const options = new Map(listed.map((option) => [option.check.id, option]));
  const worth = new Map(differential.shares.map(({ cause, share }) => [model.causeIndex.get(cause)!, share]));
  const done = new Set(evidence.filter(({ state }) => state !== 'unknown').map(({ finding }) => finding));
  const chain = new Map([...options].map(([id, option]) => [id, withFirstSteps(option, options, done, model)]));
  const opened = new Set<string>();
  const planned = new Map<string, PlannedCheck>();
  let value = Infinity;
  while (planned.size < mostChecks) {
    const left = [...chain].filter(([id]) => !planned.has(id)).map(([, steps]) => steps);
    const bundle = bestBundle(left, new Set(planned.keys()), worth, opened);
    if (bundle === null) break;
    value = Math.min(value, bundle.gain / bundle.cost);
    for (const { check, covers } of bundle.steps) {
      const access = accessMinutes(check, opened);
      if (check.access !== null) opened.add(check.access);
      planned.set(check.id, {
        check: check.id,
        covers: covers.map((cause) => model.causes[cause]!.id),
        minutes: check.minutes + access,
        value,
      });
      for (const cause of covers) worth.set(cause, secondLook * worth.get(cause)!);
    }
  }
  return [...planned.values()];
}

/** The check preceded by those that must come first and were not done, each after its own. */
function withFirstSteps(
  option: CheckOption,
  options: ReadonlyMap<string, CheckOption>,
  done: ReadonlySet<string>,
  model: PreparedModel,
): CheckOption[] {
  const steps: CheckOption[] = [];
  const visit = (one: CheckOption): void => {
    for (const id of [...one.check.after].sort()) {
      const first = options.get(id) ?? { check: model.checks[model.checkIndex.get(id)!]!, covers: [] };
      if (!done.has(first.check.finding) && !steps.some(({ check }) => check.id === id)) visit(first);
    }
    steps.push(one);
  };
  visit(option);
  return steps;
}

function bestBundle(
  chains: readonly CheckOption[][],
  planned: ReadonlySet<string>,
  worth: ReadonlyMap<number, number>,
  opened: ReadonlySet<string>,
): Bundle | null {
  let best: Bundle | null = null;
  const left = chains.map((steps) => steps.filter(({ check }) => !planned.has(check.id)));
  for (const steps of left) {
    const bundle = addSameAccess(measure(steps, worth, opened), left, worth, opened);
    if (bundle.gain > 0 && (best === null || bundle.gain / bundle.cost > best.gain / best.cost)) best = bundle;
  }
  return best;
}

/** With the way already paid for, further checks behind the same access join as long as they pay. */
function addSameAccess(
  start: Bundle,
  chains: readonly CheckOption[][],
  worth: ReadonlyMap<number, number>,
  opened: ReadonlySet<string>,
): Bundle {
  const access = start.steps.at(-1)!.check.access;
  if (access === null || opened.has(access)) return start;
  let bundle = start;
  for (const steps of chains) {
    const more = steps.filter(({ check }) => !bundle.steps.some((step) => step.check.id === check.id));
    if (more.length === 0 || more.some(({ check }) => check.access !== access)) continue;
    const joined = measure([...bundle.steps, ...more], worth, opened);
    if (joined.gain / joined.cost > bundle.gain / bundle.cost) bundle = joined;
  }
  return bundle;
}

function measure(steps: CheckOption[], worth: ReadonlyMap<number, number>, opened: ReadonlySet<string>): Bundle {
  const paid = new Set(opened);
  const seen = new Map<number, number>();
  let gain = 0;
  let cost = 0;
  for (const { check, covers } of steps) {
    cost += ownCost(check) + accessMinutes(check, paid);
    if (check.access !== null) paid.add(check.access);
    for (const cause of covers) {
      const looks = seen.get(cause) ?? 0;
      gain += worth.get(cause)! * secondLook ** looks;
      seen.set(cause, looks + 1);
    }
  }
  return { steps, gain, cost };
}

function accessMinutes({ access, accessMinutes: minutes }: CheckModel, opened: ReadonlySet<string>): number {
  return access !== null && opened.has(access) ? 0 : minutes;
}
