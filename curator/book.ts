import type { Authored, KnowledgeTree } from './knowledge-tree.ts';
import type { AuthoredCause, AuthoredLink } from './schema/cause.ts';

/** The review sheets of all causes as one Markdown text, in words only: a page a mechanic reads, corrects and signs. */
export function reviewBook(tree: KnowledgeTree): string {
  const systems = [...tree.systems.values()].map(({ id, value }) => {
    const sheets = [...tree.causes.values()]
      .filter((cause) => cause.system === id)
      .map((cause) => reviewSheet(cause, tree));
    return [`# ${value.name}`, ...sheets].join('\n\n');
  });
  return `${systems.join('\n\n')}\n`;
}

/** One cause on one page. */
function reviewSheet(item: Authored<AuthoredCause>, tree: KnowledgeTree): string {
  const { value } = item;
  const { repair } = value;
  const blocks = [
    `## ${value.name}`,
    value.about,
    `**How common:** ${rateWords(value)}. **Danger of the fault itself:** ${value.safety}.`,
    [
      '**What shows when only this is wrong**',
      ...[...value.links.map((link) => linkWords(link, tree)), ...codeWords(item.id, tree)].map(bullet),
    ].join('\n'),
    ...knownCars(item.id, tree),
    ['**Checks that tell it from others**', ...value.checks.map((id) => bullet(checkWords(id, tree)))].join('\n'),
    [
      '**It is ruled out by**',
      ...value.rules_out.map(({ check, result }) => bullet(`${nameOf(tree.checks, check)}: ${result}`)),
    ].join('\n'),
    ['**Repair**', ...repairWords(value, tree).map(bullet)].join('\n'),
    `**What to tell the shop:** ${value.shop_brief}`,
    `**Sources:** ${value.source.map((id) => tree.sources.get(id)?.value.title ?? id).join('; ')}. Written by ${value.author}, revision ${value.rev}.`,
    `**Reviewed by:** ${value.reviewed === undefined ? '' : `${value.reviewed.by}, ${value.reviewed.on}`} ____________________`,
    `\`${item.file}\`${repair.pro_only ? ' · for a shop only' : ''}`,
  ];
  return blocks.join('\n\n');
}

function bullet(words: string): string {
  return `- ${words}`;
}

function rateWords({ rate, climate, requires }: AuthoredCause): string {
  const factors = Object.entries(climate).filter(([, factor]) => factor !== 1);
  return [
    rate.base.replace('_', ' '),
    ...(rate.wear === undefined ? [] : [`wears out, half by ${rate.wear.x50}`]),
    ...(rate.early ? ['twice as common in the first two years'] : []),
    ...factors.map(([kind, factor]) => `×${factor} with ${kind}`),
    ...Object.entries(requires).flatMap(([kind, ids]) =>
      ids.length === 0 ? [] : [`vehicle has ${kind === 'not' ? 'none' : kind} of: ${ids.join(', ')}`],
    ),
  ].join('; ');
}

function linkWords({ finding: id, strength, states, facets }: AuthoredLink, tree: KnowledgeTree): string {
  const finding = tree.findings.get(id)?.value;
  const name = finding?.name ?? id;
  const signs = Object.entries(states ?? {}).map(([state, word]) => `${finding?.states?.[state] ?? state} — *${word}*`);
  const circumstances = Object.entries(facets).flatMap(([facet, values]) =>
    Object.entries(values).map(
      ([value, word]) => `${tree.facets.get(facet)?.value.values[value]?.label ?? value} — *${word}*`,
    ),
  );
  const when = circumstances.length === 0 ? '' : ` (and then: ${circumstances.join(', ')})`;
  return `${strength === undefined ? `${name}: ${signs.join(', ')}` : `${name} — *${strength}*`}${when}`;
}

function codeWords(cause: string, tree: KnowledgeTree): string[] {
  return [...tree.codes.values()]
    .filter(({ value }) => cause in value.causes)
    .map(({ id, value }) => `code ${id} (${value.title}) — *${value.causes[cause]}*`);
}

/** Cars known for it, each with how many times likelier it is in them. */
function knownCars(cause: string, tree: KnowledgeTree): string[] {
  const known = [...tree.patternFailures.values()].filter(({ value }) => value.cause === cause);
  if (known.length === 0) return [];
  const lines = known.map(({ value }) => {
    const cars = Object.entries(value.cars).map(([make, models]) => `${make} ${models.join(', ')}`);
    const engine = value.engine === undefined ? '' : ` with the ${value.engine.label}`;
    return bullet(`${value.years.join('–')} ${cars.join('; ')}${engine} — ×${value.factor}: ${value.say}`);
  });
  return [['**Cars known for it**', ...lines].join('\n')];
}

function checkWords(id: string, tree: KnowledgeTree): string {
  const check = tree.checks.get(id)?.value;
  if (check === undefined) return id;
  return `${check.name} (${check.minutes} min): ${Object.values(check.results).join(' / ')}`;
}

function repairWords({ repair }: AuthoredCause, tree: KnowledgeTree): string[] {
  const { usual } = repair;
  const procedure = repair.procedure === null ? [] : [nameOf(tree.procedures, repair.procedure)];
  const parts = repair.parts.map((id) => nameOf(tree.parts, id));
  return [
    [...procedure, `${repair.hours.join('–')} hours`, `difficulty: ${repair.difficulty}`].join(', '),
    `parts: ${parts.length === 0 ? 'none' : parts.join(', ')}, ${repair.parts_usd.join('–')} US dollars`,
    ...(usual === undefined
      ? []
      : [`as a rule: ${usual.what}, ${usual.hours.join('–')} hours, ${usual.parts_usd.join('–')} US dollars of parts`]),
  ];
}

function nameOf(set: Map<string, Authored<{ name: string }>>, id: string): string {
  return set.get(id)?.value.name ?? id;
}
