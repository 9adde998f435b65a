import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#test/architecture/source-files.ts';

/** A line of the Dockerfile, such as `RUN npm ci`. */
export interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  /** The name that others copy from it by; empty for the last one. */
  name: string;
  instructions: Instruction[];
}

/** The stages of our Dockerfile, in order; comments are left out. Knows one instruction a line, which is all we write. */
export function readDockerfile(): Stage[] {
  const stages: Stage[] = [];
  for (const line of readFileSync(join(root, 'Dockerfile'), 'utf8').split('\n')) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(text)?.[1] ?? '', instructions: [] });
    if (name !== '') stages.at(-1)?.instructions.push({ name, text });
    else if (line !== '' && !line.startsWith('#')) throw new Error(`Dockerfile: "${line}" is not understood`);
  }
  return stages;
}

/** What the instructions of that name say, in order. */
export const saidBy = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((each) => each.name === name).map(({ text }) => text);

/** The program and arguments of the last `CMD` in a text, which ours write as a list. */
export function commandIn(text: string): [string, ...string[]] {
  return JSON.parse(text.slice(text.indexOf('['))) as [string, ...string[]];
}

/** What `COPY` says: where from (a stage, or null for the sources), what, and where to. */
export function copyOf(text: string): { stage: string | null; sources: string[]; target: string } {
  const words = text.split(' ').filter((each) => !each.startsWith('--'));
  return {
    stage: /--from=(\S+)/.exec(text)?.[1] ?? null,
    sources: words.slice(0, -1),
    target: words.at(-1) ?? '',
  };
}
