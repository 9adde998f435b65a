import { describe, expect, test } from 'vitest';
import { StructuredReply } from '#contract/reply.ts';
import { OTHER } from '#engine/compose/list-causes.ts';
import { planRepair } from '#engine/diagnose.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

const complaints = [
  'the brakes squeal when it is cold',
  'it only clicks when I turn the key and the lamps are dim',
  'the engine overheats in traffic and the heater blows cold',
  'code P0420, check engine light is on',
  'codes P0300 and P0171, rough idle',
  'it pulls to the right and the tire wears on one side',
  'the a/c blows warm air and the compressor clicks',
  'clunk over bumps from the front left',
  'the transmission slips and the fluid smells burnt',
  'the windows fog up and I smell something sweet',
];
const basis = 'parts and labor at $110–$190 an hour; time in book hours';
const replies = complaints.map((text) => {
  const { reply } = replyTo(text);
  return { text, reply: StructuredReply.parse(reply) };
});
const sectionOf = ({ sections }: StructuredReply, id: StructuredReply['sections'][number]['id']) =>
  sections.find((section) => section.id === id);
const named = ({ differential }: StructuredReply) => differential.filter(({ id }) => id !== OTHER);

describe.each(replies)('“$text” (REPLY-06, DIAG-05)', ({ reply }) => {
  test('the causes stand in descending share', () => {
    const shares = reply.differential.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  });

  test('every cause has cost and time with their basis, and where it is to be read', () => {
    expect(named(reply)).not.toEqual([]);
    for (const cause of named(reply)) {
      expect(cause.cost_range).toMatch(/^\$/);
      expect(cause.labor_time).toMatch(/\d (?:min|h)(?: as a rule \(.+ in all\))?$/);
      expect(cause.estimate_basis).toBe(basis);
      expect(cause.sources?.length, cause.id).toBeGreaterThan(0);
    }
  });

  test('the words on each cause name its cost, its time and its sources', () => {
    const section = sectionOf(reply, 'likelyCauses');
    const blocks = section?.content.split('\n\n') ?? [];
    expect(section?.estimate_basis).toBe(basis);
    for (const [place, cause] of named(reply).slice(0, blocks.length).entries()) {
      expect(blocks[place]).toContain(`- At a shop: ${cause.cost_range}; work: ${cause.labor_time}`);
      expect(blocks[place]).toContain(`- Sources: ${cause.sources?.map(({ title }) => title).join('; ')}`);
    }
    expect(sectionOf(reply, 'repairGuidance')?.estimate_basis).toBe(basis);
  });

  test('the parts of the leading repairs stand one by one, each with its price, its basis and pages to look it up', () => {
    const repairs = named(reply)
      .slice(0, 2)
      .flatMap(({ id }) => knowledge.texts.manual.causes[id]?.repair.parts ?? []);
    const parts = sectionOf(reply, 'partsRecs')?.parts ?? [];
    expect(parts.map(({ id }) => id)).toEqual([...new Set(repairs)].slice(0, 8));
    for (const part of parts) {
      expect([part.price_range, part.basis, part.as_of]).not.toContain(null);
      expect(part.links.length).toBeGreaterThan(1);
      for (const { url } of part.links) expect(url).toMatch(/^https:\/\//);
    }
  });
});

test('a code is linked to its definition beside the causes that it points to, in what is said of it, and where it is asked for (DIAG-06)', () => {
  const link = {
    url: 'https://www.sae.org/standards/content/j2012_201612/',
    title: 'P0420: SAE J2012 / ISO 15031-6, diagnostic trouble code definitions',
  };
  const { reply } = replyTo('code P0420, check engine light is on');
  expect(named(reply)[0]?.sources?.[0]).toEqual(link);
  expect(sectionOf(reply, 'vehicleInsights')?.additionalResources).toContainEqual(link);
  const asked = replyTo('what does code P0420 mean?').reply;
  expect(sectionOf(asked, 'answer')?.additionalResources).toEqual([link]);
});

test('of all that the knowledge base knows, every cause that has a name and every code has a source', () => {
  const { model, sources } = knowledge.texts;
  const without = model.causes.filter(({ id, residual }) => !residual && (sources.ofCauses[id] ?? []).length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
  const codes = Object.entries(sources.ofCodes);
  expect(codes.length).toBeGreaterThan(1_000);
  expect(codes.filter(([, ids]) => ids.length === 0 || ids.some((id) => sources.titles[id] === undefined))).toEqual([]);
});

test('a repair plan has its parts with pages to look them up too (CHAT-18)', () => {
  const { reply, ...known } = replyTo(complaints[0]!);
  const leading = named(reply)[0]!;
  const vehicle = { year: '', make: '', model: '', submodel: '', mileage: null };
  const plan = StructuredReply.parse(planRepair(known, vehicle, 2026, leading.id, knowledge));
  expect(sectionOf(plan, 'repairPlan')?.estimate_basis).toBe(basis);
  const parts = sectionOf(plan, 'partsRecs')?.parts ?? [];
  expect(parts.map(({ id }) => id)).toEqual(knowledge.texts.manual.causes[leading.id]?.repair.parts);
  for (const { links } of parts) expect(links.length).toBeGreaterThan(1);
});
