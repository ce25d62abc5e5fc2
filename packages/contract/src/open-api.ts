import * as z from 'zod/mini'
import { fieldsOf, schemaOf, type Json } from './api/json-schemas.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorType } from './errors.ts'
import { errorStatus } from './errors.ts'

const bodyTypes = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
} as const

const answerTypes = {
  json: 'application/json',
  html: 'text/html',
  script: 'text/javascript',
  text: 'text/plain',
  redirect: null,
} as const satisfies Record<NonNullable<Endpoint['answers']>, string | null>

/** What every call can answer in addition to its own errors; a call with a body can also fail on the body. */
function errorsOf(endpoint: Endpoint): readonly ErrorType[] {
  const always: ErrorType[] = ['internal', 'unavailable', 'rate_limited']
  if (endpoint.method === 'POST') always.push('forbidden', 'too_large', 'unsupported_media_type')
  if (endpoint.method === 'POST' || fieldsOf(endpoint.request).length > 0)
    always.push('invalid_input')
  return [...new Set([...endpoint.errors, ...always])]
}

function parametersOf(schema: Endpoint['params'], place: 'path' | 'query'): Json[] {
  return fieldsOf(schema).map(({ name, required, schema: field }) => ({
    name,
    in: place,
    required: place === 'path' || required,
    schema: field,
  }))
}

function successOf(endpoint: Endpoint): Json {
  const type = answerTypes[endpoint.answers ?? 'json']
  if (type === null) return { 303: { description: 'Leads on' } }
  return {
    200: {
      description: 'Success',
      content: { [type]: { schema: schemaOf(endpoint.response, 'output') } },
    },
  }
}

/** One entry for each status; several error types may share one. */
function failuresOf(endpoint: Endpoint): Json {
  const types = errorsOf(endpoint)
  const statuses = [...new Set(types.map((type) => errorStatus[type]))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: types.filter((type) => errorStatus[type] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

function operationOf(endpoint: Endpoint): Json {
  const query = endpoint.method === 'GET' ? endpoint.request : undefined
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(query, 'query')]
  const body = endpoint.body === 'none' ? null : bodyTypes[endpoint.body]
  return {
    operationId: operationIdOf(endpoint),
    tags: [endpoint.module],
    summary: endpoint.summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: !z.safeParse(endpoint.request, {}).success,
            content: { [body]: { schema: schemaOf(endpoint.request, 'input') } },
          },
        }),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
    ...(endpoint.failureTexts === undefined ? {} : { 'x-failure-texts': endpoint.failureTexts }),
  }
}

/** Module and last segments of the path: unique, and stable while the path is. */
function operationIdOf(endpoint: Endpoint): string {
  const words = endpoint.path.replace(/\{[^{}]*\}/g, '').match(/[A-Za-z0-9]+/g) ?? []
  return [endpoint.method.toLowerCase(), ...words].join('_')
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['type', 'message', 'request_id'],
      properties: {
        type: { type: 'string', enum: Object.keys(errorStatus) },
        message: { type: 'string' },
        request_id: { type: 'string' },
        state: { type: 'string', description: 'With wrong_state: the right one' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
  },
} as const

/** The OpenAPI 3.1 description of all calls. */
export function buildOpenApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Foyer', version },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}
