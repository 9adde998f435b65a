import type { PartAge, VehicleFacts } from '../evidence.ts';
import type { Manual } from '../knowledge-base.ts';
import { readText } from '../understand/read-text.ts';
import type { PreparedLexicon } from '../understand/prepare-lexicon.ts';

/** Work as the car's maintenance log has it. */
export interface DoneWork {
  /** Of the knowledge base; null: said in own words. */
  work: string | null;
  what: string;
  days_ago: number;
  /** On the odometer. */
  miles: number | null;
}

const DAYS_A_YEAR = 365.25;
/** So many parts are named of those that are newer than the car. */
const MOST_NAMED = 4;
/** So many entries in own words are read, the latest. */
const MOST_READ = 20;

/** Parts that the log says are new, by what each work renews, and how old they are now; of a part renewed twice the younger. */
export function partAges(
  log: readonly DoneWork[],
  milesNow: number | null,
  maintenance: Manual['maintenance'],
  lexicon: PreparedLexicon,
): Record<string, PartAge> {
  const ages: Record<string, PartAge> = {};
  const inOwnWords = log.filter(({ work }) => work === null).slice(0, MOST_READ);
  for (const done of log) {
    const parts =
      done.work !== null
        ? (maintenance[done.work]?.parts ?? [])
        : inOwnWords.includes(done)
          ? partsNamed(done.what, lexicon)
          : [];
    const years = done.days_ago / DAYS_A_YEAR;
    const miles = milesNow === null || done.miles === null ? null : Math.max(0, milesNow - done.miles);
    for (const part of parts) if (years < (ages[part]?.years ?? Infinity)) ages[part] = { years, miles };
  }
  return ages;
}

/** "New battery" says what was done; of a bare "battery" the log says that it was. */
function partsNamed(what: string, lexicon: PreparedLexicon): string[] {
  const replacedIn = (text: string) =>
    readText(text, lexicon).sentences.flatMap(({ matchable }) => matchable.work.parts);
  const told = replacedIn(what);
  return told.length > 0 ? told : replacedIn(`replaced the ${what}`);
}

/** A part is new for so long: then it is seldom the fault, and what fitting it may have brought shows. */
const NEW_YEARS = 0.5;

/** A car with what is known of its parts; those that are new count as replaced lately. */
export function withPartAges(facts: VehicleFacts, ages: Record<string, PartAge>): VehicleFacts {
  if (Object.keys(ages).length === 0) return facts;
  const young = Object.keys(ages).filter((part) => ages[part]!.years <= NEW_YEARS);
  return { ...facts, partAges: ages, recentlyReplaced: [...new Set([...facts.recentlyReplaced, ...young])] };
}

/** What was taken into account, a sentence; none where the log says nothing of parts. */
export function partAgeWords(
  ages: Readonly<Record<string, PartAge>>,
  nameOf: (part: string) => string | null,
): string[] {
  const named = Object.entries(ages).flatMap(([part, { years }]) => {
    const name = nameOf(part);
    return name === null ? [] : [{ years, words: `${name.toLowerCase()} (${ageWords(years)})` }];
  });
  if (named.length === 0) return [];
  const first = named.toSorted((a, b) => a.years - b.years).slice(0, MOST_NAMED);
  const rest = named.length - first.length;
  return [
    `By your maintenance log these are newer than the car: ${first.map(({ words }) => words).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
  ];
}

function ageWords(years: number): string {
  if (years >= 1.5) return `${Math.round(years)} years`;
  const months = Math.round(years * 12);
  return months === 0 ? 'new' : months === 1 ? '1 month' : `${months} months`;
}
