import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

test('a critical lamp that no critical safety rule knows is refused', () => {
  expect(saysOf('lamp-has-rule', { 'horn/safety/horn_dead.yaml': ['level: critical', 'level: caution'] })).toEqual([
    'horn/lamps/horn_lamp.yaml: horn_lamp: is critical, but no critical safety rule names horn_sound',
  ]);
});
