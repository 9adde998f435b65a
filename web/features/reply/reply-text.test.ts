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

test('plain content is copied as it is (CHAT-05)', () => {
  expect(replyText({ kind: 'plain', text: 'Words.' })).toBe('Words.');
});
