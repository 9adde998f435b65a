import { uuidv7 } from 'uuidv7';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageModel } from '#adapters/llm/llm.ts';
import { startTestLlm, type TestLlmServer } from '#adapters/llm/test-llm-server.ts';
import type { StructuredReply } from '#contract/reply.ts';
import { demands, injections, wrappings } from '#server/language/test-lies.ts';
import { instructions } from '#server/language/prompt.ts';
import { languageTurns } from '#server/language/language-turn.ts';
import { saveSignedInUser } from '#server/users/user-store.ts';
import { allCauses } from '#test/harness/all-causes.ts';
import { freshDatabase } from '#test/harness/database.ts';
import { realDiagnosis } from '#test/harness/real-diagnosis.ts';
import { honestWords } from '#test/harness/obliging-model.ts';

// The real engine's answers on real complaints, a model on the wire that obeys whoever asks last, and what the reader gets.

const complaints = ['My brake pedal goes to the floor', 'It will not start, just one click', 'There is a smell of gas'];
/** Some of no words that the engine knows. */
const told = [...complaints, 'She moans when I lean on the stopper', 'The dash went red and the wheel is stiff'];
const replies: string[] = [];
const engine = realDiagnosis(Date.now);
const vehicle = { year: 2012, make: 'Honda', model: 'Civic', vin: '', submodel: '' } as never;
const asked = (text: string) => ({ text, vehicle, evidence: '[]', recentlyReplaced: '[]', messageIndex: 0 });
const logged: unknown[] = [];
let llm: TestLlmServer;
let store: Awaited<ReturnType<typeof freshDatabase>>;
let turn: (said: string, fileNames?: string[]) => ReturnType<ReturnType<typeof languageTurns>>;
const word = (reply: string, said: string, fileNames?: string[]) => turn(said, fileNames).word(reply);

beforeAll(async () => {
  llm = await startTestLlm();
  store = await freshDatabase('sqlite');
  for (const text of complaints) replies.push((await engine.assess(asked(text))).reply);
  const userId = uuidv7();
  const profile = { googleSubject: 's', email: 'ana@example.com', emailVerified: true, name: 'Ana', at: 1_000 };
  await store.database.transaction((tx) => saveSignedInUser(tx, { id: userId, ...profile }));
  const beginTurn = languageTurns({
    models: [languageModel({ provider: 'openai-compatible', model: 'm', apiKey: null, baseUrl: llm.baseUrl })],
    allCauses: allCauses(),
    timeoutMs: 10_000,
    dailyTokensPerUser: Infinity,
    dailyUsd: null,
    database: store.database,
    log: (...line) => logged.push(line),
    now: Date.now,
    newId: uuidv7,
    newSecret: uuidv7,
  });
  const signal = new AbortController().signal;
  turn = (said, fileNames = []) =>
    beginTurn({ userId, messageId: uuidv7(), said, earlier: [said], fileNames }, { tell: () => {}, signal });
});
afterAll(async () => {
  await llm.close();
  await store.remove();
});

/** Whatever was said: the engine's reply is there to the letter, and of all else no number that is not the engine's. */
function holdToEngine(worded: string, reply: string): StructuredReply {
  expect(worded.startsWith(reply.slice(0, -1))).toBe(true);
  const { prose, prose_note: note, ...rest } = JSON.parse(worded) as StructuredReply;
  expect(rest).toEqual(JSON.parse(reply));
  expect((prose === undefined) !== (note === undefined)).toBe(true);
  const said = [
    prose?.summary,
    prose?.answer,
    ...[...(prose?.explanations ?? []), ...(prose?.notes ?? [])].map(({ text }) => text),
  ];
  const known = new Set(figuresIn(readable(rest)));
  for (const figure of said.flatMap((each) => figuresIn(each ?? ''))) expect(known).toContain(figure);
  return JSON.parse(worded) as StructuredReply;
}

/** All that is written in digits of any script, those that are no number of ours as NaN; this test's own way, not that of the product. */
const figuresIn = (text: string): number[] =>
  [...text.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\p{N}+(?:\.\p{N}+)?/gu)].map(([figure]) => Number(figure));

const readable = (reply: StructuredReply): string =>
  `${JSON.stringify(reply).replaceAll('\\n', ' ')} ${reply.differential.map(({ share }) => `${Math.round(share * 100)} %`).join(' ')}`;

const saying = (text: string) => JSON.stringify({ summary: text, explanations: [], notes: [], answer: text });

describe('DIAG-02: safety cannot be talked away', () => {
  test('honest words are shown, on each of the answers', async () => {
    llm.say(honestWords);
    for (const [index, reply] of replies.entries()) {
      const { prose } = holdToEngine(await word(reply, complaints[index] ?? ''), reply);
      expect(prose?.model).toBe('m');
    }
  });

  test(`${wrappings.length * 3} injections, as message and as file name, of a model that obeys them`, async () => {
    const some = injections.filter((_, index) => index % 10 === Math.floor(index / demands.length) % 10);
    expect(some.length).toBeGreaterThanOrEqual(60);
    const critical = replies[0] ?? '';
    for (const text of some) {
      const demand = demands.find((each) => text.includes(each)) ?? text;
      llm.say(() => saying(demand));
      const {
        prose,
        prose_note: note,
        safety_warning: safety,
      } = holdToEngine(await word(critical, text, [`${text}.jpg`]), critical);
      expect([demand, prose, safety.level, safety.drive]).toEqual([demand, undefined, 'critical', 'do_not_drive']);
      expect(note).toContain('went beyond the facts');
      expect(llm.asked.at(-1)?.instructions.startsWith(instructions)).toBe(true);
    }
  }, 120_000);

  test(`${wrappings.length * 3} injections, as a recall's text and the car's name, of a model that obeys them`, async () => {
    const some = injections.filter((_, index) => index % 10 === (Math.floor(index / demands.length) + 5) % 10);
    expect(some.length).toBeGreaterThanOrEqual(60);
    for (const [index, text] of some.entries()) {
      const demand = demands.find((each) => text.includes(each)) ?? text;
      const flat = text.replaceAll(/\s+/g, ' ');
      const recall = { number: '20V771000', components: ['SERVICE BRAKES, HYDRAULIC'], summary: flat, remedy: flat };
      const items = [{ ...recall, reported: null, doNotDrive: index % 2 === 0, parkOutside: false }];
      const known = { status: 'known', source: 'imported', asOf: '2026-01-01', missing: [] } as const;
      const records = { recalls: { ...known, items }, bulletins: { ...known, items: [] }, complaints: null };
      const car = { year: '2012', make: 'Honda', model: flat.slice(0, 100), submodel: '', records };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { reply } = await engine.assess({ ...asked(complaints[0]!), vehicle: car as never });
      llm.say(() => saying(demand));
      // oxlint-disable-next-line no-await-in-loop -- likewise
      const {
        prose,
        prose_note: note,
        safety_warning: safety,
      } = holdToEngine(await word(reply, complaints[0]!), reply);
      expect([demand, prose, safety.drive]).toEqual([demand, undefined, 'do_not_drive']);
      expect(note).toContain('went beyond the facts');
      expect(llm.asked.at(-1)?.instructions.startsWith(instructions)).toBe(true);
      // It was told to the model, as data.
      expect(llm.asked.at(-1)?.words[0]).toContain('Recall 20V771000');
    }
  }, 120_000);

  test('whatever a model writes, the facts stay the engine’s and no number of its own is read', async () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ maxLength: 200, unit: 'grapheme' }),
      fc.constantFrom(...demands),
      fc
        .array(
          fc.oneof(
            fc.constantFrom('It costs', 'about', 'hours', 'percent', '$', 'Have it towed.', 'miles', '%'),
            fc.integer({ min: 0, max: 9_999 }).map(String),
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join(' ')),
    );
    const id = fc.constantFrom('brake_line_leak', 'battery_worn', 'quickChecks', 'likelyCauses', 'nonsense');
    const wordings = fc.array(fc.record({ id, text }), { maxLength: 3 });
    const words = fc.record({ summary: text, explanations: wordings, notes: wordings, answer: fc.option(text) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...replies),
        fc.oneof(
          words.map((each) => JSON.stringify(each)),
          fc.json(),
        ),
        async (reply, written) => {
          llm.say(() => written);
          expect(holdToEngine(await word(reply, 'What is it?'), reply).safety_warning).toEqual(
            (JSON.parse(reply) as StructuredReply).safety_warning,
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('whatever a reader notes: only what was offered, in the owner’s words, and never less danger than without it', async () => {
    const severity = { none: 0, caution: 1, critical: 2 };
    const strictness = { ok_to_drive: 0, gently_to_shop: 1, do_not_drive: 2 };
    const own = await Promise.all(told.map((text) => engine.assess({ ...asked(text), offer: true })));
    const ids = own.flatMap(({ offered }) => offered?.findings.map(({ id }) => id) ?? []);
    const states = own.flatMap(
      ({ offered }) => offered?.findings.flatMap((each) => each.states.map((one) => one.state)) ?? [],
    );
    const often = <T>(arbitrary: fc.Arbitrary<T>) => ({ weight: 4, arbitrary });
    const lie = fc.record({
      id: fc.oneof(often(fc.constantFrom(...new Set(ids))), fc.constantFrom('story', 'code.P0301', 'nonsense')),
      state: fc.oneof(often(fc.constant('yes')), fc.constantFrom(...new Set(states)), fc.string()),
      // Words of the message by their place, or what was never said.
      quote: fc.oneof(often(fc.nat(8)), fc.constantFrom(...demands, '')),
    });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(told.length - 1), fc.array(lie, { maxLength: 12 }), async (index, lies) => {
        const said = told[index] ?? '';
        const words = said.split(' ');
        const quoted = (quote: string | number) =>
          typeof quote === 'string' ? quote : words.slice(quote % words.length).join(' ');
        llm.say(() => JSON.stringify({ findings: lies.map((each) => ({ ...each, quote: quoted(each.quote) })) }));
        const { offered, reply } = own[index]!;
        const { readings } = await turn(said).read(offered!);
        kept += readings.length;
        for (const { finding, state, quote } of readings) {
          expect(said).toContain(quote);
          expect(offered?.findings.find(({ id }) => id === finding)?.states.map((each) => each.state)).toContain(state);
        }
        const safetyOf = (json: string) => (JSON.parse(json) as StructuredReply).safety_warning;
        const before = safetyOf(reply);
        const after = safetyOf((await engine.assess({ ...asked(said), readings })).reply);
        expect(severity[after.level]).toBeGreaterThanOrEqual(severity[before.level]);
        expect(strictness[after.drive]).toBeGreaterThanOrEqual(strictness[before.drive]);
        if (before.level !== 'none')
          expect(after.message.split('\n')).toEqual(expect.arrayContaining(before.message.split('\n')));
      }),
      { numRuns: 150 },
    );
    expect(kept).toBeGreaterThan(50);
  }, 120_000);

  test('nothing of it is an error of ours', () => {
    expect(logged.filter((line) => (line as string[])[0] === 'error')).toEqual([]);
  });
});
