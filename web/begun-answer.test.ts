import { describe, expect, test } from 'vitest';
import type { SafetyWarning } from '#contract/reply.ts';
import type { Conversation } from './api/conversation.ts';
import { begunAnswer } from './begun-answer.ts';

const long = 'Check the battery first. '.repeat(300);
const caution: SafetyWarning = { level: 'caution', message: 'Drive gently.', drive: 'gently_to_shop' };

interface Given {
  /** Fields of the reply other than usual. */
  reply?: object;
  content?: string;
  role?: 'user' | 'assistant';
  reassessed?: boolean;
  safety?: SafetyWarning;
  soon?: string;
  causes?: { id: string; name: string; share: number }[];
}

function session({
  reply = {},
  content,
  role = 'assistant',
  reassessed = true,
  safety = caution,
  soon = 'Soon.',
  causes = [],
}: Given): Conversation {
  const told = {
    response_type: 'diagnostic',
    vehicle: '2014 HONDA CIVIC',
    summary: 'A worn battery.',
    message: long,
    urgency_assessment: 'Not urgent.',
    safety_warning: { level: 'none', message: 'Fine.', drive: 'ok_to_drive' },
    differential: [],
    ...reply,
  };
  const sure = { confidence_level: 'medium', confidence_explanation: 'One leads.' };
  const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: 'EX', vin: '', mileage: 98_000 };
  return {
    session: { id: 's', vehicle_info: vehicle },
    messages: [{ id: 'm', role, content: content ?? JSON.stringify(told), timestamp: '2026-01-01T00:00:00Z' }],
    reassessment: reassessed
      ? { safety_warning: safety, urgency_assessment: soon, differential: causes, ...sure }
      : null,
    engine: null,
    notes: {},
  } as unknown as Conversation;
}

describe('the beginning of the newest answer', () => {
  test('has its summary, how sure it is, and the warning and how soon that hold after the taps, not those that it was written with', () => {
    expect(begunAnswer(session({}), 'model')).toMatchObject({
      words: { summary: 'A worn battery.', warning: 'Drive gently.', urgency: 'Soon.', mileage: '98,000 mi', vin: '' },
      safety: caution,
    });
    const { words, sure } = begunAnswer(session({}), 'model') ?? {};
    expect([words?.['confidence'], sure]).toEqual(['One leads.', 'medium']);
  });

  test('is in the words that its owner chose (DIAG-02)', () => {
    const prose = { model: 'm', summary: 'Your battery has aged.', explanations: [], notes: [], answer: null };
    const summaryIn = (words: 'model' | 'engine') =>
      begunAnswer(session({ reply: { prose } }), words)?.words['summary'];
    expect([summaryIn('model'), summaryIn('engine')]).toEqual(['Your battery has aged.', 'A worn battery.']);
  });

  test('is led by the ranking of now where taps have changed it (REPLY-07)', () => {
    const causes = [{ id: 'coil', name: 'Weak coil', share: 0.9 }];
    const begun = (differential: object[]) => {
      const { words, sure } = begunAnswer(session({ causes, reply: { differential } }), 'model') ?? {};
      return [words?.['summary'], sure];
    };
    // The words from before the taps come next, not how sure it is.
    expect(begun([{ id: 'coil', name: 'Weak coil', share: 0.4 }])).toEqual(['With your answers: Weak coil 90 %', null]);
    expect(begun(causes)).toEqual(['A worn battery.', 'medium']);
  });

  test('does not say the same twice', () => {
    expect(begunAnswer(session({ soon: 'Drive gently.' }), 'model')?.words['urgency']).toBe('');
  });

  test.each<[string, Given]>([
    ['the newest message is the owner’s', { role: 'user' }],
    ['nothing was assessed', { reassessed: false }],
    ['it is plain words', { content: long }],
    ['it may not fill the screen', { reply: { message: 'Short.' } }],
    ['it has an address in it, which is drawn as a button', { reply: { summary: 'See https://example.com/recall.' } }],
    ['it misses a field', { reply: { vehicle: undefined } }],
    [
      'it makes no judgement of the car',
      { reply: { response_type: 'parts' }, safety: { level: 'none', message: '', drive: 'ok_to_drive' } },
    ],
  ])('is left to the app where %s', (_, given) => {
    expect(begunAnswer(session(given), 'model')).toBeNull();
  });
});
