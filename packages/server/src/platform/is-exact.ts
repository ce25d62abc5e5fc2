import { safeParse, type $ZodType, type $ZodTypes } from 'zod/v4/core'

/** Whether a value is what its schema would make of it: of the right types, and without a field that is not declared. */
export type IsExact = (value: unknown) => boolean

/**
 * Compiles a schema to a check that is quick and on the safe side: what it says yes to, the schema would answer
 * unchanged. Anything else is left to the schema, which knows what is wrong or which fields to drop.
 */
export function exactly(schema: $ZodType): IsExact {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'number') return numbers(schema, def)
  // A text of a certain form, such as an address, is checked by the schema itself.
  if (def.type === 'string' && 'format' in def) return asTheSchemaSays(schema)
  if (def.checks !== undefined && def.checks.length > 0) return asTheSchemaSays(schema)
  switch (def.type) {
    case 'string':
    case 'boolean':
      return (value) => typeof value === def.type
    case 'enum':
      return oneOf(Object.values(def.entries))
    case 'literal':
      return oneOf(def.values)
    case 'unknown':
      return (value) => value !== undefined
    case 'nullable':
      return orElse(null, exactly(def.innerType))
    case 'optional':
      return orElse(undefined, exactly(def.innerType))
    case 'array':
      return lists(exactly(def.element))
    case 'object':
      return def.catchall === undefined ? objects(def.shape) : asTheSchemaSays(schema)
    case 'record':
      return records(exactly(def.keyType), exactly(def.valueType))
    case 'union':
      return unions(def.options)
    default:
      return asTheSchemaSays(schema)
  }
}

type DefOf<Kind extends $ZodTypes['_zod']['def']['type']> = Extract<
  $ZodTypes['_zod']['def'],
  { readonly type: Kind }
>

const asTheSchemaSays =
  (schema: $ZodType): IsExact =>
  (value) => {
    const result = safeParse(schema, value)
    return result.success && Object.is(result.data, value)
  }

const orElse =
  (other: null | undefined, isExact: IsExact): IsExact =>
  (value) =>
    value === other || isExact(value)

function oneOf(values: readonly unknown[]): IsExact {
  const known = new Set(values)
  return (value) => known.has(value)
}

/** Any number, or whole ones from a minimum. */
function numbers(schema: $ZodType, { checks = [], ...def }: DefOf<'number'>): IsExact {
  const isWhole = 'format' in def && def.format === 'safeint'
  if (checks.length === 0) {
    if (isWhole) return Number.isSafeInteger
    return 'format' in def ? asTheSchemaSays(schema) : Number.isFinite
  }
  const [only] = checks
  const check: object | undefined = only?._zod.def
  const isMinimum =
    checks.length === 1 && check !== undefined && 'inclusive' in check && 'value' in check
  if (!isWhole || !isMinimum || only?._zod.def.check !== 'greater_than')
    return asTheSchemaSays(schema)
  const least = Number(check.value) + (check.inclusive === true ? 0 : 1)
  return (value) => Number.isSafeInteger(value) && (value as number) >= least
}

const lists =
  (isExact: IsExact): IsExact =>
  (value) => {
    if (!Array.isArray(value)) return false
    for (let at = 0; at < value.length; at += 1) if (!isExact(value[at])) return false
    return true
  }

/** An object that is written as JSON by its own fields and nothing else. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function objects(shape: Readonly<Record<string, $ZodType>>): IsExact {
  const fields = Object.entries(shape).map(([key, field]) => ({ key, isExact: exactly(field) }))
  return (value) => {
    if (!isPlain(value)) return false
    let left = 0
    for (const _ in value) left += 1
    for (let at = 0; at < fields.length; at += 1) {
      const { key, isExact } = fields[at] as (typeof fields)[number]
      const given = value[key]
      if (!isExact(given)) return false
      if (given !== undefined || Object.hasOwn(value, key)) left -= 1
    }
    return left === 0
  }
}

function records(isKey: IsExact, isExact: IsExact): IsExact {
  return (value) => {
    if (!isPlain(value)) return false
    for (const key in value)
      if (key === '__proto__' || !isKey(key) || !isExact(value[key])) return false
    return true
  }
}

/** The first schema that takes a value decides what becomes of it. */
function unions(options: readonly $ZodType[]): IsExact {
  const tried = options.map((schema) => ({ schema, isExact: exactly(schema) }))
  return (value) => {
    for (const { schema, isExact } of tried) {
      if (isExact(value)) return true
      if (safeParse(schema, value).success) return false
    }
    return false
  }
}
