import type { Evidence } from '#engine/evidence.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { DangerReading } from './danger-reader.ts';
import { isToldOtherwise } from './evaluate-rule.ts';
import { DOUBTED, evaluateSafety } from './evaluate-safety.ts';

/**
 * Log-odds from which a message is taken for dangerous though no rule knows its words: below even, as to miss one is worse than to
 * fear one; of `many` words lower, as most of what they tell is something else; far above where no word is of a vehicle, and farther where
 * one is of the house; `byWords`: of the linear reader alone, so that no network silences what it plainly holds for a danger (decisions 049, 050 and 055);
 * `following`: of a later message that tells nothing else, as most answer, ask or thank ("theres gas in it"); `toDrive`: of one that only asks whether
 * the car may be driven; `otherwise`: where plain words tell what the rule goes by first of all as something milder, of which another rule warns;
 * `harmless`: of the linear reader where the rule itself knows words of it to be harmless.
 */
const ALARM = {
  few: -1.2,
  many: -1.3,
  ofAnything: 1,
  ofHouse: 3,
  byWords: 1,
  following: 1.6,
  toDrive: 3,
  otherwise: 1.6,
  harmless: 2.5,
};
/**
 * Log-odds down to which words stand for what they say; below, a rule has likelier misread them (decisions 039, 044, 049, 050 and 055). Of `few` words told hardly
 * any are left that could speak against those; in a `long` message most words are of something else, and drown them; `reasoned`: for words that
 * have a reason of their own against them; `ofAnything`: where no word is of a vehicle.
 */
const DOUBT = { few: -4.5, many: -1.3, long: -5, reasoned: -1.5, ofAnything: -6 };
const MANY_WORDS = 10;
/** From so many words on a message grows long, and is so with so many. */
const LONG_WORDS = [30, 45] as const;

/** Where in the talk a message stands, which words of it are reasoned away, whether it says anything of a vehicle, and whether it tells anything. */
export interface Aside {
  at: number;
  reasoned: number[];
  automotive: boolean;
  /** It names things that are no car's. */
  household: boolean;
  /** It says that it is here once more (`saysHereOnceMore`). */
  returned: boolean;
  onlyAsks: boolean;
  /** It follows another, and nothing was heard in it that the car does. */
  tellsNothing: boolean;
  /** It does nothing but ask whether the car may be driven. */
  onlyToDrive: boolean;
  /** Rules that know its words to be harmless (`harmlessRules`). */
  harmless: ReadonlySet<string>;
}

/**
 * What the sound of a whole message adds to what the rules have caught of it (`read`): the danger it sounds like, where they have caught
 * none; or a doubt, which makes a caution of an alarm and never silences one (`evaluateSafety`). `reasoned`: places of words
 * that have a reason of their own not to be taken for a danger here and now (`reasonedAway`). What says nothing of a vehicle
 * (not `automotive`) is hardly ever doubted.
 */
export function weighDanger(
  reading: DangerReading,
  read: readonly Evidence[],
  model: PreparedModel,
  { at, reasoned, automotive, household, returned, onlyAsks, tellsNothing, onlyToDrive, harmless }: Aside,
): Evidence[] {
  const about = { origin: 'guessed', facets: {}, quote: null, at } as const;
  // Of few words that speak of the house one is left that speaks against them.
  const many = onlyAsks || household || reading.words >= MANY_WORDS;
  // Of what a rule has caught, what the linear reader alone holds for likelier a danger than not stands, whatever the networks make of it;
  // and so does what is said to have come back.
  const unlikely = reading.linear <= 0 && !returned;
  const doubtful = automotive && unlikely;
  const doubt = !automotive ? DOUBT.ofAnything : many ? doubtOf(reading.words) : DOUBT.few;
  if (unlikely && reading.logOdds <= doubt) return [{ finding: DOUBTED, state: 'told', ...about }];
  if (doubtful && many && reading.logOdds <= DOUBT.reasoned && reasoned.length > 0)
    return [{ finding: DOUBTED, state: 'told', words: reasoned, ...about }];
  const ofNoCar = household ? ALARM.ofHouse : ALARM.ofAnything;
  const { level } = evaluateSafety(read, [], model);
  const rule = model.safetyRules.find(({ id }) => id === reading.rule);
  const isTold = level === 'caution' && rule !== undefined && isToldOtherwise(rule, read, model);
  const alarm = Math.max(
    tellsNothing ? ALARM.following : -Infinity,
    tellsNothing && onlyToDrive ? ALARM.toDrive : -Infinity,
    isTold ? ALARM.otherwise : -Infinity,
    !automotive ? ofNoCar : many ? ALARM.many : ALARM.few,
  );
  const known = harmless.has(reading.rule);
  const plainly = known ? ALARM.harmless : ALARM.byWords;
  const byWords = automotive && !tellsNothing && !isTold && reading.linear >= plainly;
  const unheard = !byWords && (reading.logOdds < alarm || known);
  return unheard || level === 'critical' ? [] : [{ finding: `danger.${reading.rule}`, state: 'present', ...about }];
}

/** Log-odds from which many words are in doubt. */
function doubtOf(words: number): number {
  const [from, to] = LONG_WORDS;
  const share = Math.min(1, Math.max(0, (words - from) / (to - from)));
  return DOUBT.many + share * (DOUBT.long - DOUBT.many);
}
