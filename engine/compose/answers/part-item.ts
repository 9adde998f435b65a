import type { PartChoice } from '../../answer-texts.ts';
import type { Place } from '../../inquire/inquiry.ts';
import { DISPLACEMENT, engineWords } from '../../vehicle/vehicle-names.ts';
import type { ComposeContext } from '../compose-context.ts';
import { LABOR_RATE_WORDS, dollars, sayLabor, sayShopCost } from '../ranges.ts';
import type { PartItem } from '../structured-reply.ts';
import { fitsCar } from './fits-car.ts';
import type { MainRepair } from './main-repairs.ts';

export interface PartAsked {
  id: string;
  places?: readonly Place[];
  /** Of the causes under suspicion whose repair takes it, and these in words. */
  share?: number;
  cures?: string;
}

/** Of the parts of a repair those that this car may take. */
export function fittingParts(parts: readonly string[], context: ComposeContext): string[] {
  return parts.filter((id) => {
    const part = context.knowledge.manual.parts[id];
    return part !== undefined && fitsCar(part.requires, context) > 0;
  });
}

/** A part with all that is known of it for this car; null where there is none of that id. */
export function partItem({ id, places = [], share, cures }: PartAsked, context: ComposeContext): PartItem | null {
  const { knowledge } = context;
  const part = knowledge.manual.parts[id];
  if (part === undefined) return null;
  const main = knowledge.mainRepairs.ofPart.get(id);
  return {
    id,
    name: part.name,
    share: share ?? null,
    cures: cures ?? null,
    price_range: dollars(part.priceUsd),
    basis: part.basis,
    as_of: part.asOf,
    ...workFields(main, context),
    with: fittingParts(main?.repair.parts ?? [], context)
      .filter((each) => each !== id)
      .flatMap((each) => knowledge.manual.parts[each]?.name ?? []),
    choices: part.choices
      .filter((choice) => !isSettled(choice, context) && !isSaid(choice.ask, places))
      .map(({ ask }) => ask),
    links: searchLinks([...places, searchName(part, places)].join(' '), context),
  };
}

/** A job that is asked for by its own name, without the parts it takes. */
export function jobItem(procedure: string, context: ComposeContext): PartItem | null {
  const { knowledge } = context;
  const text = knowledge.manual.procedures[procedure];
  const main = knowledge.mainRepairs.ofProcedure.get(procedure);
  if (text === undefined || main === undefined) return null;
  const needed = fittingParts(main.repair.parts, context).flatMap((id) => knowledge.manual.parts[id] ?? []);
  return {
    id: procedure,
    name: text.name,
    share: null,
    cures: null,
    price_range: needed.length === 0 ? null : dollars(main.repair.partsUsd),
    basis: needed.length === 0 ? null : 'all parts of the job; US retail, before tax',
    as_of: needed.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    ...workFields(main, context),
    with: needed.map(({ name }) => name),
    choices: [],
    links: [],
  };
}

function workFields(main: MainRepair | undefined, { knowledge }: ComposeContext): Pick<PartItem, 'work'> {
  const procedure = main && knowledge.manual.procedures[main.procedure];
  if (main === undefined || procedure === undefined) return { work: null };
  const { difficulty, proOnly } = main.repair;
  return {
    work: {
      name: procedure.name,
      shop_cost: sayShopCost(main.repair),
      shop_cost_basis: `parts and labor at ${LABOR_RATE_WORDS} an hour`,
      labor_time: sayLabor(main.repair),
      difficulty,
      professional_required: proOnly,
      tools: proOnly ? [] : procedure.tools,
    },
  };
}

/** What is known of the car answers it. */
function isSettled({ settledBy, settledByEngine }: PartChoice, { vehicle: { facts, label } }: ComposeContext): boolean {
  if (settledByEngine && engineWords(label).some((word) => DISPLACEMENT.test(word))) return true;
  return settledBy.length > 0 && settledBy.every((item) => facts.equipment[item] !== undefined);
}

const SAID: [RegExp, Place[]][] = [
  [/^Front or rear/, ['front', 'rear']],
  [/^Driver's side/, ['driver side', 'passenger side']],
  [/^Upper or lower/, ['upper', 'lower']],
];

/** Which places of the trouble decide between versions of a part ("front", of brake pads), where what was told agrees in them. */
export function toldPlaces(id: string, { assessment, knowledge }: ComposeContext): Place[] {
  const told = new Set(assessment.evidence.flatMap(({ facets }) => facets['place'] ?? []));
  const of = (one: string, other: string, place: Place) => (told.has(one) && !told.has(other) ? [place] : []);
  const places = [
    ...of('front', 'rear', 'front'),
    ...of('rear', 'front', 'rear'),
    ...of('left', 'right', 'driver side'),
    ...of('right', 'left', 'passenger side'),
  ];
  const choices = knowledge.manual.parts[id]?.choices ?? [];
  return places.filter((place) => choices.some(({ ask }) => isSaid(ask, [place])));
}

function isSaid(choice: string, places: readonly Place[]): boolean {
  return SAID.some(([question, answers]) => question.test(choice) && answers.some((each) => places.includes(each)));
}

/** The words that sellers find a part by; null: there is no such part. */
export function partSearch(id: string, { manual }: Pick<ComposeContext['knowledge'], 'manual'>): string | null {
  const part = manual.parts[id];
  return part === undefined ? null : searchName(part, []);
}

/** What sellers find it by: its own name where that is plain, else its first search term. */
function searchName({ name, searchTerms }: { name: string; searchTerms: string[] }, places: readonly Place[]): string {
  const bare = name.replaceAll(/\s*\([^)]*\)/g, '');
  const term = /\bor\b|\band\b|,/.test(bare) ? (searchTerms[0] ?? bare) : bare;
  const plain = places.length === 0 ? term : term.replaceAll(/\b(?:front|rear|left|right|upper|lower)\b ?/gi, '');
  return plain.toLowerCase();
}

/** Search pages for this car's part: nothing is bought or looked up by us. */
function searchLinks(name: string, { knowledge, vehicle }: ComposeContext): PartItem['links'] {
  const query = encodeURIComponent(`${vehicle.label} ${name}`.trim());
  return knowledge.manual.sellers.map((seller) => ({
    title: seller.name,
    url: seller.search.replace('{query}', query),
  }));
}
