import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { knownWeaknessLines } from '../known-weakness-lines.ts';
import { grouped } from '../ranges.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { coverageOf, standing, warrantyTerms, type WarrantyTerm } from './warranty-terms.ts';

const MOST_CAUSES = 3;

/** Whether a warranty covers it, by the car's age and miles, the usual terms and the leading causes; a rule of thumb. */
export function warrantyAnswer(context: ComposeContext, leading: readonly DifferentialItem[]): Answer {
  const terms = termsOf(context);
  const causes = leading.slice(0, MOST_CAUSES);
  const [first] = causes;
  return {
    summary: [
      `As a rule of thumb: ${first === undefined ? inGeneral(terms, context) : ofCause(first, lower(first.name), context)}`,
      ...lengthened(causes, context),
      DECIDES,
    ].join(' '),
    blocks: [
      [
        'Whether a warranty covers it',
        ...causes.map((item) => `- ${ofCause(item, item.name, context)}`),
        ...terms.map((term) => `- ${capital(sayTerm(term))} (${term.note}): ${stands(term, context)}.`),
        ...knownWeaknessLines(context, [...leading]),
        `- ${DECIDES}`,
        '- A recall repair costs nothing, whatever the warranty says. Keep the receipts of oil changes: a maker may ask for them.',
      ].join('\n'),
    ],
    parts: [],
  };
}

/** The terms of its make; that of a drive battery only for a car that has one. */
function termsOf({ vehicle: { label, facts } }: ComposeContext): WarrantyTerm[] {
  const { drive_battery: battery, ...others } = warrantyTerms(label);
  const hasOne = facts.equipment['hybrid'] === true || facts.equipment['ev'] === true;
  return [...Object.values(others), ...(hasOne ? [battery] : [])];
}

/** What such cars are known for, where it is one of these causes and the maker did something about it. */
function lengthened(causes: readonly DifferentialItem[], { vehicle, knowledge }: ComposeContext): string[] {
  return vehicle.weaknesses
    .filter(({ cause }) => causes.some(({ id }) => id === cause))
    .flatMap(({ id, cars }) => {
      const text = knowledge.manual.patternFailures[id]?.text ?? '';
      return BY_THE_MAKER.test(text) ? [`Known of the ${cars}: ${text}`] : [];
    })
    .slice(0, 1);
}

const BY_THE_MAKER = /warrant|recall|settle|extended|program|court/i;

const DECIDES =
  'The warranty booklet decides; a dealer tells by the VIN whether yours still runs, or was lengthened for this fault.';

const STANDS: Record<string, string> = {
  inside: 'this car is likely still inside',
  ending: 'it ends about now, counted from the day the car was first sold',
  past: 'this car is likely past it',
  null: 'the year or the mileage would tell',
};

const stands = (term: WarrantyTerm, { vehicle: { facts } }: ComposeContext): string =>
  STANDS[String(standing(term, facts))]!;

const sayTerm = ({ name, years, miles }: WarrantyTerm): string => `${name}, ${years} years or ${grouped(miles)} miles`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `called`: its name as it stands in the sentence. */
function ofCause({ id }: DifferentialItem, called: string, context: ComposeContext): string {
  const { knowledge, vehicle } = context;
  const cause = knowledge.causes.get(id);
  const coverage = cause === undefined ? 'basic' : coverageOf(cause);
  if (coverage === 'wear') return `${called}: that is wear, which no factory warranty covers for long.`;
  const terms = warrantyTerms(vehicle.label);
  // What the emissions warranty is too short for, the basic one may still cover.
  const isOver = coverage === 'emissions' && standing(terms.emissions, vehicle.facts) !== 'inside';
  const term = isOver ? terms.basic : terms[coverage];
  return `${called}: that falls under the ${term.name} (usually ${term.years} years or ${grouped(term.miles)} miles, whichever comes first), and ${stands(term, context)}.`;
}

/** Where no cause is under suspicion. */
function inGeneral(terms: readonly WarrantyTerm[], context: ComposeContext): string {
  const running = terms.filter((term) => standing(term, context.vehicle.facts) !== 'past');
  if (running.length === 0) return 'all usual factory warranties of this car have run out by now.';
  return `${running.map((term) => `${sayTerm(term)}: ${stands(term, context)}`).join('; ')}.`;
}
