import type { FormRecord, FormValue } from '../../lib/form.ts'
import { invalidRequest } from './stripe-error.ts'
import type { StripeFailure } from './stripe-error.ts'

/**
 * What a parameter may be. A list of texts holds the values of an enumeration. What is `empty` may also be an empty text, which
 * unsets the value. `anything` is not checked: it belongs to something that is not simulated.
 */
export type Kind =
  | 'text'
  | 'whole number'
  | 'flag'
  | 'anything'
  | readonly string[]
  | { readonly empty: Kind }
  | { readonly list: Kind }
  | { readonly map: Kind }
  | { readonly either: readonly Kind[] }
  | { readonly fields: Fields }
/** By name; a name with an exclamation mark at its end is required. */
export type Fields = { readonly [name: string]: Kind }

/**
 * Refuses what Stripe refuses: an unknown parameter, a value of another type or outside an enumeration, an empty text
 * that unsets nothing, and a missing required parameter. It looks into nested objects too.
 * @throws StripeFailure 400
 */
export function checkParameters(fields: Fields, record: FormRecord): void {
  const refusal = refusalOfFields(fields, record, '')
  if (refusal !== null) throw refusal
}

function refusalOfFields(fields: Fields, record: FormRecord, within: string): StripeFailure | null {
  const nameOf = (name: string) => (within === '' ? name : `${within}[${name}]`)
  for (const [name, value] of Object.entries(record)) {
    const kind = fields[name] ?? fields[`${name}!`]
    const refusal =
      kind === undefined ? unknown(nameOf(name)) : refusalOf(kind, value, nameOf(name))
    if (refusal !== null) return refusal
  }
  const missing = Object.keys(fields).find(
    (name) => name.endsWith('!') && record[name.slice(0, -1)] === undefined,
  )
  return missing === undefined ? null : missingParameter(nameOf(missing.slice(0, -1)))
}

function refusalOf(kind: Kind, value: FormValue, name: string): StripeFailure | null {
  if (kind === 'anything') return null
  if (typeof kind === 'object' && 'empty' in kind)
    return value === '' ? null : refusalOf(kind.empty, value, name)
  if (value === '') return emptyParameter(name)
  if (typeof kind === 'object' && 'either' in kind) {
    const refusals = kind.either.map((each) => refusalOf(each, value, name))
    return refusals.includes(null) ? null : (refusals[0] ?? null)
  }
  if (typeof kind === 'object' && !isValues(kind)) return refusalOfObject(kind, value, name)
  if (typeof value !== 'string') return invalid(`Invalid string: ${JSON.stringify(value)}`, name)
  if (isValues(kind))
    return kind.includes(value)
      ? null
      : invalid(`Invalid ${name}: must be one of ${kind.join(', ')}`, name)
  if (kind === 'whole number' && !/^-?\d{1,15}$/.test(value))
    return invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  if (kind === 'flag' && !['true', 'false'].includes(value))
    return invalid(`Invalid boolean: ${value}`, name)
  return null
}

function refusalOfObject(
  kind: Extract<Kind, { list: Kind } | { map: Kind } | { fields: Fields }>,
  value: FormValue,
  name: string,
): StripeFailure | null {
  if (typeof value === 'string')
    return invalid(`Invalid ${'list' in kind ? 'array' : 'object'}`, name)
  if ('fields' in kind) return refusalOfFields(kind.fields, value, name)
  const isList = 'list' in kind
  for (const [key, each] of Object.entries(value)) {
    if (isList && !/^\d+$/.test(key)) return invalid('Invalid array', name)
    const refusal = refusalOf(isList ? kind.list : kind.map, each, `${name}[${key}]`)
    if (refusal !== null) return refusal
  }
  return null
}

const isValues = (kind: Kind): kind is readonly string[] => Array.isArray(kind)

const invalid = (message: string, param: string, code?: string): StripeFailure =>
  invalidRequest(message, { param, ...(code === undefined ? {} : { code }) })

/** The parameters that Stripe once had, and the code it refuses them with (https://docs.stripe.com/changelog/endive). */
const gone: Readonly<Record<string, string>> = {
  payment_method_types: 'payment_method_types_no_longer_supported',
}

const unknown = (param: string): StripeFailure =>
  invalid(`Received unknown parameter: ${param}`, param, gone[param] ?? 'parameter_unknown')

export const missingParameter = (param: string): StripeFailure =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')

const emptyParameter = (param: string): StripeFailure =>
  invalid(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${param}' cannot be unset.`,
    param,
    'parameter_invalid_empty',
  )
