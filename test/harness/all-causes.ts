import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InferenceModel } from '#engine/knowledge-base.ts';

let names: readonly string[] | undefined;

/** Names of all causes of the knowledge base of the checkout. */
export function allCauses(): string[] {
  names ??= readNames();
  return [...names];
}

function readNames(): string[] {
  const file = join(import.meta.dirname, '../../dist/knowledge/model.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as InferenceModel).causes.map(({ name }) => name);
}
