import type { CauseId } from './knowledge-base.ts';

/**
 * Which causes a text sounds like, in nats above those that it sounds unlike. Packed, as it is kept with every message: six characters a
 * cause, four that stand for its id and two for hundredths of nats. By ids, not places, so that it outlives the knowledge base that it was
 * made by. Older conversations have a record by id.
 */
export type Likeness = string | Readonly<Record<CauseId, number>>;

/** The causes that a text sounds like, by the codes of their ids, and how much, in the same order. */
export interface Sounds {
  codes: number[];
  nats: number[];
}

/** How far the likeness of the words is believed: an exponent, as its words are not independent of what was read from them. */
export const LIKENESS_EXPONENT = 1.75;

/** So many features are a full story. Chosen by what technicians expect behind complaints of 3 to 40 words (decision 047). */
const FULL_STORY = 90;

/** How much of a full story a text of so many features is, 0..1. Who does not say how many is taken for a full one. */
export function storyPart(features = FULL_STORY): number {
  return Math.min(1, features / FULL_STORY);
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODE_DIGITS = 4;
const NATS_DIGITS = 2;
const valueOf = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) valueOf[DIGITS.charCodeAt(value)] = value;

/** A number of 24 bits that stands for an id. Source: FNV-1a, its upper bits. */
export function codeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 8;
}

/** What stands for an id in a packed likeness. */
export function keyOf(id: string): string {
  return digitsOf(codeOf(id), CODE_DIGITS);
}

/** One cause of a packed likeness. `key`: of its id. @param hundredths of nats, from 0 to 4095 */
export function packSound(key: string, hundredths: number): string {
  return key + (packedNats[hundredths] ??= digitsOf(hundredths, NATS_DIGITS));
}

/** Hundredths of nats as they are packed; worked out when first met. */
const packedNats: string[] = [];

/** @param hundredths of nats, from 0 to 4095 */
export function packLikeness(sounds: readonly { code: number; hundredths: number }[]): string {
  let packed = '';
  for (const { code, hundredths } of sounds) packed += packSound(digitsOf(code, CODE_DIGITS), hundredths);
  return packed;
}

/** What `packLikeness` packed, in its order; of an older record, what it says. */
export function readLikeness(likeness: Likeness): Sounds {
  if (typeof likeness !== 'string') return { codes: Object.keys(likeness).map(codeOf), nats: Object.values(likeness) };
  const sounds: Sounds = { codes: [], nats: [] };
  for (let at = 0; at < likeness.length; at += CODE_DIGITS + NATS_DIGITS) {
    sounds.codes.push(numberAt(likeness, at, CODE_DIGITS));
    sounds.nats.push(numberAt(likeness, at + CODE_DIGITS, NATS_DIGITS) / 100);
  }
  return sounds;
}

function digitsOf(value: number, count: number): string {
  let digits = '';
  for (let shift = 6 * (count - 1); shift >= 0; shift -= 6) digits += DIGITS[(value >> shift) & 63]!;
  return digits;
}

function numberAt(text: string, at: number, count: number): number {
  let value = 0;
  for (let k = at; k < at + count; k++) value = (value << 6) | valueOf[text.charCodeAt(k)]!;
  return value;
}
