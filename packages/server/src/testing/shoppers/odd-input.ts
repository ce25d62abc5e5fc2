import { idMaximum } from '@foyer/contract/limits.ts'
import { safeParse, type $ZodType } from 'zod/v4/core'

/** Values that no person types: numbers that are no id, and texts that no database can store. */
export const oddValues: readonly unknown[] = [
  '1.5',
  '1e20',
  -1,
  idMaximum,
  String(idMaximum + 1),
  '9007199254740993',
  '99999999999999999999',
  '999999999999999',
  'NaN',
  '',
  null,
  'a\u0000b',
  '\uD800',
  ['1', '2'],
  { a: { b: '1' } },
  'x'.repeat(2_000),
]

/** Wherever a plain value is read, one of these passes its schema. */
const plainValues: readonly unknown[] = [
  '1',
  'Ada Lovelace',
  'ada@example.com',
  '12.50',
  '000000',
  'Schedule',
  '01/06/2027',
  '19:30',
  true,
  1,
  null,
  {},
  [],
]

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, $ZodType>>
  readonly element?: $ZodType
  readonly valueType?: $ZodType
  readonly innerType?: $ZodType
  readonly in?: $ZodType
  readonly out?: $ZodType
  readonly options?: readonly $ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

const defOf = (schema: $ZodType): Def => schema._zod.def
const structures = new Set(['object', 'array', 'record'])

/** The object, list or map inside a schema, however it is wrapped. */
function structureOf(schema: $ZodType | undefined): Def | null {
  if (schema === undefined) return null
  const def = defOf(schema)
  if (structures.has(def.type)) return def
  const inner = [def.innerType, def.out, def.in, ...(def.options ?? [])]
  for (const one of inner) {
    const found = structureOf(one)
    if (found !== null) return found
  }
  return null
}

/** A body that passes a schema: each field has a value that its own schema accepts. */
export function exampleOf(schema: $ZodType): unknown {
  const def = structureOf(schema)
  if (def?.shape !== undefined)
    return Object.fromEntries(Object.entries(def.shape).map(([key, of]) => [key, exampleOf(of)]))
  if (def?.element !== undefined) return [exampleOf(def.element)]
  if (def?.valueType !== undefined) return { 1: exampleOf(def.valueType) }
  const choices = [...Object.values(defOf(schema).entries ?? {}), ...(defOf(schema).values ?? [])]
  return [...choices, ...plainValues].find((value) => safeParse(schema, value).success) ?? '1'
}

type Path = readonly string[]

/** The paths to every plain value of a body. */
export function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** The body with a different value in one place. */
export function replaced(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body))
    return body.map((one: unknown, index) =>
      String(index) === key ? replaced(one, rest, value) : one,
    )
  const object = body as Readonly<Record<string, unknown>>
  return { ...object, [key]: replaced(object[key], rest, value) }
}

/** Every path of the server with its one method, out of the tree that `printRoutes` draws. */
export function routesIn(tree: string): { readonly method: string; readonly url: string }[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^([\s│]*)[├└]── (\S+)(?: \((\w+).*\))?$/u.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    parents.length = depth
    parents[depth] = part
    // The root of the tree is the slash that all paths begin with.
    const url = `/${parents.slice(1).join('')}`
    return methods === '' || depth === 0 ? [] : [{ method: methods, url }]
  })
}
