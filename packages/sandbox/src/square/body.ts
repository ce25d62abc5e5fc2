import { invalid } from './failure.ts'
import type { Money } from './objects.ts'

/** A JSON body whose fields are not known yet. */
export type Body = Readonly<Record<string, unknown>>

export function bodyOf(value: unknown): Body {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function text(body: Body, field: string, required: 'required'): string
export function text(body: Body, field: string): string | null
export function text(body: Body, field: string, required?: 'required'): string | null {
  const value = body[field]
  if (typeof value === 'string' && value !== '') return value
  if (required !== undefined)
    throw invalid('MISSING_REQUIRED_PARAMETER', `Missing required parameter: ${field}.`, field)
  return null
}

export function money(body: Body, field: string): Money {
  const { amount, currency } = bodyOf(body[field])
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
    throw invalid('INVALID_VALUE', 'The amount is not a positive whole number.', field)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw invalid('INVALID_VALUE', 'The currency is not a currency.', field)
  return { amount, currency }
}
