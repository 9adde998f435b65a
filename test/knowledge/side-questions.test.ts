import { describe, expect, test } from 'vitest';
import { repliesTo, replyTo } from './real-knowledge.ts';

/** What is said to a message that follows a complaint. */
const then = (text: string, told = 'my brakes squeal when i stop') => repliesTo(told, text)[1]!.reply.message;

describe('a side question is answered, or it is owned up that it is not (DIAG-04)', () => {
  test.each([
    ['is this still under warranty', /The warranty booklet decides/],
    ['do they cover that', /The warranty booklet decides/],
    ['is there a recall on this', /nhtsa\.gov\/recalls/],
    ['shop wants 385 to fix it is that fair', /\$385 is within what a shop asks as a rule/],
    ['they quoted 240', /\$240 is within/],
    ['how many hours does it take a shop', /Hours a shop books: /],
    ['what else could it be', /^To your question: Besides /],
    ['which should i fix first', /Begin with its check/],
    ['can i delete the cat', /illegal on a road car/],
    ['she has to drive 40 miles tomorow to her moms is that ok', /Nothing you told makes it unsafe to drive/],
    ['could it catch fire', /If you see smoke/],
    ['would a new battery fix it', /Battery: hardly/],
    ['would an alignment fix it', /I have no answer to “would an alignment fix it”\. What I can say stands below\./],
    ['do they all do that', /I have no answer to “do they all do that”/],
  ])('“%s”', (text, said) => {
    expect(then(text)).toMatch(said);
  });

  test('a price is held against the part that is named with it', () => {
    expect(then('my mechanic says its the purge valve, 385 dollars, is that fair')).toMatch(
      /\$385 is about \$\d+ above the most that a shop should ask \(EVAP purge valve: /,
    );
  });

  test('what the diagnosis itself answers, or what was read, is not said to be without an answer', () => {
    for (const text of ['any ideas what is wrong?', 'it also grinds, what could that be?', 'what should i do'])
      expect(then(text)).not.toContain('no answer');
  });

  test('warranty and recalls are answered where no complaint was told', () => {
    expect(replyTo('is my car still under warranty').reply.summary).toMatch(/booklet decides; a dealer tells by the VIN/);
    expect(replyTo('any recalls on my truck?').reply.summary).toContain('nhtsa.gov/recalls');
  });

  test('whatever is asked, a danger stays critical and is not answered by a bare no (DIAG-03)', () => {
    const { reply } = replyTo('it smells like gas inside the car. could it catch fire');
    expect(reply.safety_warning.level).toBe('critical');
    expect(reply.message).toContain('It is dangerous as it is: do not drive it');
  });
});
