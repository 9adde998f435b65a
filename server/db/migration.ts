import type { Work } from './database.ts';

export interface Migration {
  /** Number and subject; recorded once applied, so it never changes afterwards. */
  name: string;
  up: Work<void>;
}
