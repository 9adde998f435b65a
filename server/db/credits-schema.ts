/** The tables of credits. Times are milliseconds since 1970. */
export interface CreditsSchema {
  ledger: LedgerTable;
  ledger_notes: LedgerNotesTable;
}

/** Rows are added and stay: the database refuses to change or delete them (migration 022). */
interface LedgerTable {
  id: string;
  /** No foreign key: rows outlive their user (docs in ledger-store.ts). */
  user_id: string;
  /** 1, 2, 3… within its user. */
  seq: number;
  delta: number;
  /** The user's credits after this row: the sum of `delta` of the user's rows up to this `seq`. */
  balance: number;
  reason: string;
  /** What in the world made this change; unique, so that nothing is booked twice. */
  cause: string;
  created_at: number;
}

/** What else is to be said of a row of the ledger, to the owner too; the words go with their user. */
interface LedgerNotesTable {
  /** Id of the row. */
  entry_id: string;
  user_id: string;
  text: string;
}
