/** Something wrong with the knowledge base, where it stands, and which rule says so. */
export interface Problem {
  /** Path below the knowledge folder, with `/`. */
  file: string;
  /** 1-based; null where the whole file is meant. */
  line: number | null;
  rule: string;
  message: string;
}
