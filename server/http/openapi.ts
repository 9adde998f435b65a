import { z } from 'zod';
import { ErrorEvent, idempotencyKeyForm, ProgressEvent, WordsEvent } from '#contract/chat-stream.ts';
import { commonErrors, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { navigations } from '#contract/navigations.ts';
import { errors, type ErrorCode } from '#contract/errors.ts';

/** The API described by OpenAPI 3.1, derived from the endpoint table and the error catalogue. */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, definition] of Object.entries<Endpoint>(endpoints)) {
    (paths[`/api${definition.path}`] ??= {})[definition.method.toLowerCase()] = operation(name, definition);
  }
  for (const [name, { path, summary, query }] of Object.entries(navigations)) {
    paths[`/api${path}`] = {
      get: {
        operationId: name,
        summary,
        parameters: parametersOf(query, path),
        responses: { 302: { description: 'The way on.' } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wrenchwise',
      version,
      description: 'Errors are `{detail, code}`; `detail` is written for a person.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['detail', 'code'],
  properties: { detail: { type: 'string' }, code: { type: 'string', enum: Object.keys(errors) } },
};

function operation(name: string, definition: Endpoint): object {
  return {
    operationId: name,
    summary: definition.summary,
    ...(definition.auth === 'user' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...parametersOf(definition.params, definition.path),
      ...(definition.idempotent ? [idempotencyKey] : []),
      ...(definition.cookie === undefined ? [] : [cookieCalled(definition.cookie)]),
      ...(definition.file === undefined ? [] : [preference]),
      ...(definition.bytes ? [range] : []),
    ],
    ...requestBody(definition),
    responses: {
      ...(definition.bytes
        ? {
            200: { description: 'The file.', content: bytes },
            206: { description: 'The range of it.', content: bytes },
          }
        : { 200: { description: 'Done.', content: answerOf(definition) } }),
      ...failures([...commonErrors(definition), ...definition.errors]),
    },
  };
}

function requestBody({ body, file, raw }: Endpoint): object {
  if (raw === true) return { requestBody: { required: true, content: json({ type: 'object' }) } };
  if (file !== undefined) {
    const form = { type: 'object', required: [file], properties: { [file]: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  return body === null ? {} : { requestBody: { required: true, content: json(schemaOf(body, 'input')) } };
}

function answerOf({ response, streams }: Endpoint): object {
  return { ...json(schemaOf(response, 'output')), ...(streams === true ? events(response) : {}) };
}

const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } };

const preference = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description: 'With `return=minimal` the answer does not repeat the bytes that were sent.',
  schema: { type: 'string' },
};

const range = {
  name: 'Range',
  in: 'header',
  required: false,
  description: 'One range of bytes, such as `bytes=0-1023`.',
  schema: { type: 'string' },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'What is sent again with the same key gets the same answer and is charged once.',
  schema: { type: 'string', pattern: idempotencyKeyForm.source },
};

const cookieCalled = (name: string): object => ({
  name,
  in: 'cookie',
  required: true,
  description: `Set by the start of the sign-in; on https its name is \`__Host-${name}\`.`,
  schema: { type: 'string' },
});

/** The data of each event, titled with the event's name; what OpenAPI 3.1 can say of a stream. */
function events(response: z.ZodType): object {
  const data = Object.entries({ progress: ProgressEvent, words: WordsEvent, answer: response, error: ErrorEvent });
  const oneOf = data.map(([title, schema]) => ({ title, ...schemaOf(schema, 'output') }));
  const description = 'Server-sent events: any number of `progress` and `words`, then one `answer` or `error`.';
  return { 'text/event-stream': { schema: { description, oneOf } } };
}

/** One response a status, naming every code it may carry. */
function failures(codes: ErrorCode[]): Record<number, object> {
  const byStatus = Object.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, each]) => [
      status,
      {
        description: each.map((code) => `${code}: ${errors[code].text({})}`).join('\n\n'),
        content: json({ allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: each } } }] }),
      },
    ]),
  );
}

/** What stands in the path or else in the query, each with its form; what the path names is always there. */
function parametersOf(params: z.ZodObject, path: string): object[] {
  const { properties = {}, required = [] } = schemaOf(params, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const json = (schema: object): object => ({ 'application/json': { schema } });
