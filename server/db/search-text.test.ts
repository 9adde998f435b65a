import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldCharacter, messageText, sessionText } from './search-text.ts';

test('what is typed in different ways folds to one form (CHAT-17)', () => {
  expect(fold('It WON’T start – “click…” CAFÉ Straße')).toBe('it won\'t start - "click..." cafe straße');
  expect(fold('cafe\u0301 62\u00a0%')).toBe(fold('CAFÉ 62 %'));
  expect(fold('ΣΑΣ')).toBe(fold('σασ'));
});

test('a text folds like its characters one by one, whatever stands beside them', () => {
  const unit = fc.constantFrom(
    'a',
    'B',
    'Σ',
    'ς',
    'İ',
    'ẞ',
    'ﬁ',
    '½',
    'é',
    'E\u0301',
    '’',
    '—',
    '🚗',
    '日',
    ' ',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(fold(text)).toBe(Array.from(text, foldCharacter).join(''));
    }),
  );
});

test('a reply is read as people read it, without its form (CHAT-17)', () => {
  const reply = JSON.stringify({
    response_type: 'diagnostic',
    summary: 'Most likely the battery.',
    sections: [
      { id: 'quickChecks', icon: 'list', title: 'Quick checks', content: '1. Measure it.', tools_needed: ['Meter'] },
    ],
    differential: [
      { id: 'battery_worn', name: 'Worn battery', share: 0.6, because: ['you said “click”'], check: null },
    ],
    evidence: [{ finding: 'no_crank', state: 'yes' }],
    kb_version: 'abc',
  });
  expect(messageText('assistant', reply)).toBe(
    'Most likely the battery.\nQuick checks\n1. Measure it.\nMeter\nWorn battery\nyou said “click”',
  );
});

test('words that only look like a reply stay as they are, and so do the owner’s', () => {
  expect(messageText('assistant', '{not JSON')).toBe('{not JSON');
  expect(messageText('user', '{"summary":"mine"}')).toBe('{"summary":"mine"}');
});

test('a session is read by its title, vehicle and VIN', () => {
  const vehicle = { year: '2014', make: 'HONDA', model: 'CIVIC', submodel: 'EX', vin: '1HGFB2F50EL000000', mileage: 9 };
  expect(sessionText('Dad’s car', vehicle)).toBe('Dad’s car · 2014 HONDA CIVIC EX · 1HGFB2F50EL000000');
  expect(sessionText(null, { ...vehicle, submodel: '', vin: '' })).toBe('2014 HONDA CIVIC');
});
