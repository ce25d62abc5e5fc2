import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { operations } from './index.ts'
import { buildApiDescription } from './open-api.ts'
import { refusalsOf } from './refusals.ts'

interface Described {
  readonly operationId: string
  readonly parameters?: readonly Record<string, unknown>[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, { readonly description: string }>>
  readonly security: readonly unknown[]
}

describe('the description of the API', () => {
  const description = buildApiDescription(operations, { version: '1', url: 'https://shop.example' })
  const paths = description['paths'] as Record<string, Record<string, Described>>
  const described = (id: string): Described | undefined =>
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === id)

  it('is OpenAPI 3.1, as a validator reads it, and survives JSON', async () => {
    const read = await new Validator().validate(JSON.stringify(description, null, 2))
    expect(read.errors ?? []).toEqual([])
    expect(read.valid).toBe(true)
    expect(description['openapi']).toBe('3.1.0')
  })

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'has %s as it is declared',
    (id, operation) => {
      const own = described(id)
      expect(paths[operation.path]?.[operation.method.toLowerCase()]).toBe(own)
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inPath = own?.parameters?.filter((one) => one['in'] === 'path') ?? []
      expect(inPath.map(({ name }) => name)).toEqual(names)
      expect(own?.requestBody !== undefined).toBe(operation.body !== undefined)
      const refusals = Object.values(own?.responses ?? {})
        .slice(1)
        .flatMap(({ description: text }) => text.split(', '))
      expect(new Set(refusals)).toEqual(new Set(refusalsOf(operation)))
    },
  )

  it('leaves room for new fields in answers, and names the types of all of them', () => {
    for (const own of Object.values(paths).flatMap((methods) => Object.values(methods)))
      expect(JSON.stringify(own.responses)).not.toContain('"additionalProperties":false')
    const typesOf = (id: string) =>
      Object.keys(
        (described(id)?.responses['200'] as { content?: object } | undefined)?.content ?? {},
      )
    expect(typesOf('get_paper')).toEqual(['application/pdf'])
    expect(typesOf('export_statement')).toEqual([
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
    ])
    expect(typesOf('get_order')).toEqual(['application/json'])
  })

  it('names each operation once', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      operations.length,
    )
  })

  it('says which headers a change needs, who may come, and that a list has pages', () => {
    const change = described('change_member')
    expect(change?.parameters).toContainEqual({ $ref: '#/components/parameters/IfMatch' })
    expect(change?.responses['412']?.description).toBe('stale')
    expect(change?.security).toEqual([{ session: [] }])
    const list = described('list_actions')
    expect(list?.security).toEqual([{ key: [] }, { session: [] }])
    expect(list?.parameters).toMatchObject([
      { name: 'organiser', in: 'path', required: true },
      { name: 'limit', in: 'query', required: false },
      { name: 'cursor', in: 'query' },
      { name: 'subject_kind' },
      { name: 'subject_id' },
      { name: 'order' },
      { name: 'action' },
      { name: 'actor' },
      { name: 'from' },
      { name: 'to' },
    ])
    expect(described('start_session')?.security).toEqual([{}, { session: [] }])
  })

  it('says of an operation that is done once which key it takes', () => {
    const once = { ...operations[0], id: 'once', once: true } as (typeof operations)[number]
    const document = buildApiDescription([once], { version: '1', url: 'http://localhost:3000' })
    const [methods = {}] = Object.values(document['paths'] as typeof paths)
    const [own] = Object.values(methods)
    expect(own?.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(own?.responses['400']?.description).toBe('idempotency_key_required')
  })
})
