/** What of a car a component of public records is. */
export interface ComponentModel {
  /** As the records write it, or its beginning up to a colon. */
  component: string;
  /** Ids of the systems it may be a part of. */
  systems: string[];
  /** Parts of it, by the words they are named with, and the ids of causes that are faults of them. */
  parts: { words: string[]; causes: string[] }[];
}
