import { expect, test } from 'vitest';
import { saysOf } from '#curator/test-knowledge/tiny-knowledge.ts';
import { TINY_FILES } from '#curator/test-knowledge/tiny-files.ts';

const button = 'horn/causes/horn_button_worn.yaml';
const nothingOwn: [string, string] = ['  - {finding: button_open, strength: always}\n', ''];

test('two causes that no finding or check tells apart are refused', () => {
  expect(saysOf('separable-causes', { [button]: nothingOwn })).toEqual([
    `${button}: horn_button_worn: no finding or check tells it from horn_fuse_blown (a state must differ by 0.4); add one, or declare them equivalent`,
  ]);
});

test('two causes declared equivalent need not be told apart', () => {
  const fuse = 'horn/causes/horn_fuse_blown.yaml';
  const [, text] = [button, TINY_FILES[button]!.replace(...nothingOwn)];
  const changes = {
    [button]: `${text}equivalent: no_current\n`,
    [fuse]: `${TINY_FILES[fuse]}equivalent: no_current\n`,
  };
  expect(saysOf('separable-causes', changes)).toEqual([]);
});
