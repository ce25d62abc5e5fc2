import * as z from 'zod/mini'
import { bodyDepthMaximum, idMaximum } from './limits.ts'
import { cleanLines } from './typed/clean-text.ts'

/**
 * Codecs for the odd forms in which a form's body arrives: everything is text, flags are 1 or 0, null is empty. They
 * are strict (a number is ASCII digits and nothing else), so that a text they accept has one meaning only.
 */

/** A schema that a caller may give `Input` to and a handler gets `Output` from. */
export type Wire<Output, Input> = z.ZodMiniType<Output, Input>
/** A `Wire` whose field a caller may leave out. */
export type OptionalWire<Output, Input> = Wire<Output, Input> & {
  readonly _zod: { readonly optin: 'optional' }
}

export type Outcome<Value> = { readonly value: Value } | { readonly problem: string }

/** A codec of a text or number: `read` says what it means, or why it means nothing. */
export function decode<Output, Input>(
  accepts: z.ZodMiniType<Input, Input>,
  read: (raw: Input) => Outcome<Output>,
): Wire<Output, Input> {
  const reading = z.transform((raw: Input, context) => {
    const outcome = read(raw)
    if ('value' in outcome) return outcome.value
    context.issues.push({ code: 'custom', message: outcome.problem, input: raw })
    return z.NEVER
  })
  return z.pipe(accepts, reading)
}

export const textOrNumber = z.union([z.string(), z.number()])
const asciiInteger = /^(?:0|[1-9][0-9]{0,15})$/

/** A whole number in plain ASCII digits. Refuses signs, spaces, exponents, fractions, other digits. */
export function wireInteger(bounds: { readonly min: number; readonly max: number }) {
  return decode<number, string | number>(textOrNumber, (raw) => {
    const value = asciiInteger.test(String(raw)) ? Number(raw) : Number.NaN
    return value >= bounds.min && value <= bounds.max
      ? { value }
      : { problem: `Must be a whole number from ${bounds.min} to ${bounds.max}` }
  })
}

/** The id of a row. */
export const wireId = wireInteger({ min: 1, max: idMaximum })

const flagForms = [true, false, 1, 0, '1', '0', 'true', 'false'] as const
type FlagForm = (typeof flagForms)[number]
const trueForms: readonly FlagForm[] = [true, 1, '1', 'true']

/** Yes or no, in any of the forms the calls allow. */
export const wireFlag = decode<boolean, FlagForm>(
  z.union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false'])]),
  (raw) => ({ value: trueForms.includes(raw) }),
)

/** `wireFlag` that is no when absent or empty, as an unticked box of a plain form is. */
export const wireOptionalFlag = decode<boolean, FlagForm | '' | null | undefined>(
  z.optional(z.nullable(z.union([z.boolean(), z.literal([1, 0, '1', '0', 'true', 'false', ''])]))),
  (raw) => ({ value: raw !== '' && raw != null && trueForms.includes(raw) }),
) as OptionalWire<boolean, FlagForm | '' | null | undefined>

export const noAmount = { problem: 'Must be an amount such as 12.50' }
const decimal = /^(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,3})?$/

/**
 * An amount in major units, kept as its decimal text: only code that knows the currency can tell how many decimals it
 * may have. `fromWire(text, currency)` converts it, and answers null for too many.
 */
export const wireMoney = decode<string, string | number>(textOrNumber, (raw) => {
  const value = String(raw)
  return value.length <= 16 && decimal.test(value) ? { value } : noAmount
})

// Control characters, and the separators that count as line breaks; a block may have tabs and line ends.
export const controlInLine = /[\p{Cc}\u2028\u2029]/u
export const controlInBlock = /(?![\t\n\r])\p{Cc}/u

export function readText(raw: string, max: number, control: RegExp): Outcome<string> {
  // Spaces around the text may be trimmed, but not so many that trimming them takes long.
  if (raw.length > max + 64) return { problem: `Must have at most ${max} characters` }
  const value = raw.trim()
  if (value.length > max) return { problem: `Must have at most ${max} characters` }
  if (control.test(value) || !value.isWellFormed()) return { problem: 'Has characters it may not' }
  return { value }
}

/** One line of text, trimmed, not empty. */
export function wireText(max: number) {
  return decode<string, string>(z.string(), (raw) => {
    const outcome = readText(raw, max, controlInLine)
    return 'value' in outcome && outcome.value === '' ? { problem: 'Must not be empty' } : outcome
  })
}

/** One line of text, trimmed; '' when absent. */
export function wireOptionalText(max: number) {
  return decode<string, string | null | undefined>(z.optional(z.nullable(z.string())), (raw) =>
    readText(raw ?? '', max, controlInLine),
  ) as OptionalWire<string, string | null | undefined>
}

/** Text of several lines, cleaned (`cleanLines`); '' when absent. */
export function wireBlockText(max: number) {
  return decode<string, string | null | undefined>(z.optional(z.nullable(z.string())), (raw) => {
    const typed = raw ?? ''
    return readText(typed.length > max * 4 + 64 ? typed : cleanLines(typed), max, controlInBlock)
  }) as OptionalWire<string, string | null | undefined>
}

/** Null when empty or absent, else the value that `schema` reads. */
export function wireNullable<Schema extends z.core.$ZodType>(schema: Schema) {
  type Input = z.input<Schema> | Nothing
  const filled = z.nullable(schema)
  const reading = z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema]))),
    z.transform((value) => (value === '' || value === undefined ? null : value)),
  )
  return reading as unknown as OptionalWire<z.output<typeof filled>, Input>
}

/** Keys that would reach an object's prototype somewhere later. */
const forbiddenKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

/** Whether a decoded body names a forbidden key anywhere, or nests deeper than any call needs. */
export function hasForbiddenKey(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > bodyDepthMaximum) return true
  return Object.keys(value).some(
    (key) =>
      forbiddenKeys.includes(key) ||
      hasForbiddenKey((value as Readonly<Record<string, unknown>>)[key], depth + 1),
  )
}

/** The body of a request: unknown fields are ignored, keys that poison prototypes are refused. */
export function wireRequest<Shape extends Readonly<Record<string, z.core.$ZodType>>>(shape: Shape) {
  const object = z.object(shape)
  const guarded = z.transform((raw: unknown, context) => {
    if (!hasForbiddenKey(raw)) return raw
    context.issues.push({ code: 'custom', message: 'Has a field it may not', input: raw })
    return z.NEVER
  })
  return z.pipe(guarded, object) as unknown as Wire<z.output<typeof object>, z.input<typeof object>>
}

/** No value, in the forms a form's body has for it. */
type Nothing = '' | null | undefined

/**
 * A map by id; an absent or empty one is {}. `isBlank` finds the rows of a plain form that were left untouched: they
 * are ignored before anything else about them is checked.
 */
export function wireMapById<Schema extends z.core.$ZodType>(
  schema: Schema,
  maximum: number,
  isBlank: (row: unknown) => boolean = () => false,
) {
  const map = z
    .record(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), schema)
    .check(z.refine((rows) => Object.keys(rows).length <= maximum, `Has over ${maximum} entries`))
  const filled = z.transform((raw: unknown) => {
    if (raw === '' || raw == null) return {}
    if (typeof raw !== 'object' || Array.isArray(raw)) return raw
    return Object.fromEntries(Object.entries(raw).filter(([, row]) => !isBlank(row)))
  })
  const reading = z.pipe(filled, map)
  return z.prefault(reading, {}) as unknown as OptionalWire<
    Record<string, z.output<Schema>>,
    Record<string, z.input<Schema>> | Nothing
  >
}

/** A list; brackets with numbers may have arrived as an object keyed 0, 1, 2. */
export function wireList<Schema extends z.core.$ZodType>(
  schema: Schema,
  size: { readonly min: number; readonly max: number },
) {
  const list = z.array(schema).check(z.minLength(size.min), z.maxLength(size.max))
  const ordered = z.transform((raw: unknown) => {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
    const keys = Object.keys(raw)
    return keys.every((key, position) => key === String(position)) ? Object.values(raw) : raw
  })
  return z.pipe(ordered, list) as unknown as Wire<z.output<Schema>[], readonly z.input<Schema>[]>
}

/** No fields are read. */
export const emptyRequest = wireRequest({})

/** The status alone says that the call succeeded. */
export const emptyResponse = z.object({})

/** Money on the wire: a number in major units. */
export const moneyNumber = z.number()

/** A row's id on the wire. */
export const idNumber = z.int().check(z.minimum(1))

/** "1" for yes, "0" for no, where the calls carry texts. */
export const flagText = z.enum(['1', '0'])

/** 1 for yes, 0 for no, where the calls carry numbers. */
export const flagNumber = z.literal([0, 1])
