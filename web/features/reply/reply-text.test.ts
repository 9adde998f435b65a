import { expect, test } from 'vitest';
import { parseReply } from './parse-reply.ts';
import { replyText } from './reply-text.ts';

test('a copied reply says first whether the car may be driven, then the answer and its parts (CHAT-05)', () => {
  const text = replyText(
    parseReply(
      JSON.stringify({
        response_type: 'safety_critical',
        summary: 'Brake line.',
        safety_warning: { level: 'critical', drive: 'do_not_drive', message: 'The brakes may fail.' },
        differential: [
          {
            id: 'l',
            name: 'Brake line',
            share: 0.5,
            because: [],
            against: [],
            check: null,
            cost_range: null,
            labor_time: null,
          },
        ],
        next_steps: ['Call a tow.'],
        sections: [{ id: 'quickChecks', title: 'Quick checks', content: 'Look under the car.' }],
      }),
    ),
  );
  expect(text).toBe(
    'DO NOT DRIVE\nThe brakes may fail.\n\nBrake line.\n\nLIKELY CAUSES\n50 %  Brake line\n\nNEXT STEPS\n1. Call a tow.\n\nQUICK CHECKS\nLook under the car.',
  );
});

const caution = (safety: object, more: object = {}) =>
  parseReply(JSON.stringify({ summary: 'S.', safety_warning: { level: 'caution', ...safety }, ...more }));

test('a reply that does not say whether the car may be driven is copied with the words of the plate (REPLY-05, CHAT-05)', () => {
  expect(replyText(caution({ message: 'It may stall.' }))).toBe('DRIVE GENTLY TO A SHOP\nIt may stall.\n\nS.');
  expect(replyText(caution({ drive: 'ok_to_drive', message: 'PARK OUTSIDE: a recall.' }))).toBe(
    'OK TO DRIVE, PARK OUTSIDE\nPARK OUTSIDE: a recall.\n\nS.',
  );
  expect(replyText(parseReply('{"summary":"S."}'))).toBe('OK TO DRIVE\n\nS.');
});

test('a reply that judges nothing says nothing of driving, unless it warns (REPLY-05)', () => {
  const type = { response_type: 'additional_info_request' };
  expect(replyText(parseReply(JSON.stringify({ ...type, summary: 'S.' })))).toBe('S.');
  expect(replyText(caution({}, type))).toBe('DRIVE GENTLY TO A SHOP\n\nS.');
});

test('what taps made of the ranking stands before the words that it was before them (REPLY-07, CHAT-05)', () => {
  expect(replyText(caution({}), 'Starter 90 %')).toContain(
    '\n\nWith your answers: Starter 90 %\n\nBefore your answers: S.',
  );
});

test('plain content is copied as it is (CHAT-05)', () => {
  expect(replyText({ kind: 'plain', text: 'Words.' })).toBe('Words.');
});
