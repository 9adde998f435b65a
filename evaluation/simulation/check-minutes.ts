import type { Differential, Evidence } from '#engine/evidence.ts';
import type { CauseModel, CheckModel, InferenceModel } from '#engine/knowledge-base.ts';
import { ownCost } from '#engine/plan/check-options.ts';
import { fleetPrior } from '#curator/fleet-prior.ts';

/** Checks an owner does before letting a shop look, and what that costs (minutes). */
const MOST_CHECKS = 8;
const SHOP_MINUTES = 60;
/** Causes with less than this share are not shown. */
const SHOWN_SHARE = 0.02;

/** Minutes of checking in this order until one of them shows the fault, those that must come first included. */
export function minutesToFind(cause: CauseModel, order: readonly string[], model: InferenceModel): number {
  const checks = new Map(model.checks.map((check) => [check.id, check]));
  const done = new Set<string>();
  const opened = new Set<string>();
  let minutes = 0;
  for (const id of order.slice(0, MOST_CHECKS)) {
    perform(id);
    if (cause.checks.some((each) => done.has(each))) return minutes;
  }
  return minutes + SHOP_MINUTES;

  function perform(id: string): void {
    const check = checks.get(id)!;
    if (done.has(id)) return;
    for (const first of check.after) perform(first);
    done.add(id);
    minutes += ownCost(check) + (check.access === null || opened.has(check.access) ? 0 : check.accessMinutes);
    if (check.access !== null) opened.add(check.access);
  }
}

/** What it would cost who knows the fault to make sure of it; null where no check shows it. */
export function minutesKnowing(cause: CauseModel, model: InferenceModel): number | null {
  if (cause.checks.length === 0) return null;
  return Math.min(...cause.checks.map((check) => minutesToFind(cause, [check], model)));
}

/** The likeliest cause first, each by its cheapest check. */
export function checksByShare({ shares }: Differential, model: InferenceModel): string[] {
  const causes = new Map(model.causes.map((cause) => [cause.id, cause]));
  const shown = shares.filter(({ share }) => share >= SHOWN_SHARE).map(({ cause }) => causes.get(cause)!);
  return checksInOrder(shown, model);
}

/** Whatever could be behind the complaints, the most frequent fault first, each by its cheapest check. */
export function checksByBaseRate(told: readonly Evidence[], model: InferenceModel): string[] {
  const complaints = new Set(model.findings.filter(({ complaint }) => complaint).map(({ id }) => id));
  const heard = new Set(told.map(({ finding }) => finding).filter((finding) => complaints.has(finding)));
  const rated = model.causes
    .filter(({ residual, links }) => !residual && links.some(({ finding }) => heard.has(finding)))
    .map((cause) => ({ cause, rate: fleetPrior(cause.prior, model.equipment) }));
  rated.sort((a, b) => b.rate - a.rate || (a.cause.id < b.cause.id ? -1 : 1));
  return checksInOrder(
    rated.map(({ cause }) => cause),
    model,
  );
}

/** One check a cause, unless one already in the list shows it. */
function checksInOrder(causes: readonly CauseModel[], model: InferenceModel): string[] {
  const checks = new Map(model.checks.map((check) => [check.id, check]));
  const price = (check: CheckModel) => ownCost(check) + check.accessMinutes;
  const order: string[] = [];
  for (const cause of causes) {
    if (cause.checks.some((check) => order.includes(check))) continue;
    const [cheapest] = cause.checks.map((check) => checks.get(check)!).sort((a, b) => price(a) - price(b));
    if (cheapest !== undefined) order.push(cheapest.id);
  }
  return order;
}
