import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import { HARMLESS_LABEL } from '#engine/safety/danger-reader.ts';
import { fileOfClassifier } from '#engine/understand/classifier-file.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Problem } from './problem.ts';
import type { LinearReaders } from './train/train-readers.ts';

/** Where `npm run learn` keeps what it has taught. */
export const LEARNT = join(import.meta.dirname, 'learnt');

/** A part of the compiled knowledge base, by the name of its file. */
export type Part = [name: string, content: string | Uint8Array];

/** Linear readers as they are written: of each its names, and its numbers beside them. */
export function partsOf(readers: LinearReaders): Part[] {
  return Object.entries(readers).flatMap(([name, reader]): Part[] => {
    const { names, bytes } = fileOfClassifier(reader);
    return [
      [`${name}.json`, canonicalJson(names)],
      [`${name}.bin`, bytes],
    ];
  });
}

/** Writes linear readers into a folder. */
export function writeReaders(readers: LinearReaders, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of partsOf(readers)) writeFileSync(join(folder, name), content);
}

/** The files of some readers as they were learnt. Throws where one is missing. */
export function learntParts(readers: readonly string[], folder = LEARNT): Part[] {
  return readers.flatMap((reader) =>
    [`${reader}.json`, `${reader}.bin`].map((name): Part => [name, readFileSync(join(folder, name))]),
  );
}

/** The networks as they were learnt, and the encoder that one of them hears by. */
export function learntNetworkParts(folder = LEARNT): Part[] {
  return [...learntParts(['phrases', 'encoder'], folder), ['encoder.onnx', readFileSync(join(folder, 'encoder.onnx'))]];
}

/** Causes, critical rules and states that linear readers in a folder know by name, and the knowledge base does not: they are to be taught anew. */
export function strangeNames({ causes, safetyRules, findings }: InferenceModel, folder = LEARNT): Problem[] {
  const states = findings.flatMap(({ id, states: of }) => of.map((state) => `${id}.${state.id}`));
  const known = {
    stories: new Set(causes.map(({ id }) => id)),
    expected: new Set(causes.map(({ id }) => id)),
    dangers: new Set([HARMLESS_LABEL, ...safetyRules.map(({ id }) => id)]),
    findings: new Set(states),
  };
  return Object.entries(known).flatMap(([reader, names]) => {
    const { labels } = JSON.parse(readFileSync(join(folder, `${reader}.json`), 'utf8')) as { labels: string[] };
    const message = `the reader of ${reader} knows names that there are no more: npm run learn -- --linear`;
    const strange = labels.filter((label) => !names.has(label));
    return strange.map((label) => ({
      file: `${reader}.json`,
      line: null,
      rule: 'learnt-names',
      message: `${label}: ${message}`,
    }));
  });
}
