/** What a browser would answer while a screen is drawn ahead for it. */
export interface Answers {
  /** Whether these widths fit it. */
  fits: (query: string) => boolean;
  /** What its server says of the sign-in. */
  means: string | null;
}

/** The screens that a page may begin with. */
export interface Drawn {
  /** A `<template>` each. */
  html: string;
  /** Paths of the style sheets that they are drawn with. */
  styles: string[];
}
