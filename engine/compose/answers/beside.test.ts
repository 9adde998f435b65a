import { expect, test } from 'vitest';
import { NOTHING_BESIDE } from '../../inquire/asked-beside.ts';
import { composeContext, shown } from '../../test-models/build-context.ts';
import { OTHER } from '../list-causes.ts';
import { besideAnswers } from './beside.ts';

const context = composeContext({});
const asking = (onlyAsks: boolean) => ({
  ...context,
  notes: { ...context.notes, onlyAsks, askedBeside: { ...NOTHING_BESIDE, drive: 'as_it_is' as const } },
});

test('what is asked of a complaint is answered where a cause is named, and not where the message only asks', () => {
  expect(besideAnswers(asking(false), [shown('belt', 0.5)])).toHaveLength(1);
  expect(besideAnswers(asking(true), [shown('belt', 0.5)])).toEqual([]);
  expect(besideAnswers(asking(false), [shown(OTHER, 1)])).toEqual([]);
  expect(besideAnswers(context, [shown('belt', 0.5)])).toEqual([]);
});
