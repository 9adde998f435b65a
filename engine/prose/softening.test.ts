import { describe, expect, test } from 'vitest';
import { softenings as softeningsOf } from './softening.ts';

const softenings = (text: string) => softeningsOf(text, { isCritical: true, drive: 'gently_to_shop' });

describe('DIAG-02: what a danger leads to may be told', () => {
  test.each([
    'If you ignore it, the pads will wear into the rotor.',
    'If you keep driving, it gets worse.',
    'The noise may get louder as you drive.',
    'Ignoring it risks a brake failure.',
    'The longer you keep driving, the more it damages the rotor.',
    'You may hear a grinding while driving.',
    'The pedal could fail when you drive.',
    'It could be dangerous to drive.',
    'The noise may continue until the pads are replaced.',
    'It could keep getting worse.',
    'If you simply ignore this, the hose may burst and the brakes will fail.',
    'Do not ignore it. Never keep driving with it.',
    'It might not be safe to drive.',
    'When you keep driving, you may not be able to stop.',
  ])('“%s”', (text) => {
    expect(softenings(text)).toEqual([]);
  });
});

describe('DIAG-02: comfort in a danger is no consequence', () => {
  test.each([
    'If you ignore it, nothing bad will happen.',
    'If you keep driving, it will not get worse.',
    'If you keep driving, it gets worse, but that is fine.',
    'If you keep driving it only wears a little.',
    'You can keep driving even if it gets louder.',
    'You may keep driving as long as the noise does not get worse.',
    'Just ignore it.',
    'Ignore it, and it goes away.',
    'Keep driving until the noise gets worse.',
    'You can drive if it does not get worse.',
    'You might drive it to work.',
    'You could, while it lasts, take it on the highway.',
    'It can wait even though the rotor is worn.',
    'You can go on the highway when it is worn.',
    'Ignoring it is fine.',
    'It is okay to keep using it.',
  ])('“%s”', (text) => {
    expect(softenings(text).length).toBeGreaterThan(0);
  });
});
