import { describe, expect, it } from 'vitest';
import { prepareLexicon } from './prepare-lexicon.ts';
import { regularForms, stem } from './stem.ts';
import { testLexicon } from './test-lexicon.ts';

const { vocabulary } = prepareLexicon(testLexicon());

describe('stems', () => {
  it.each([
    ['squeal', 'squeals squealing squealed'],
    ['stop', 'stops stopping stopped'],
    ['die', 'dies died dying'],
    ['brake', 'brakes braking braked'],
    ['idle', 'idles idling idled'],
    ['fires', 'firing fired fire'],
    ['change', 'changes changing changed'],
    ['go', 'goes going went gone'],
    ['break', 'breaks breaking broke broken'],
    ['shake', 'shakes shaking shook'],
    ['lose', 'loses losing lost'],
    ['battery', 'batteries'],
    ['noise', 'noises noisy'],
    ['screech', 'screeches screeching'],
    ['vibrate', 'vibrates vibrating vibration vibrations'],
    ['slow', 'slowly slower'],
    ['hum', 'hums humming hummed'],
    ['be', 'is are was were been'],
  ])('%s meets %s', (base, forms) => {
    for (const form of forms.split(' ')) expect(vocabulary.stems(form), form).toContain(base);
  });

  it.each([
    'during',
    'morning',
    'timing',
    'bearing',
    'warning',
    'gas',
    'abs',
    'always',
    'tired',
    'speed',
    'need',
    'family',
    'hardly',
    'starter',
    'news',
  ])('"%s" only looks inflected', (word) => {
    expect(vocabulary.stems(word)).toEqual([word]);
  });

  it('an engine that fires is not on fire', () => {
    for (const form of ['fires', 'fired', 'firing']) expect(vocabulary.stems(form)).toEqual(['fires']);
    expect(vocabulary.stems('fire')).toEqual(['fire', 'fires']);
  });

  it('an ambiguous form keeps both readings, its own first', () => {
    expect(vocabulary.stems('left')).toEqual(['left', 'leave']);
    expect(vocabulary.stems('stuck')).toEqual(['stuck', 'stick']);
  });

  it('words nobody knows still meet by the plain rule', () => {
    const unknown = () => false;
    expect(stem('zorbing', unknown)).toBe(stem('zorbs', unknown));
  });

  it('regular forms are spelled as English spells them', () => {
    expect(regularForms('stop')).toEqual(['stops', 'stopping', 'stopped']);
    expect(regularForms('brake')).toEqual(['brakes', 'braking', 'braked']);
    expect(regularForms('hiss')).toEqual(['hisses', 'hissing', 'hissed']);
    expect(regularForms('try')).toEqual(['tries', 'trying', 'tried']);
  });
});
