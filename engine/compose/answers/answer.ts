import type { PartAsked } from './part-item.ts';

/** What is said to one question. */
export interface Answer {
  /** One or two sentences. */
  summary: string;
  /** Texts, one a thing, first line its heading; lines starting with "- " or "1. " are list items. */
  blocks: string[];
  parts: PartAsked[];
  /** Where it is to be read. */
  links?: { url: string; title: string }[];
  /** Procedures offered as jobs of their own. */
  jobs?: string[];
  /** Figures of the work that is told of. */
  work?: {
    time: string;
    /** At a shop. */
    cost: string | null;
    difficulty: 'easy' | 'medium' | 'harder';
    tools: string[];
    shop: boolean;
    video: string | null;
  };
}
