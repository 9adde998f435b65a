/** How far and how long between two times of the same work, whichever comes first. */
export interface Interval {
  miles: number | null;
  months: number | null;
}
