import { describe, expect, test } from 'vitest';
import { prepareLexicon } from './prepare-lexicon.ts';
import { testLexicon } from './test-lexicon.ts';
import { understand } from './understand.ts';
import { timesLikelier } from '../ruled-out.ts';

const lexicon = prepareLexicon(testLexicon());
const read = (text: string) => understand(text, lexicon, { at: 0 });
const ruledOut = (text: string): string =>
  read(text)
    .evidence.filter(({ finding }) => finding === 'ruled_out')
    .map((item) => `${item.state} ÷${Math.round(1 / timesLikelier(item))}`)
    .join(', ');

describe('what was renewed and changed nothing is ruled out (DIAG-04)', () => {
  test.each([
    ['changed the plugs last month, still does it', 'spark_plugs ÷20'],
    ['I already changed the spark plugs', 'spark_plugs ÷20'],
    ['swapped the battery already no change', 'battery ÷20'],
    ['new alternator didnt fix it', 'alternator ÷20'],
    ['replaced the alternator. Nothing better', 'alternator ÷20'],
    ['replaced the alternator. replaced the battery. still clicks', 'alternator ÷20, battery ÷20'],
    ['new battery so its not that', 'battery ÷20'],
    ['alternator replaced, battery replaced, light is still there', 'alternator ÷20, battery ÷20'],
    ['plugs on cyl 3 changed and it is back again', 'spark_plugs ÷20'],
    ['it still squeals. new alternator last month', 'alternator ÷20'],
    ['cleaned the battery already', 'battery ÷20'],
    ['the alternator whined so i replaced it, still whines', 'alternator ÷20'],
    ['battery and alternator replaced, no improvement', 'battery ÷20, alternator ÷20'],
    ['had the oil changed and the alternator replaced, no improvement', 'alternator ÷20'],
    ['changed the battery twice', 'battery ÷20'],
    ['moved the plugs from 2 to 4 and the misfire stayed on 2', 'spark_plugs ÷20'],
  ])('“%s”', (text, parts) => expect(ruledOut(text)).toBe(parts));

  test.each([
    'replaced the alternator last week and now it squeals',
    'replaced the battery, it still has the old terminals',
    'changed the battery at the same shop',
    'changed the oil, still the same noise',
    'fuses are all good',
    'since the alternator was replaced it squeals. It still squeals when cold',
    'replaced the battery last week. It still cranks just fine',
    'did replacing the battery not help?',
    'replaced the battery twice in ten years and it squeals',
    'it squeals the same each fall. my neighbor says new alternator',
    'it is still under warranty. replaced the battery and it squeals',
    'I should clean the battery, it still clicks',
    'my dad changed the rear brake pads, fronts still original',
    'the alternator whines, my dad replaced the radio and it still whines',
    'my car is back from the shop that replaced the alternator',
    'moved the plugs from 2 to 4 and the misfire moved to 4',
  ])('“%s” rules nothing out', (text) => expect(ruledOut(text)).toBe(''));

  test('its words are quoted, up to the pauses', () => {
    const [item] = read('it misfires, changed the plugs last month, still does it').evidence.filter(
      ({ finding }) => finding === 'ruled_out',
    );
    expect(item?.quote).toBe('changed the plugs last month');
  });

  test('work that changed nothing is no work just before the complaint', () => {
    const tells = (text: string) => read(text).evidence.some(({ finding }) => finding === 'recent_work');
    expect(tells('changed the plugs last month and now it misfires')).toBe(true);
    expect(tells('changed the plugs last month, still misfires')).toBe(false);
  });
});

describe('what is replaced ends at another clause (DIAG-04)', () => {
  test.each([
    ['changed the battery, still no start, the shop says replace the alternator', 'battery ÷20'],
    ['replaced the battery, the alternator tested fine, still dies', 'alternator ÷20, battery ÷20'],
    ['replaced the battery, the alternator is noisy, still dies', 'battery ÷20'],
  ])('“%s”', (text, parts) => expect(ruledOut(text).split(', ').toSorted().join(', ')).toBe(parts));
});

describe('what is called by its kind alone stands for a part of it (DIAG-04)', () => {
  test.each([
    ['changed the bulb, still out', 'kind.bulb ÷20'],
    ['put in a new sensor and it is still the same', 'kind.sensor ÷20'],
    ['checked all the bulbs, they all work', 'kind.bulb ÷20'],
    ['replaced the resistor twice, keeps burning up', 'kind.resistor ÷20'],
    ['swapped bulbs side to side and the problem stays on left', 'kind.bulb ÷20'],
    ['I blow the drains with compressed air. still same', 'kind.drain ÷20'],
    ['replaced the left bulb, still same', 'kind.bulb ÷20'],
    ['bulb was changed, still out', 'kind.bulb ÷20'],
    ['swapped another sensor in, still same', 'kind.sensor ÷20'],
    ['changed the light bulb, still out', 'kind.bulb ÷20'],
    ['replaced the rain sensor, still same', 'kind.sensor.rain ÷20'],
    ['changed the glovebox bulb already, still the same', 'kind.bulb.glovebox ÷20'],
    ['changed the dome light bulb, still same', 'kind.bulb.dome ÷20'],
    ['blew out the sunroof drains, still same', 'kind.drain.sunroof ÷20'],
  ])('“%s”', (text, parts) => expect(ruledOut(text)).toBe(parts));

  test.each([
    'changed the bulb and it works',
    'replaced the pump housing, still same',
    'the battery is not drained',
    'the vents still blow cold air',
    'unplugged the sensor, still same',
    'bulbs only work on high',
  ])('“%s” rules no kind out', (text) => expect(ruledOut(text)).toBe(''));

  test('it is no part that was replaced until it is known which', () =>
    expect(read('changed the bulb, still out').recentlyReplaced).toEqual([]));
});

describe('a part that trades places is none that was replaced (DIAG-04)', () => {
  test.each([
    'swapped the plugs from 2 to 3',
    'swapped the plugs, the misfire stayed on 2',
    'swapped the plugs with cylinder 4',
    'swapped plug 1 and 2',
    'swapped plugs #1 and #3, now it misfires on 3',
    'swapped plug 1 with plug 2',
    'grinds while changing gears with the pads cold',
    'replaced the alternator in 2016',
    'the alternator was replaced three years ago',
  ])('“%s”', (text) => expect(read(text).recentlyReplaced).toEqual([]));

  test.each([
    ['I already changed the spark plugs', 'spark_plugs'],
    ['swapped the plugs with new ones', 'spark_plugs'],
    ['swapped out plugs 1 and 2', 'spark_plugs'],
    ['swapped plugs 1 and 2 for new ones', 'spark_plugs'],
    ['swapped the plugs at 60000 and 2 months later they fouled', 'spark_plugs'],
    ['bought it in 2016, replaced the alternator last month', 'alternator'],
  ])('“%s” is', (text, part) => expect(read(text).recentlyReplaced).toEqual([part]));

  test('the fault that stays behind rules it out', () => {
    expect(ruledOut('swapped the plugs around, misfire stayed on 2')).toBe('spark_plugs ÷20');
    expect(ruledOut('swapped the plugs from 2 to 3. the misfire moved to 3')).toBe('');
  });
});
