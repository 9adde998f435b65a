import { accessSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareKnowledge, type Knowledge, type Readers } from '#engine/knowledge.ts';
import type { KnowledgeBase } from '#engine/knowledge-base.ts';
import { classifierOf, type ClassifierNames } from '#engine/understand/classifier-file.ts';
import type { LexiconIndex } from '#engine/understand/lexicon-index.ts';
import { networkOf, type NetworkNames } from '#engine/understand/network-file.ts';
import type { NativeGate } from './native-gate.ts';
import { ENCODER_FILES, openTaughtEncoder } from './text-encoder.ts';

/**
 * The compiled knowledge base in `directory` (made by `npm run knowledge`). Throws when it is not there or does not fit together; whether the encoder fits shows when it is first wanted. `gate`: of a thread that may be
 * ended at any time.
 */
export function openKnowledge(directory: string, gate?: NativeGate): Knowledge {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'));
  const part = <Part extends keyof KnowledgeBase>(name: Part) => read(name) as KnowledgeBase[Part];
  const bytesOf = (name: keyof Readers) => readFileSync(join(directory, `${name}.bin`));
  const reader = (name: 'stories' | 'expected' | 'dangers' | 'findings') =>
    classifierOf(read(name) as ClassifierNames, bytesOf(name));
  const base = {
    model: part('model'),
    lexicon: part('lexicon'),
    manual: part('manual'),
    get fitments() {
      return part('fitments');
    },
  };
  for (const name of ENCODER_FILES) accessSync(join(directory, name));
  return prepareKnowledge(
    base,
    {
      stories: reader('stories'),
      expected: reader('expected'),
      dangers: reader('dangers'),
      findings: reader('findings'),
      phrases: networkOf(read('phrases') as NetworkNames, bytesOf('phrases')),
      encoder: () => openTaughtEncoder(directory, gate),
    },
    read('index') as LexiconIndex,
  );
}
