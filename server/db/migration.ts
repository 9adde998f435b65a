import type { Database, Work } from './database.ts';

export interface Migration {
  /** Number and subject; recorded once applied, so it never changes afterwards. */
  name: string;
  /** In one transaction with its record; `kind` for what the two databases say differently. */
  up: (tx: Parameters<Work<void>>[0], kind: Database['kind']) => Promise<void>;
}
