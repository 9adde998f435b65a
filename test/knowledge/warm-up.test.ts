import { expect, test } from 'vitest';
import { hear } from '#engine/hear.ts';
import { WARM_UP_MESSAGES } from '#server/warm-up-messages.ts';
import { knowledge } from './real-knowledge.ts';

test('a thread that warms up opens the encoder, so that no owner waits for it', () => {
  const opened = WARM_UP_MESSAGES.filter((text) => {
    let asked = false;
    const encoder = () => {
      asked = true;
      return knowledge.encoder!();
    };
    hear(text, 0, { ...knowledge, encoder });
    return asked;
  });
  expect(opened.length).toBeGreaterThan(0);
});
