/** What an owner asks that tells of no fault. Of several things meant alike, all are in `ids`, the likeliest first. */
export type Inquiry =
  | PartsInquiry
  /** When work is due; ids of maintenance. */
  | { kind: 'interval'; ids: string[] }
  /** A figure of the car. */
  | { kind: 'figure'; ids: string[] }
  /** A lamp, with the words that ask for it; `seen`: by what it looks like, or as one that is lit. */
  | { kind: 'lamp'; ids: string[]; quote: string; seen: boolean }
  | { kind: 'code'; ids: string[] }
  /** How work is done; ids of procedures. */
  | { kind: 'how_to'; ids: string[] }
  /** How a part is tested, `called` so; null: whatever is under discussion. */
  | { kind: 'test'; ids: string[]; called: string | null }
  /** What is due now. */
  | { kind: 'due' }
  /** Parts and prices of the repair under discussion, none named. */
  | { kind: 'at_hand' }
  /** What comes of what is under discussion where nothing is done. */
  | { kind: 'ignoring' }
  /** A step of the repair under discussion, counted from 1, `last`, or (null) all of it. */
  | { kind: 'step'; step: number | 'last' | null };

/**
 * What parts or work cost, or where parts are had. `work`: the ids are of procedures, else of parts; none where nothing of ours is `called` so, in
 * the owner's words.
 */
export interface PartsInquiry {
  kind: 'price' | 'find';
  ids: string[];
  work: boolean;
  called: string;
  places: Place[];
}

export type Place = 'front' | 'rear' | 'driver side' | 'passenger side' | 'upper' | 'lower';
