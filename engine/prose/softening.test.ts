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

describe('DIAG-02: a denial holds in its own clause, and only there', () => {
  test.each([
    'No, it is safe to drive.',
    'No, keep driving.',
    'There is no reason to tow it; it is safe to drive.',
    'Do not worry: keep driving.',
    'It does not matter if you keep driving.',
    'It is not unsafe to drive.',
    'Why not keep driving?',
    'Never stop, keep driving.',
    'Do not stop driving.',
    'Avoid the tow truck and keep driving.',
  ])('“%s” is comfort', (text) => {
    expect(softenings(text).length).toBeGreaterThan(0);
  });

  test.each([
    'Please do not keep driving, and have it towed.',
    'Do not ever try to keep driving.',
    'Stop driving at once.',
    'Until it is fixed do not drive.',
    'It is far from safe to drive.',
    'It is no longer safe to drive.',
    'You asked whether it is safe to drive.',
    'Call a tow truck rather than keep driving.',
  ])('“%s” is none', (text) => {
    expect(softenings(text)).toEqual([]);
  });
});

describe('DIAG-02: of a car that must not be driven, driving is only denied or warned of', () => {
  const grave = (text: string) => softeningsOf(text, { isCritical: true, drive: 'do_not_drive' });

  test.each([
    'Drive slowly to the nearest shop.',
    'Driving is fine.',
    'Take it to work.',
    'Use the car for errands only.',
    'It will make it home.',
    'While you drive it home, use low gears.',
    'Before driving home, top it up.',
    'After the tow truck has come, cancel it and take it to a shop.',
  ])('“%s” is refused', (text) => {
    expect(grave(text).length).toBeGreaterThan(0);
  });

  test.each([
    'Driving it is too dangerous.',
    'If you drive, the brakes may fail.',
    'You noticed it while driving.',
    'Ask a tow truck to take it to a shop.',
    'The drive belt and the front-wheel drive have nothing to do with it.',
    'Have it repaired before driving again.',
    'The car cannot be driven.',
  ])('“%s” passes', (text) => {
    expect(grave(text)).toEqual([]);
  });
});
