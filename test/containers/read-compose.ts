import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '#test/architecture/source-files.ts';

export interface Service {
  image: string;
  build?: string;
  environment: Record<string, string>;
  volumes: string[];
  ports?: string[];
}

/** The services of our `compose.yaml` by name, its variables still in it. */
export function readCompose(): Record<string, Service> {
  const { services } = parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };
  return services;
}

/** The text with `${NAME:-default}` and `${NAME:?problem}` filled in. @throws Error where a value that is wanted is not given */
export function filledIn(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = given[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name}: ${rest}`);
    return value;
  });
}

/** The processes that our `Caddyfile` leads to, as `host:port`. */
export function proxied(): string[] {
  const [, hosts = ''] = /^\s*reverse_proxy ([^{]+)\{/m.exec(readFileSync(join(root, 'Caddyfile'), 'utf8')) ?? [];
  return hosts.trim().split(' ');
}
