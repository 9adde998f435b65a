import type { MaintenanceText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { intervalWords, isDueAboutNow } from '../due-maintenance.ts';
import { lower } from '../in-a-sentence.ts';
import { grouped } from '../ranges.ts';
import type { Answer } from './answer.ts';
import { fitsCar } from './fits-car.ts';

/** Below this share, work that only some other kind of car needs is left out where there is any other. */
const WORTH_TELLING = 0.04;
const MOST_DUE = 8;
/** Below this share of cars, what is due is not worth telling unasked. */
const DUE_LEAST = 0.5;

/** How often work is due, and when next by this car's miles. */
export function intervalAnswer(ids: readonly string[], context: ComposeContext): Answer | null {
  const items = ids.flatMap((id) => context.knowledge.manual.maintenance[id] ?? []);
  const [first] = items;
  if (first === undefined) return null;
  const possible = items
    .filter(({ requires }) => fitsCar(requires, context) > 0)
    .toSorted((a, b) => fitsCar(b.requires, context) - fitsCar(a.requires, context));
  const usual = possible.filter(({ requires }) => fitsCar(requires, context) >= WORTH_TELLING);
  const fitting = usual.length > 0 ? usual : possible;
  const [leading] = fitting;
  if (leading === undefined)
    return {
      summary: `${first.name}: your car, as far as it is known here, has nothing that needs it.`,
      blocks: [],
      parts: [],
    };
  return {
    summary: `${leading.name}: ${intervalWords(leading.normal)}, whichever comes first; in hard use ${intervalWords(leading.severe)}. The schedule in your owner's manual overrules this.`,
    blocks: fitting.map((item) => sayItem(item, context)),
    parts: leading.parts.map((id) => ({ id })),
  };
}

/** What is due about now by miles or age, the work that prevents most first. */
export function dueAnswer(context: ComposeContext): Answer {
  const { knowledge, vehicle } = context;
  const items = Object.values(knowledge.manual.maintenance).filter(
    ({ requires }) => fitsCar(requires, context) >= DUE_LEAST,
  );
  const due = items
    .filter(({ normal }) => (normal.miles ?? 0) >= LEAST_MILES && isDueAboutNow(normal, vehicle.facts))
    .toSorted((a, b) => b.prevents.length - a.prevents.length || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_DUE);
  const miles = vehicle.facts.miles;
  const at = miles === null ? '' : ` at ${grouped(miles)} miles`;
  if (due.length === 0)
    return {
      summary: `Nothing of the usual schedule is due just${at === '' ? ' now, as far as it is known here' : at}. The schedule in your owner's manual overrules this.`,
      blocks: [],
      parts: [],
    };
  return {
    summary: `About due${at}, unless done lately: ${due
      .slice(0, 3)
      .map(({ name }) => lower(name))
      .join(
        '; ',
      )}${due.length > 3 ? `; and ${due.length - 3} more` : ''}. The schedule in your owner's manual overrules this.`,
    blocks: due.map((item) => sayItem(item, context, true)),
    parts: [],
  };
}

/** What is done more often than this is looked at all the time. */
const LEAST_MILES = 5_000;

function sayItem(
  { name, normal, severe, prevents, requires }: MaintenanceText,
  context: ComposeContext,
  isDue = false,
): string {
  const { facts, assumptions } = context.vehicle;
  const next = nextAt(normal.miles, facts.miles, isDue);
  const cause = prevents.flatMap((id) => context.knowledge.causes.get(id)?.name ?? [])[0];
  return [
    `${name}: ${intervalWords(normal)}`,
    `- Short trips, heat, dust, towing or salt: ${intervalWords(severe)}`,
    ...(next === null || fitsCar(requires, context) < DUE_LEAST
      ? []
      : [
          `- At ${assumptions.length > 0 ? 'the assumed' : 'your'} ${grouped(facts.miles ?? 0)} miles: due at ${grouped(next)}, if it was done on time so far`,
        ]),
    ...(cause === undefined ? [] : [`- Left undone it can lead to: ${lower(cause)}`]),
  ].join('\n');
}

/** The multiple of the interval that comes next, or for what is due the nearest. */
function nextAt(every: number | null, miles: number | null, isDue: boolean): number | null {
  if (every === null || miles === null || miles === 0) return null;
  return Math.max(1, isDue ? Math.round(miles / every) : Math.ceil(miles / every)) * every;
}
