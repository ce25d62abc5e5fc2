import { mediaTypes } from './media-types.ts'
import { errorStatus } from '../errors.ts'
import { fieldsOf, schemaOf, type Json } from './json-schemas.ts'
import type { AnyOperation } from './operation.ts'
import { accessText, isForKeys, refusalsOf } from './refusals.ts'

/** A field as people read it: `data[].id`, "whole number". */
export interface DescribedField {
  readonly name: string
  readonly type: string
  readonly required: boolean
}

/** An operation as people read it. */
export interface DescribedOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly access: string
  readonly parameters: readonly (DescribedField & { readonly place: string })[]
  readonly body: readonly DescribedField[]
  readonly answer: readonly DescribedField[]
  readonly refusals: readonly { readonly status: number; readonly type: string }[]
  /** A call that can be pasted into a shell; null for what programs cannot call. */
  readonly example: string | null
}

export interface DescribedRoom {
  readonly room: string
  readonly operations: readonly DescribedOperation[]
}

/** The API by rooms, each operation with all that its declaration says. */
export function describeOperations(
  operations: readonly AnyOperation[],
  url: string,
): readonly DescribedRoom[] {
  const rooms = [...new Set(operations.map(({ room }) => room))].sort()
  return rooms.map((room) => ({
    room,
    operations: operations
      .filter((one) => one.room === room)
      .map((operation) => describe(operation, url)),
  }))
}

function describe(operation: AnyOperation, url: string): DescribedOperation {
  const { id, method, path, summary } = operation
  const header = (name: string) => ({ name, type: 'text', required: true, place: 'header' })
  return {
    id,
    method,
    path,
    summary,
    access: accessText(operation),
    parameters: [
      ...fieldsOf(operation.params).map((one) => ({
        ...described(one),
        required: true,
        place: 'path',
      })),
      ...fieldsOf(operation.query).map((one) => ({ ...described(one), place: 'query' })),
      ...(operation.once === true ? [header('Idempotency-Key')] : []),
      ...(operation.versioned === true ? [header('If-Match')] : []),
    ],
    body: operation.body === undefined ? [] : flattened(schemaOf(operation.body, 'input')),
    answer:
      operation.answers === undefined
        ? flattened(schemaOf(operation.response, 'output'))
        : operation.answers.map((type) => ({ name: type, type: mediaTypes[type], required: true })),
    refusals: refusalsOf(operation).map((type) => ({ status: errorStatus[type], type })),
    example: isForKeys(operation) ? exampleOf(operation, url) : null,
  }
}

type Field = ReturnType<typeof fieldsOf>[number]
const described = ({ name, required, schema }: Field): DescribedField => ({
  name,
  required,
  type: typeOf(schema),
})

/** How deep an answer is shown: what lies deeper is in the description for programs. */
const deepest = 4

/** All fields of a schema, those inside others with their path. */
function flattened(schema: Json, before = '', depth = 0): DescribedField[] {
  const { properties, required = [] } = schema as {
    properties?: Readonly<Record<string, Json>>
    required?: readonly string[]
  }
  if (properties === undefined)
    return alternatives(schema).flatMap((one) => flattened(one, before, depth))
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${before}${name}`
    const own = { name: path, type: typeOf(property), required: required.includes(name) }
    if (depth >= deepest) return [own]
    const inner = alternatives(property).find((one) => one['type'] !== 'null') ?? property
    if (inner['type'] === 'array')
      return [own, ...flattened((inner['items'] ?? {}) as Json, `${path}[].`, depth + 1)]
    return [own, ...flattened(inner, `${path}.`, depth + 1)]
  })
}

const alternatives = (schema: Json): readonly Json[] =>
  (schema['anyOf'] ?? schema['oneOf'] ?? []) as readonly Json[]

/** The type of a schema in words. */
function typeOf(schema: Json): string {
  const others = alternatives(schema)
  if (others.length > 0) return [...new Set(others.map(typeOf))].join(' or ')
  const { type, format, enum: choices, const: only } = schema as Record<string, unknown>
  if (only !== undefined) return JSON.stringify(only)
  if (Array.isArray(choices)) return choices.map((choice) => String(choice)).join(', ')
  if (format === 'date-time') return 'time in UTC'
  if (format === 'date') return 'day'
  if (type === 'array') return `list of ${typeOf((schema['items'] ?? {}) as Json)}`
  return words[String(type)] ?? 'anything'
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}

function exampleOf({ method, path, once, versioned, body }: AnyOperation, url: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}${path.replace('{organiser}', '$ORGANISER')}`,
    `-H "Authorization: Bearer $FOYER_KEY"`,
    ...(once === true ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(versioned === true ? [`-H 'If-Match: "1"'`] : []),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${bodyExample(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function bodyExample(body: NonNullable<AnyOperation['body']>): string {
  const required = fieldsOf(body).filter((one) => one.required)
  return JSON.stringify(
    Object.fromEntries(required.map(({ name, schema }) => [name, sample(schema)])),
  )
}

function sample(schema: Json): unknown {
  const { type, enum: choices, const: only, items } = schema as Record<string, unknown>
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0] as unknown
  if (type === 'array') return [sample((items ?? {}) as Json)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return type === 'object' ? {} : '…'
}
