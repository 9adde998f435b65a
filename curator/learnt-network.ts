import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOfNetwork, networkOf, type NetworkNames } from '#engine/understand/network-file.ts';
import { rowOf } from '#engine/understand/byte-rows.ts';
import type { PhraseNetwork } from '#engine/understand/phrase-network.ts';
import { LEARNT } from './learnt-readers.ts';
import type { WordVectors } from './train/network/make-lesson.ts';

const [NAMES, BYTES] = ['phrases.json', 'phrases.bin'];

/** The network that `npm run learn` has taught; null where there is none. */
export function learntNetwork(): PhraseNetwork | null {
  if (!existsSync(join(LEARNT, NAMES))) return null;
  const names = JSON.parse(readFileSync(join(LEARNT, NAMES), 'utf8')) as NetworkNames;
  return networkOf(names, readFileSync(join(LEARNT, BYTES)));
}

/** The vectors of its words, for the next one to begin with. Throws where there is none. */
export function learntVectors(): WordVectors {
  const network = learntNetwork();
  if (network === null) throw new Error('there is no network yet: say --vectors <folder>');
  const { words, vectors, shape } = network;
  const places = new Map(words.map((word, at) => [word, at]));
  return {
    size: shape.vector,
    vectorOf: (word) => {
      const at = places.get(word);
      return at === undefined ? null : rowOf(vectors, at, shape.vector);
    },
    common: words,
  };
}

/** Writes a network into a folder, as `phrases.json` and `phrases.bin`. */
export function writeNetwork(network: PhraseNetwork, folder: string): void {
  const { names, bytes } = fileOfNetwork(network);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NAMES), `${JSON.stringify(names)}\n`);
  writeFileSync(join(folder, BYTES), bytes);
}
