/**
 * What a value from outside must look like: the part of JSON Schema that this page understands, as plain data, so that the
 * contract's schemas can be brought into this form when the pages are built, and the page itself needs no library for them.
 */
export interface Shape<T = unknown> {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  /** What fields beyond those named must be. */
  additionalProperties?: Shape;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  format?: 'date-time' | 'date';
  /** Only for the type checker: what a fitting value is. */
  readonly of?: T;
}

export type Of<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = { type: 'string' };
export const filledText: Shape<string> = { type: 'string', minLength: 1 };
/** A moment as ISO text in UTC. */
export const moment: Shape<string> = { type: 'string', format: 'date-time' };
export const wholeNumber: Shape<number> = { type: 'integer' };
export const yesOrNo: Shape<boolean> = { type: 'boolean' };
/** One of these texts. */
export const oneOf = <const T extends string>(...values: readonly T[]): Shape<T> => ({ enum: values });
/** That, or null. */
export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({ anyOf: [shape, { type: 'null' }] });
/** A list of any length. */
export const listOf = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });
/** An object that has all of these fields; others do no harm. */
export const fields = <P extends Record<string, Shape>>(needed: P): Shape<{ [K in keyof P]: Of<P[K]> }> => ({
  type: 'object',
  properties: needed,
  required: Object.keys(needed),
});
/** An object that may also have these. */
export const mayHave = <T, P extends Record<string, Shape>>(
  { of: _of, ...shape }: Shape<T>,
  possible: P,
): Shape<T & { [K in keyof P]?: Of<P[K]> }> => ({ ...shape, properties: { ...shape.properties, ...possible } });

/** An object of any fields, all of this shape. */
export const recordOf = <T>(values: Shape<T>): Shape<Record<string, T>> => ({
  type: 'object',
  additionalProperties: values,
});

/** Whether the value is of that shape. */
export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  const { type, anyOf } = shape;
  if ('const' in shape && value !== shape.const) return false;
  if (shape.enum !== undefined && !shape.enum.includes(value)) return false;
  if (anyOf !== undefined && !anyOf.some((each) => fits(each, value))) return false;
  if (type !== undefined && ![type].flat().some((each) => isOfType(each, value))) return false;
  if (typeof value === 'string') return fitsText(shape, value);
  if (typeof value === 'number') return value >= (shape.minimum ?? value) && value <= (shape.maximum ?? value);
  if (Array.isArray(value)) return value.every((item) => fits(shape.items ?? {}, item));
  return typeof value !== 'object' || value === null || hasFields(shape, value);
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return Number.isFinite(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type && value !== null && !Array.isArray(value);
}

const day = /^\d{4}-\d\d-\d\d$/;
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;

function fitsText({ minLength = 0, format }: Shape, value: string): boolean {
  if (value.length < minLength) return false;
  return format === undefined || ((format === 'date' ? day : utc).test(value) && !Number.isNaN(Date.parse(value)));
}

function hasFields({ properties = {}, required = [], additionalProperties = {} }: Shape, value: object): boolean {
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) =>
      fits(Object.hasOwn(properties, name) ? properties[name]! : additionalProperties, field),
    )
  );
}
