import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { allPaths, root } from '#test/architecture/source-files.ts';
import { commandIn, copyOf, readDockerfile, saidBy, type Stage } from './read-dockerfile.ts';

export interface Image {
  /** What would be its working folder. */
  folder: string;
  environment: Record<string, string>;
  command: [string, ...string[]];
  healthCheck: [string, ...string[]];
}

/** What of the sources goes into the build. */
function sources(): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return allPaths.filter((path) => !ignored.some((each) => path === each || path.startsWith(`${each}/`)));
}

/** Does in folders under `folder` what the Dockerfile says, command by command. @throws Error where a command fails */
export function buildImage(folder: string): Image {
  const stages = readDockerfile();
  for (const stage of stages) buildStage(stage, folder);
  const last = stages.at(-1)!;
  return {
    folder: folderOf(last.name, folder),
    environment: Object.fromEntries(saidBy(last, 'ENV').map((each) => each.split('=') as [string, string])),
    command: commandIn(saidBy(last, 'CMD').at(-1) ?? ''),
    healthCheck: commandIn(saidBy(last, 'HEALTHCHECK').at(-1) ?? ''),
  };
}

const folderOf = (stage: string, folder: string): string => join(folder, stage === '' ? 'image' : stage);

function buildStage(stage: Stage, folder: string): void {
  const cwd = folderOf(stage.name, folder);
  mkdirSync(cwd);
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') copy(text, cwd, folder);
    if (name === 'RUN') run(text, cwd);
  }
}

function run(command: string, cwd: string): void {
  process.stdout.write(`RUN ${command}\n`);
  const { status } = spawnSync('sh', ['-c', command], { cwd, stdio: ['ignore', 2, 2], env: plainEnvironment() });
  if (status !== 0) throw new Error(`"${command}" ended with ${String(status)}`);
}

/** Ours, without the packages of the sources on its path and without what a build stage does not set. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const { NODE_ENV: _unset, NODE_COMPILE_CACHE: _kept, ...others } = process.env;
  return { ...others, PATH: path.join(delimiter) };
}

/** From another stage things are moved, for nobody needs them there any more. */
function copy(text: string, cwd: string, folder: string): void {
  const { stage, sources: wanted, target } = copyOf(text);
  if (stage === null) return copySources(wanted, cwd);
  for (const each of wanted) {
    const to = join(cwd, target.endsWith('/') ? join(target, each.slice(each.lastIndexOf('/'))) : target);
    renameSync(join(folderOf(stage, folder), each.replace(/^\/app\//, '')), to);
  }
}

function copySources(wanted: string[], cwd: string): void {
  for (const path of sources().filter((each) => wanted.includes('.') || wanted.includes(each))) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    cpSync(join(root, path), join(cwd, path));
  }
}
