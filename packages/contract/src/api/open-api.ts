import { core } from 'zod/mini'
import { errorStatus } from '../errors.ts'
import { answeredAgainDays } from '../limits.ts'
import { fieldsOf, schemaOf, type Json } from './json-schemas.ts'
import { mediaTypes } from './media-types.ts'
import type { AnyOperation } from './operation.ts'
import { apiRoot, problemShape } from './problem.ts'
import { accessText, isForKeys, refusalsOf } from './refusals.ts'

/** What a declaration asks of the headers of a call. */
const headers = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
    description: `Made by the caller, new for each intention: the same key gets the first answer again, for ${answeredAgainDays} days.`,
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'The ETag of the version that the change is for.',
  },
} as const

function parametersOf(operation: AnyOperation): Json[] {
  return [
    ...fieldsOf(operation.params).map(({ name, schema }) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    ...fieldsOf(operation.query).map(({ name, required, schema }) => ({
      name,
      in: 'query',
      required,
      schema,
    })),
    ...(operation.once === true ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(operation.versioned === true ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ]
}

function answersOf(operation: AnyOperation): Json {
  const { answers = ['json'], response } = operation
  const content = answers.map((type) => [
    mediaTypes[type],
    { schema: type === 'json' ? schemaOf(response, 'output') : { type: 'string' } },
  ])
  const types = refusalsOf(operation)
  const failures = [...new Set(types.map((type) => errorStatus[type]))].map((status) => [
    status,
    {
      description: types.filter((type) => errorStatus[type] === status).join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ])
  const etag =
    operation.versioned === true
      ? {
          headers: {
            ETag: {
              schema: { type: 'string' },
              description: 'The version, where the answer shows one.',
            },
          },
        }
      : {}
  const success = { description: 'Done.', ...etag, content: Object.fromEntries(content) as Json }
  return { 200: success, ...(Object.fromEntries(failures) as Json) }
}

function operationOf(operation: AnyOperation): Json {
  const parameters = parametersOf(operation)
  const { access } = operation
  const session = { session: [] }
  return {
    operationId: operation.id,
    tags: [operation.room],
    summary: operation.summary,
    description: accessText(operation),
    security: isForKeys(operation)
      ? [{ key: [] }, session]
      : access === 'anybody'
        ? [{}, session]
        : [session],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(operation.body === undefined
      ? {}
      : {
          requestBody: {
            required: !core.safeParse(operation.body, {}).success,
            content: { 'application/json': { schema: schemaOf(operation.body, 'input') } },
          },
        }),
    responses: answersOf(operation),
    'x-access': access,
  }
}

/** The OpenAPI 3.1 description of the API, for programs that make clients of it. */
export function buildApiDescription(
  operations: readonly AnyOperation[],
  { version, url }: { readonly version: string; readonly url: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const one of operations)
    paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operationOf(one) }
  const rooms = [...new Set(operations.map(({ room }) => room))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version,
      description:
        'What the desk of an organiser can do, for programs. Lists come in pages: `limit` says how many rows, and `cursor` is the `next_cursor` of the page before.',
    },
    servers: [{ url }],
    externalDocs: { url: `${url}${apiRoot}`, description: 'The same, to be read' },
    tags: rooms.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of one organiser.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: url.startsWith('https:') ? '__Host-foyer-desk' : 'foyer-desk',
          description:
            'A person at the desk; a change also carries the session’s `xsrf_token` in `X-XSRF-TOKEN`.',
        },
      },
      parameters: headers,
      schemas: { Problem: schemaOf(problemShape, 'output') },
    },
  }
}
