import type { FigureText, PartChoice } from '#engine/answer-texts.ts';
import type { Interval } from '#engine/interval.ts';
import type { CauseText, MaintenanceText, Manual, Range } from '#engine/knowledge-base.ts';
import type { KnowledgeTree } from '#curator/knowledge-tree.ts';
import type { AuthoredFigures, AuthoredPartChoices } from '#curator/schema/answers.ts';
import type { AuthoredCause } from '#curator/schema/cause.ts';
import type { AuthoredMaintenance } from '#curator/schema/maintenance.ts';
import { residualCause } from './compile-residual.ts';

/** The long texts of the knowledge base. */
export function compileManual(tree: KnowledgeTree): Manual {
  return {
    version: '',
    causes: Object.fromEntries([
      ...[...tree.causes.values()].map(({ id, value }) => [id, causeText(value)] as const),
      ...[...tree.systems.values()].map(({ id, value }) => [residualCause(id), residualText(value.name)] as const),
    ]),
    checks: Object.fromEntries(
      [...tree.checks.values()].map(({ id, value: { how, tools, skill, hazards, results } }) => [
        id,
        { how, tools, skill, hazards, results },
      ]),
    ),
    procedures: Object.fromEntries(
      [...tree.procedures.values()].map(
        ({ id, value: { name, also, steps, tools, minutes, hazards, stops_amateur } }) => [
          id,
          { name, also, steps, tools, minutes: range(minutes), hazards, stopsAmateur: stops_amateur },
        ],
      ),
    ),
    parts: Object.fromEntries(
      [...tree.parts.values()].map(({ id, value: { name, search, price_usd, basis, as_of, requires, source } }) => [
        id,
        {
          name,
          searchTerms: search,
          priceUsd: range(price_usd),
          basis: isEstimate(source, tree) ? `${basis}; our own estimate` : basis,
          asOf: as_of,
          requires: knownEquipment(requires, tree),
          choices: [...tree.partChoices.values()].flatMap((each) =>
            each.value.parts.includes(id) ? choiceText(each.value) : [],
          ),
        },
      ]),
    ),
    ...answerTexts(tree),
    patternFailures: Object.fromEntries(
      [...tree.patternFailures.values()].map(({ id, value: { say, source } }) => [id, { text: say, sources: source }]),
    ),
    maintenance: Object.fromEntries(
      [...tree.maintenance.values()].map(({ id, value }) => [id, maintenanceText(value, tree)]),
    ),
    sources: Object.fromEntries(
      [...tree.sources.values()].map(({ id, value }) => [id, { title: value.title, url: value.url ?? null }]),
    ),
    components: componentsOf(tree),
  };
}

/** Whether nothing but an estimate of our own stands behind a figure. */
function isEstimate(sources: string[], tree: KnowledgeTree): boolean {
  return sources.length > 0 && sources.every((id) => tree.sources.get(id)?.value.kind === 'estimate');
}

function componentsOf(tree: KnowledgeTree): Manual['components'] {
  return [...tree.components.values()].map(({ id, value: { systems, parts } }) => ({ component: id, systems, parts }));
}

/** What questions are answered from, besides what diagnoses are. */
function answerTexts(tree: KnowledgeTree): Pick<Manual, 'codes' | 'lamps' | 'figures' | 'sellers'> {
  return {
    codes: Object.fromEntries(
      [...tree.codes.values()].map(({ id, value: { title, meaning, source } }) => [
        id,
        { title, meaning, sources: source },
      ]),
    ),
    lamps: Object.fromEntries(
      [...tree.lamps.values()].map(({ id, value: { name, also, symbol, colour, level, text, finding, codes } }) => [
        id,
        { name, also, symbol, colour, level, text, finding, codes: codes ?? null },
      ]),
    ),
    figures: Object.fromEntries([...tree.figures.values()].map(({ id, value }) => [id, figureText(value, tree)])),
    sellers: [...tree.sellers.values()].map(({ value }) => value),
  };
}

function causeText({ about, normal, repair, shop_brief, rules_out, source }: AuthoredCause): CauseText {
  return {
    about,
    normal,
    repair: {
      procedure: repair.procedure,
      parts: repair.parts,
      laborHours: range(repair.hours),
      partsUsd: range(repair.parts_usd),
      usual: repair.usual === undefined ? null : usualRepair(repair.usual),
      difficulty: repair.difficulty,
      proOnly: repair.pro_only,
      shopBrief: shop_brief,
    },
    rulesOut: rules_out,
    sources: source,
  };
}

function usualRepair({ what, hours, parts_usd: partsUsd }: NonNullable<AuthoredCause['repair']['usual']>) {
  return { what, laborHours: range(hours), partsUsd: range(partsUsd) };
}

function maintenanceText(value: AuthoredMaintenance, tree: KnowledgeTree): MaintenanceText {
  const interval = ({ miles, months }: AuthoredMaintenance['interval']['normal']): Interval => ({
    miles: miles ?? null,
    months: months ?? null,
  });
  return {
    name: value.name,
    also: value.also,
    normal: interval(value.interval.normal),
    severe: interval(value.interval.severe),
    requires: knownEquipment(value.requires, tree),
    prevents: value.prevents,
    procedure: value.procedure,
    parts: value.parts,
    sources: value.source,
  };
}

function figureText({ source, ...value }: AuthoredFigures[string], tree: KnowledgeTree): FigureText {
  return { ...value, requires: knownEquipment(value.requires, tree), sources: source };
}

function knownEquipment(requires: FigureText['requires'], tree: KnowledgeTree): FigureText['requires'] {
  const known = (ids: string[]) => ids.filter((id) => tree.equipment.has(id));
  return { all: known(requires.all), any: known(requires.any), not: known(requires.not) };
}

/** What can honestly be said of a fault that is not named: have it diagnosed. Hours are those of a diagnosis. */
function residualText(systemName: string): CauseText {
  const system = systemName.toLowerCase();
  return {
    about: `Something in this area (${system}) that fits none of the faults listed here.`,
    normal: false,
    repair: {
      procedure: null,
      parts: [],
      laborHours: { low: 0.5, high: 2 },
      partsUsd: { low: 0, high: 0 },
      usual: null,
      difficulty: 'harder',
      proOnly: true,
      shopBrief: `Describe what you noticed and ask for a diagnosis (${system}) before any part is replaced.`,
    },
    rulesOut: [],
    sources: [],
  };
}

function range([low, high]: [number, number]): Range {
  return { low, high };
}

function choiceText({ ask, settled_by, settled_by_engine }: AuthoredPartChoices[string]): PartChoice {
  return { ask, settledBy: settled_by, settledByEngine: settled_by_engine };
}
