import { compileBase } from '#curator/compile/compile-base.ts';
import { englishWords } from '#curator/english-words.ts';
import { learntNetwork } from '#curator/learnt-network.ts';
import { LEARNT } from '#curator/learnt-readers.ts';
import { loadKnowledge } from '#curator/load.ts';
import { trainReaders } from '#curator/train/train-readers.ts';
import { prepareKnowledge, type Knowledge } from '#engine/knowledge.ts';
import { openTaughtEncoder } from '#server/text-encoder.ts';

/** A knowledge folder as it stood at some revision: ready to diagnose with, and thing by thing. */
export interface Revision {
  knowledge: Knowledge;
  /** Kind → id → what it says, as text. */
  things: Map<string, Map<string, string>>;
}

/** Loads, compiles and trains a knowledge folder; takes a minute. Its errors are not looked for. */
export async function compileRevision(directory: string): Promise<Revision> {
  const { tree } = loadKnowledge(directory);
  const base = compileBase(tree, englishWords());
  const { causes, findings, checks, procedures, parts, codes, lamps, safetyRules, said, stories } = tree;
  const kinds = { causes, findings, checks, procedures, parts, codes, lamps, safetyRules, said, stories };
  const things = Object.entries(kinds).map(([kind, set]): [string, Map<string, string>] => [
    kind,
    new Map([...set.values()].map(({ id, value }) => [id, JSON.stringify(value)])),
  ]);
  return {
    knowledge: prepareKnowledge(base, {
      ...(await trainReaders(tree, base)),
      phrases: learntNetwork(),
      encoder: () => openTaughtEncoder(LEARNT),
    }),
    things: new Map(things),
  };
}
