import { describe, expect, it } from 'vitest';
import { prepareLexicon } from '#engine/understand/prepare-lexicon.ts';
import { testLexicon } from '#engine/understand/test-lexicon.ts';
import { readText } from '#engine/understand/read-text.ts';
import { findTriggers, harmlessRules, textTriggers } from './text-triggers.ts';

const lexicon = prepareLexicon(testLexicon());
const dangers = (text: string) => textTriggers(text, lexicon, { at: 2 });

describe('the raw-text net for danger (DIAG-03)', () => {
  it.each([
    ['the pedal goes all the way to the floor', 'danger.brake_pedal_to_floor'],
    ['i have NO BRAKES', 'danger.no_brakes'],
    ['lost my brakes on the hill', 'danger.no_brakes'],
    ['fuel is leaking under the car', 'danger.fuel_leak'],
    ['strong smell of gas', 'danger.fuel_smell'],
    ['smoke coming from under the hood', 'danger.fire'],
  ])('"%s" fires %s', (text, finding) => {
    expect(dangers(text)).toMatchObject([{ finding, state: 'present', at: 2 }]);
  });

  it.each([
    'maybe the pedal goes to the floor',
    'should I worry if the pedal goes to the floor?',
    'what if I smell gas?',
    'the pedal went to the floor yesterday, they fixed it',
    "my friend's pedal goes to the floor",
    "I'm not sure, I might smell gas",
    "I don't think gas is leaking",
    "I can't stop smelling gas",
  ])('doubt, supposition, the past and other people never hide it: "%s"', (text) => {
    expect(dangers(text)).toHaveLength(1);
  });

  it.each([
    'no smell of gas',
    'the pedal does not go to the floor',
    'I do not smell any gas',
    'gas is not leaking',
    'no fuel leak',
  ])('an explicit denial in the same clause removes it: "%s"', (text) => {
    expect(dangers(text)).toEqual([]);
  });

  it('a denial in another clause does not', () => {
    expect(dangers('no squealing but the pedal goes to the floor')).toHaveLength(1);
    expect(dangers('it does not squeal. I smell gas')).toHaveLength(1);
  });

  it('a sentence about another machine alone does not fire', () => {
    expect(dangers('smells like gas when I fill up the mower')).toEqual([]);
    expect(dangers('the car smells like gas since I carried the mower in it')).toHaveLength(1);
  });

  it.each([
    'gas was leaking in spring, the shop put on a new tank and it has been fine since',
    'I smelled gas last year, they replaced a hose. No problems ever since.',
    'thought I smelled gas but it was just the paint',
    'the chainsaw smells like gas but my truck is fine',
    'does a fuel leak always smell?',
    'what should I do if I ever lose my brakes?',
  ])('what was mended and has been well, a mistake, a machine, the thing in general: "%s"', (text) => {
    expect(dangers(text)).toEqual([]);
  });

  it.each([
    'gas was leaking, they put on a new tank, it was fine for a week and now it leaks again',
    'they replaced the hose but I still smell gas',
    'what would happen if I keep driving, fuel is leaking',
    'the cabin smells like gas, like a chainsaw',
    'thought it was the paint but I smell gas',
    'how do I know if it is bad, my pedal goes to the floor',
  ])('but not what came back, goes on, or only sounds like it: "%s"', (text) => {
    expect(dangers(text)).toHaveLength(1);
  });

  it('a harmless turn of the rule silences what it takes every word of, and nothing beside it', () => {
    expect(dangers('saw smoke at the hood from a cigarette')).toEqual([]);
    expect(dangers('saw smoke at the hood from a cigarette, and smoke from the dash')).toHaveLength(1);
    expect(dangers('a cigarette, and smoke from the hood')).toHaveLength(1);
  });

  it('a rule knows a message to be harmless by a turn that is not denied, beside no danger of its own', () => {
    const harmless = (text: string) => [...harmlessRules(findTriggers(readText(text, lexicon), lexicon), lexicon)];
    expect(harmless('saw smoke at the hood from a cigarette')).toContain('fire');
    expect(harmless('it was not smoke at the hood from a cigarette')).not.toContain('fire');
    expect(harmless('saw smoke at the hood from a cigarette, and smoke from the dash')).not.toContain('fire');
  });

  it('a rule that cannot do without some words knows a message without them to be harmless, and they are no danger themselves (DIAG-03)', () => {
    const harmless = (text: string) =>
      harmlessRules(findTriggers(readText(text, lexicon), lexicon), lexicon).has('after_work');
    expect(harmless('the pedal is soft')).toBe(true);
    expect(harmless('the pedal is soft since the brake job')).toBe(false);
    expect(dangers('nothing odd since the brake job')).toEqual([]);
  });

  it('one item a rule, the firm report before the doubted one', () => {
    expect(dangers('maybe I smell gas. I smell gas for sure')).toMatchObject([
      { finding: 'danger.fuel_smell', origin: 'volunteered' },
    ]);
  });
});
