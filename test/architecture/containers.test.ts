import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, readDockerfile, saidBy } from '#test/containers/read-dockerfile.ts';
import { filledIn, proxied, readCompose } from '#test/containers/read-compose.ts';
import { settings } from './settings.ts';
import { reachedFrom, root, sourceFiles } from './source-files.ts';

const stages = readDockerfile();
const services = readCompose();
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const lines = (path: string) => readFileSync(join(root, path), 'utf8').split('\n');

describe('what the containers say is what `npm run containers` does', () => {
  test('the Dockerfile holds only instructions that it carries out or that only containers have', () => {
    const carriedOut = ['COPY', 'RUN', 'ENV', 'CMD', 'HEALTHCHECK'];
    const ofContainers = ['FROM', 'WORKDIR', 'USER', 'EXPOSE'];
    const names = stages.flatMap(({ instructions }) => instructions.map(({ name }) => name));
    expect(names.filter((name) => ![...carriedOut, ...ofContainers].includes(name))).toEqual([]);
  });

  test('its commands name no absolute path, so that they mean the same in another folder', () => {
    const commands = stages.flatMap((stage) => ['RUN', 'CMD', 'HEALTHCHECK'].flatMap((name) => saidBy(stage, name)));
    expect(commands.length).toBeGreaterThan(3);
    expect(commands.filter((each) => /(^|[\s"'=])\//.test(each))).toEqual([]);
  });

  test('compose.yaml adds no command of its own but the question whether PostgreSQL is ready', () => {
    const commands = Object.values(services).flatMap((service) =>
      Object.entries(service)
        .filter(([key]) => ['command', 'entrypoint', 'healthcheck', 'post_start', 'pre_stop'].includes(key))
        .map(([, value]) => value as unknown),
    );
    expect(commands).toEqual([expect.objectContaining({ test: expect.arrayContaining(['CMD', 'pg_isready']) })]);
  });
});

describe('the containers fit together', () => {
  test('two processes of one image, led to by the proxy, which they trust', () => {
    expect(ours.map(([name]) => name)).toEqual(['app-1', 'app-2']);
    expect(proxied()).toEqual(ours.map(([name, { environment }]) => `${name}:${environment['PORT']}`));
    for (const [, { environment, volumes }] of ours) {
      expect(environment['TRUSTED_PROXIES']).toBe('1');
      expect(volumes).toContain(`uploads:/app/${environment['DATA_DIR']}`);
    }
  });

  test('they are told only settings that exist, and the database’s own name, user and password', () => {
    const told = ours.flatMap(([, { environment }]) => Object.keys(environment));
    const built = stages.flatMap((stage) => saidBy(stage, 'ENV')).map((each) => each.split('=')[0] ?? '');
    expect([...told, ...built].filter((name) => !settings.includes(name))).toEqual([]);
    const { POSTGRES_USER: user, POSTGRES_DB: name } = services['database']?.environment ?? {};
    const url = filledIn(ours[0]?.[1].environment['DATABASE_URL'] ?? '', { POSTGRES_PASSWORD: 'secret' });
    expect(url).toBe(`postgresql://${user}:secret@database:5432/${name}`);
    expect(() => filledIn(ours[0]?.[1].environment['DATABASE_URL'] ?? '', {})).toThrow('POSTGRES_PASSWORD: set it');
  });

  test('the image has every room that the server and its tools for operators import', () => {
    const copied = saidBy(stages.at(-1)!, 'COPY').flatMap((text) =>
      copyOf(text).sources.map((each) => posix.basename(each)),
    );
    const entries = ['server/main.ts', 'server/diagnosis-worker.ts', 'tools/admin.ts', 'tools/import-nhtsa.ts'];
    const needed = [...reachedFrom(entries, ({ imports }) => imports)].filter((path) =>
      sourceFiles.some((file) => file.path === path),
    );
    const rooms = new Set(needed.map((path) => path.split('/')[0] ?? ''));
    expect([...rooms].filter((room) => !copied.includes(room))).toEqual([]);
  });

  test('what the version control leaves out goes into no image either', () => {
    const folders = lines('.gitignore')
      .filter((each) => /^[a-z_]+\/?$/.test(each))
      .map((each) => each.replace('/', ''));
    expect(folders).toContain('node_modules');
    expect(lines('.dockerignore')).toEqual(expect.arrayContaining([...folders, '.git', '.env']));
  });
});
