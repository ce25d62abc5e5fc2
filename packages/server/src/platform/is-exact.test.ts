import { endpoints } from '@foyer/contract/endpoints/index.ts'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core'
import * as z from 'zod/mini'
import { exactly } from './is-exact.ts'

/** Values that fit a schema of the contract, each with all of its fields. */
function fitting(schema: $ZodType): Arbitrary<unknown> {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return fc.string()
    case 'boolean':
      return fc.boolean()
    case 'number':
      return 'format' in def
        ? fc.integer({ min: 1 })
        : fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'nullable':
      return fc.option(fitting(def.innerType))
    case 'optional':
      return fc.option(fitting(def.innerType), { nil: undefined })
    case 'array':
      return fc.array(fitting(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(fc.stringMatching(/^[a-z0-9]/), fitting(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(fitting))
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, fitting(field)])),
      )
    case 'unknown':
      return fc.jsonValue()
    default:
      throw new Error(`no values are made for ${def.type}`)
  }
}

/** Puts another value, or one more field, somewhere into a value. */
function spoil(value: unknown, odd: unknown, path: readonly number[]): unknown {
  const [step, ...rest] = path
  if (step === undefined || typeof value !== 'object' || value === null) return odd
  const keys = Object.keys(value)
  const key = keys[step % (keys.length + 1)] ?? 'one_more'
  const inside = (value as Readonly<Record<string, unknown>>)[key]
  const changed = { ...value, [key]: spoil(inside, odd, rest) }
  return Array.isArray(value) ? Object.values(changed) : changed
}

const oddValue = fc.oneof(
  fc.anything(),
  fc.constantFrom(undefined, null, Number.NaN, Infinity, 0, -1, 0.5, '', [], {}, new Date(0)),
  fc.constantFrom({ toJSON: () => 'a secret' }, Object.create({ id: 1 }), new Map([['id', 1]])),
)

/** What the schema lets through, as text; null when it refuses. */
function asJson(schema: $ZodType, value: unknown): string | null | undefined {
  const result = safeParse(schema, value)
  return result.success ? JSON.stringify(result.data) : null
}

/** Fields may come in another order. */
const sameJson = (text: string | null | undefined): unknown =>
  text === null || text === undefined ? text : JSON.parse(text)

describe('exactly', () => {
  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint.response] as const))(
    'what it says yes to, the answer of %s lets through unchanged',
    (_, schema) => {
      const isExact = exactly(schema)
      fc.assert(
        fc.property(fitting(schema), oddValue, fc.array(fc.nat(60)), (value, odd, path) => {
          expect(isExact(value)).toBe(true)
          expect(sameJson(asJson(schema, value))).toEqual(sameJson(JSON.stringify(value)))
          const spoiled = spoil(value, odd, path)
          if (!isExact(spoiled)) return
          expect(sameJson(asJson(schema, spoiled))).toEqual(sameJson(JSON.stringify(spoiled)))
        }),
        { numRuns: 40 },
      )
    },
  )

  const kinds = z.object({ id: z.int().check(z.minimum(1)), note: z.optional(z.string()) })
  it.each([
    ['all fields', { id: 1, note: 'n' }, true],
    ['an optional field left out', { id: 1 }, true],
    ['a field that is not declared', { id: 1, secret: 's' }, false],
    [
      'a field that is not declared in place of an optional one',
      { id: 1, secret: undefined },
      false,
    ],
    ['a way of its own to be written', { id: 1, toJSON: () => ({}) }, false],
    ['a field too few', { note: 'n' }, false],
    ['a field that is inherited', Object.create({ id: 1 }) as unknown, false],
    ['a number below the minimum', { id: 0 }, false],
    ['a number as text', { id: '1' }, false],
    ['a list', [1], false],
    ['nothing', null, false],
  ])('when it has %s', (_, value, isExact) => {
    expect(exactly(kinds)(value)).toBe(isExact)
  })

  it('when an object may have any field, then the schema looks at it', () => {
    expect(exactly(z.looseObject({}))({})).toBe(false)
  })

  it.each([
    ['a check it does not know', z.string().check(z.minLength(2)), 'ab', 'a'],
    ['a kind it does not know', z.bigint(), 1n, 1],
    [
      'a text that is changed',
      z.pipe(
        z.string(),
        z.transform((text) => text.trim()),
      ),
      'a',
      ' a',
    ],
    ['the first of two that drops a field', z.union([z.object({}), kinds]), {}, { id: 1 }],
    ['a check of a number', z.number().check(z.maximum(2)), 2, 3],
    ['a whole number above a minimum', z.int().check(z.gt(2)), 3, 2],
  ])('leaves %s to the schema', (_, schema, yes, no) => {
    expect(exactly(schema)(yes)).toBe(true)
    expect(exactly(schema)(no)).toBe(false)
  })
})
