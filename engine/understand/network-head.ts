import { dot } from './dot.ts';

/** What a network adds to what a linear reader makes of a text, a label after the other. */
export interface NetworkHead {
  labels: string[];
  /** `label * hidden + number`. */
  weights: Float32Array;
  bias: Float32Array;
  /** How far the linear reader's scores count beside it. */
  share: number;
}

/** What was taught nothing. */
export const NO_LABELS: NetworkHead = { labels: [], weights: new Float32Array(), bias: new Float32Array(), share: 0 };

/** A head as text; its weights lie beside it. */
export type HeadNames = Pick<NetworkHead, 'labels' | 'share'> & { bias: number[] };

/** The score of a label (undefined: the network does not know it): what the linear reader makes of the text, and what the network adds. */
export function scoreWith(
  { share, bias, weights }: NetworkHead,
  label: number | undefined,
  linear: number,
  heard: Float32Array,
): number {
  if (label === undefined) return share * linear;
  return share * linear + bias[label]! + dot(weights, label * heard.length, heard, 0, heard.length);
}
