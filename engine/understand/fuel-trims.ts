import type { Judged } from './judged.ts';
import type { MeasuredValue } from './measured-values.ts';
import { likely, step } from './soft-band.ts';

const FINDING = 'fuel_trim_reading';
/** Trims beyond these percents are lean or rich; with revs below the other one a lean mixture is lean at idle only. */
const LEAN = 10;
const RICH = -10;
const LEAN_NO_MORE = 7;
/** Over how many percents one gives way to the other. */
const SOFT = 1.5;
/** A leak or a part of one side alone seldom starves under load as a pump or an air meter does. */
const ONE_SIDE_UNDER_LOAD = 0.25;
/** How well a mixture that is lean at revs fits a leak of unmetered air, whose share falls with them. */
const LEAK_AT_REVS = 0.15;

/** Lean of which nobody told when: shown as such, and as likely by either. */
const ABOVE = 0.005;
const LEAST = 0.01;

/** Short and long trim together, where both are told; null: not told. */
interface Totals {
  idle: number | null;
  raised: number | null;
  unsaid: number | null;
}

/**
 * What fuel trims say of the mixture: short and long trim of a side add up; unmetered air weighs most at idle, a lack of fuel most at revs
 * and load. Where the trims of only one of both are told, either may be meant.
 */
export function fuelTrims(values: readonly MeasuredValue[]): Judged[] {
  const trims = values.filter(
    ({ quantity }) => quantity === 'short_trim' || quantity === 'long_trim' || quantity === 'trim',
  );
  if (trims.length === 0) return [];
  const sides = ([1, 2] as const).map((bank) => totalsOf(trims.filter((each) => each.bank === bank)));
  const told = [totalsOf(trims.filter(({ bank }) => bank === null)), ...sides].filter(isTold);
  if (told.length === 0) return [];
  const worst = told.reduce((most, each) => (Math.abs(widest(each)) > Math.abs(widest(most)) ? each : most));
  const others = told.filter((each) => each !== worst);
  const oneSided = others.length > 0 && others.every((each) => Math.abs(widest(each)) < LEAN_NO_MORE);
  return [{ finding: FINDING, lam: judge(worst, oneSided), from: trims[0]!.from, to: trims.at(-1)!.to }];
}

function totalsOf(trims: readonly MeasuredValue[]): Totals {
  const at = (fits: (value: MeasuredValue) => boolean): number | null => {
    const own = trims.filter(fits);
    const one = (quantity: MeasuredValue['quantity']) => own.find((each) => each.quantity === quantity)?.value;
    const total = one('trim');
    if (total !== undefined) return total;
    const [short, long] = [one('short_trim'), one('long_trim')];
    return short === undefined && long === undefined ? null : (short ?? 0) + (long ?? 0);
  };
  const isIdle = ({ conditions }: MeasuredValue) => conditions.includes('idle');
  const isRaised = ({ conditions }: MeasuredValue) => conditions.includes('raised') || conditions.includes('load');
  return {
    idle: at((value) => isIdle(value) && !isRaised(value)),
    raised: at((value) => isRaised(value)),
    unsaid: at((value) => !isIdle(value) && !isRaised(value)),
  };
}

const isTold = ({ idle, raised, unsaid }: Totals): boolean => idle !== null || raised !== null || unsaid !== null;

function widest({ idle, raised, unsaid }: Totals): number {
  return [idle, raised, unsaid].reduce<number>(
    (most, each) => (each !== null && Math.abs(each) > Math.abs(most) ? each : most),
    0,
  );
}

function judge({ idle, raised, unsaid }: Totals, oneSided: boolean): Judged['lam'] {
  const most = Math.max(idle ?? -Infinity, raised ?? -Infinity, unsaid ?? -Infinity);
  const least = Math.min(idle ?? Infinity, raised ?? Infinity, unsaid ?? Infinity);
  const lean = step((most - LEAN) / SOFT);
  const rich = step((RICH - least) / SOFT);
  const leanAtRevs = raised === null ? 0.5 : step((raised - LEAN_NO_MORE) / SOFT);
  // A leak shows most at idle: where the trims are normal there it is none.
  const leanAtIdle = idle === null ? 1 : step((idle - LEAN_NO_MORE) / SOFT);
  const leak = (raised === null ? 1 : 1 - leanAtRevs * (1 - LEAK_AT_REVS)) * leanAtIdle;
  const starved = (raised === null ? 0.9 : leanAtRevs) * (oneSided ? ONE_SIDE_UNDER_LOAD : 1);
  return {
    normal: likely((1 - lean) * (1 - rich)),
    lean_idle: likely(lean * leak),
    lean_load: likely(lean * starved),
    rich: likely(rich),
    lean: idle === null && raised === null ? likely(lean) + ABOVE : LEAST,
  };
}
