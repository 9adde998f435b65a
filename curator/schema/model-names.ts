import { z } from 'zod';
import { text } from './authored-values.ts';

/** YAML reads a bare 2.4 or 1500 as a number; in a name it is a word. */
const modelName = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text);
export const modelNames = z.array(modelName, 'must be a list of names');

export const modelYear = z.int('must be a model year').min(1981, 'must be 1981 or later');
