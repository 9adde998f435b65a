import { expect, test } from 'vitest';
import { diagnose } from '#engine/diagnose.ts';
import { hear } from '#engine/hear.ts';
import { knowledge, replyTo } from './real-knowledge.ts';

const about = (make: string, model: string, year: string, text: string) =>
  diagnose(
    {
      evidence: [],
      recentlyReplaced: [],
      text,
      vehicle: { year, make, model, submodel: '', mileage: 142_000 },
      messageIndex: 0,
      currentYear: 2026,
    },
    knowledge,
  ).reply;
const causesOf = ({ differential }: ReturnType<typeof about>) => differential.map(({ id }) => id);

test('what sounds like a complaint beside an understood one, and is not understood itself, is told in its owner’s words (DIAG-01)', () => {
  const squeal = 'brakes squeal at the first stops only, stops fine.';
  expect(replyTo(`${squeal} The fuel flap rattles now and then.`).reply.message).toContain(
    'I could not place “The fuel flap rattles now and then”.',
  );
  expect(replyTo(squeal).reply.message).not.toContain('could not place');
});

test('a lamp that only other cars have is no danger: the reply says that this car has nothing which would show it', () => {
  const reply = about('TOYOTA', 'CAMRY', '2011', 'the dash says low exhaust fluid, refill DEF');
  expect(reply.safety_warning.level).toBe('none');
  expect(reply.summary).toContain('nothing in this car (2011 TOYOTA CAMRY)');
  expect([reply.confidence_level, reply.confidence_explanation]).toEqual([
    'low',
    'No cause that I know of fits this car.',
  ]);
});

test('a crash told beside a complaint is no complaint of its own', () => {
  const reply = replyTo('got rear ended last week and now the trunk light stays on and battery is dead every morning').reply;
  expect(reply.summary).not.toContain('Separately');
  expect(causesOf(reply)[0]).toBe('parasitic_draw');
});

test('only a car that may have a CVT has a worn one (DIAG-01)', () => {
  const slips = 'car wont go over 40 mph, engine revs but no speed';
  expect(causesOf(about('TOYOTA', 'CAMRY', '2011', slips))).not.toContain('cvt_belt_worn');
  expect(causesOf(about('NISSAN', 'ALTIMA', '2012', slips))[0]).toBe('cvt_belt_worn');
});

test('clicks one after the other are rapid clicking, and a jump start that helped speaks for the battery', () => {
  const { evidence, reply } = replyTo('click click click then nothing, jumped it and it ran fine all day');
  expect(evidence).toContainEqual(expect.objectContaining({ finding: 'crank', state: 'rapid_click' }));
  expect(causesOf(reply)[0]).toBe('battery_worn');
});

test('the network, which knows causes of the knowledge base alone, has a say in what a message sounds like', () => {
  const known = new Set(knowledge.model.causes.map(({ id }) => id));
  const { labels } = knowledge.phrases!.network.heads.causes;
  expect(labels.filter((label) => !known.has(label))).toEqual([]);
  expect(labels.length).toBeGreaterThan(500);
  const text = 'the steering wheel shakes at 65 mph on the highway and it goes away again at 75, the tires are two months old';
  const likeness = (phrases: typeof knowledge.phrases) =>
    hear(text, 0, { ...knowledge, phrases }).evidence.find(({ finding }) => finding === 'story')?.likeness;
  expect(likeness(knowledge.phrases)).not.toEqual(likeness(null));
});
