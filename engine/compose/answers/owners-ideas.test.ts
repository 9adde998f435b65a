import { expect, test } from 'vitest';
import type { SafetyVerdict } from '../../evidence.ts';
import { ideaAnswer } from './owners-ideas.ts';

const harmless: SafetyVerdict = { level: 'none', drive: 'ok_to_drive', rules: [], byProbability: false };
const critical: SafetyVerdict = { ...harmless, level: 'critical', drive: 'do_not_drive' };

test('taking out emissions parts is illegal and no repair; what protects is never switched off', () => {
  expect(ideaAnswer('bypass', 'can i delete the egr', '', harmless).summary).toContain(
    'illegal on a road car in the US',
  );
  expect(ideaAnswer('bypass', 'can i disable the abs', '', harmless).summary).toContain('switch off what protects you');
  expect(ideaAnswer('bypass', 'can i bypass the switch', '', harmless).summary).toContain('Only as a test');
});

test('topping up is no repair, and of brake fluid never enough', () => {
  expect(ideaAnswer('top_up', 'can i keep adding brake fluid', '', harmless).summary).toMatch(/^No: brake fluid/);
  expect(ideaAnswer('top_up', 'can i keep adding water', '', harmless).summary).toContain('never open a hot cap');
  expect(ideaAnswer('top_up', 'can i keep adding oil', '', harmless).summary).toContain('where it goes must be found');
});

test('no idea makes a car safe that is not (DIAG-03)', () => {
  expect(ideaAnswer('jump', 'can i jump it', '', critical).summary).toMatch(
    /^Whatever you do to it, the warning stands/,
  );
});

test('a sealer is spoken of by what it is to seal, else by the leading cause', () => {
  expect(ideaAnswer('seal', 'can i use headgasket sealer', '', harmless).summary).toMatch(/^A gamble/);
  expect(ideaAnswer('seal', 'could i use bars leaks', 'Head gasket leaking', harmless).summary).toMatch(/^A gamble/);
  expect(ideaAnswer('seal', 'can i seal the ac leak', 'Head gasket leaking', harmless).summary).toMatch(
    /^No: sealer in the A\/C/,
  );
  expect(ideaAnswer('seal', 'could i use bars leaks', '', harmless).summary).toMatch(/^Only for a short while/);
});

test('one module of a pack is no lasting cure, and nothing to open; pads alone need sound rotors', () => {
  expect(ideaAnswer('one_of_set', 'swap one module', '', harmless).summary).toContain('its voltage kills');
  expect(ideaAnswer('pads_only', 'can i just do the pads', '', harmless).summary).toContain(
    'Always both wheels of an axle',
  );
});
