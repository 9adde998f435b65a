/** A page of Knuckles' help or tour. */
export interface Slide {
  id: string;
  badge: string;
  title: string;
  subtitle: string;
  bullets: string[];
  /** A message to try. */
  example: string;
}
