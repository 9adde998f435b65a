/** Work that is about to be logged, as far as it is known already. */
export interface ToLog {
  /** Id of the knowledge base's work. */
  work: string | null;
  what: string;
  /** The session whose diagnosis it settles. */
  sessionId: string | null;
}
