import { z } from 'zod';
import { RATE_WORDS } from '#curator/rate-words.ts';
import { BACKGROUND_WORDS, SALIENCE_WORDS, STRENGTH_WORDS } from '#curator/strength-words.ts';

/** Building blocks of every authored file; each message says what would have been right. */

export const text = z.string('must be text').trim().min(1, 'must not be empty');

export const id = z
  .string('must be an id')
  .regex(/^[a-z][a-z0-9_]*$/, 'must be an id: lower-case letters, digits and _');

/** A finding, or finding.state. */
export const told = z
  .string('must be a finding, or finding.state')
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/, 'must be a finding, or finding.state');

/** An id that may also name something the curator generates: `code.P0562`, `danger.brake_pedal_to_floor`. */
export const findingId = z
  .string('must be the id of a finding')
  .regex(/^([a-z][a-z0-9_]*|code\.[PBCU][0-9A-F-]+|danger\.[a-z][a-z0-9_]*)$/, 'must be the id of a finding');

/** One word of a list, named in the message. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z.enum(words, `must be one of: ${words.join(', ')}`);
}

export const strength = oneOf(STRENGTH_WORDS);
export const background = oneOf(BACKGROUND_WORDS);
export const salience = oneOf(SALIENCE_WORDS);
export const rate = oneOf(RATE_WORDS);
export const skill = oneOf(['easy', 'medium', 'harder']);
export const level = oneOf(['critical', 'caution']);

export const probability = z.number('must be a number').min(0, 'must be 0 or more').max(1, 'must be 1 or less');
export const minutes = z.number('must be minutes, a number').min(0, 'must be 0 or more');

/** `[low, high]`, low first. */
export const range = z
  .tuple([z.number().min(0), z.number().min(0)], 'must be [low, high]')
  .refine(([low, high]) => low <= high, 'must be [low, high], low first');

export const texts = z.array(text, 'must be a list of texts');
export const ids = z.array(id, 'must be a list of ids');
/** A list nobody may forget: what it names or, where there is nothing to name, the one text `none`, read as no item. */
export function listedOr(none: string) {
  return texts
    .min(1, `is empty: write [${none}] where that is meant`)
    .transform((list) => (list.length === 1 && list[0] === none ? [] : list));
}

export const sources = ids.min(1, 'names no source');

/** Equipment that a car must have or lack. */
export const requires = z
  .strictObject({ all: ids.default([]), any: ids.default([]), not: ids.default([]) })
  .default({ all: [], any: [], not: [] });

/** Facet values with a strength each: `{temperature: {hot: sometimes}}`. */
export const facetStrengths = z.record(id, z.record(id, strength));

export const date = z.string('must be a date').regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date: 2026-11-01');

/** Who wrote it, which revision, and who has read it as an opponent. */
export const provenance = {
  author: text.optional(),
  rev: z.int('must be a whole number').min(1).optional(),
  reviewed: z.strictObject({ by: text, on: date }).optional(),
};

/** The same of what bears numbers that answers are made from: nothing of it is anonymous. */
export const signed = {
  ...provenance,
  author: text,
  rev: z.int('must be a whole number').min(1),
};
