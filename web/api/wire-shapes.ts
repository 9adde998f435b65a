// What the page knows of the contract: its table without the library that the table is written with. In the built pages this
// module is its own result (`settledAtBuild` in web/vite.config.ts): data alone.
import { z } from 'zod';
import { Attachment } from '#contract/attachment.ts';
import { KeptListing } from '#contract/cars.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointName, type Endpoints } from '#contract/endpoints.ts';
import { DifferentialItem, EvidenceItem, PartItem } from '#contract/reply.ts';
import type { Shape } from '#web/browser/shape.ts';

/** What of JSON Schema `fits` understands. */
const understood = new Set(
  'type const enum anyOf properties required additionalProperties items minLength minimum maximum format'.split(' '),
);
/** What is the server's to keep to: a page that refused an answer for it would help nobody. */
const leftOut = new Set('$schema propertyNames default pattern maxLength'.split(' '));

/** @throws Error where the schema says something that the page could neither check nor do without */
function shapeOf(schema: object): Shape {
  const known = Object.entries(schema).filter(([keyword, value]) => !leftOut.has(keyword) && value !== false);
  return Object.fromEntries(known.map(([keyword, value]) => [keyword, partOf(keyword, value)]));
}

function partOf(keyword: string, value: unknown): unknown {
  if (!understood.has(keyword) || (keyword === 'format' && value !== 'date-time' && value !== 'date'))
    throw new Error(
      `The page does not understand ${keyword}: ${JSON.stringify(value)} of a schema; see web/browser/shape.ts`,
    );
  if (keyword === 'items' || keyword === 'additionalProperties') return shapeOf(value as object);
  if (keyword === 'anyOf') return (value as object[]).map(shapeOf);
  if (keyword !== 'properties') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, shapeOf(part as object)]));
}

const shapeOfSchema = <S extends z.ZodType>(schema: S): Shape<z.output<S>> =>
  shapeOf(z.toJSONSchema(schema, { io: 'output', reused: 'inline' })) as Shape<z.output<S>>;

const rowOf = ({ method, path, auth, response, bytes }: Endpoint) => ({
  method,
  path,
  auth,
  response: bytes === true ? {} : shapeOfSchema(response),
});

/** A row of the endpoint table, as far as calling it needs. */
export interface WireRow<N extends EndpointName> {
  method: Endpoint['method'];
  path: string;
  auth: Endpoint['auth'];
  response: Shape<z.output<Endpoints[N]['response']>>;
}

export const wireTable = Object.fromEntries(
  Object.entries(endpoints).map(([name, row]) => [name, rowOf(row)]),
) as unknown as { [N in EndpointName]: WireRow<N> };

export const wireShapes = {
  keptListing: shapeOfSchema(KeptListing),
  attachment: shapeOfSchema(Attachment),
  differentialItem: shapeOfSchema(DifferentialItem),
  evidenceItem: shapeOfSchema(EvidenceItem),
  partItem: shapeOfSchema(PartItem),
};
