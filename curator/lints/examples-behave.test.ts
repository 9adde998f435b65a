import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';

const file = 'horn/findings/horn_sound.yaml';

test('an example that the reader gives another state is refused, with what it was read as', () => {
  expect(
    saysOf('examples-behave', { [file]: ['silent: ["the horn is dead"]', 'silent: ["my hooter is faint"]'] }),
  ).toEqual([`${file}: horn_sound: "my hooter is faint" must give "silent", but is read as: horn_sound weak`]);
});

test('an example the reader makes nothing of is refused', () => {
  expect(saysOf('examples-behave', { [file]: ['"my horn is weak"', '"my horn has lost its voice"'] })).toEqual([
    `${file}: horn_sound: "my horn has lost its voice" must give "weak", but is read as: nothing`,
  ]);
});

test('a "not" example that the reader takes for the finding is refused, a denied one is not', () => {
  expect(saysOf('examples-behave', { [file]: ['"the siren is loud"', '"the horn is mute"'] })).toEqual([
    `${file}: horn_sound: "the horn is mute" must not give it, but is read as: horn_sound silent`,
  ]);
  expect(saysOf('examples-behave', { [file]: ['"the siren is loud"', '"the horn is not weak"'] })).toEqual([]);
});
