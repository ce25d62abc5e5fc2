import type { FormRecord, FormValue } from '../../lib/form.ts'
import { missingParameter } from './check-parameters.ts'
import { invalidRequest } from './stripe-error.ts'

const ofEveryCall = ['expand']
/** What Stripe.js sends beside the parameters of the API. */
export const ofBrowsers = ['key', 'client_secret', 'client_context', 'expected_payment_method_type']

/** The parameters of a request, with Stripe's own error messages. Absent and empty are different. */
export class Params {
  readonly record: FormRecord
  readonly prefix: string

  constructor(record: FormRecord, prefix = '') {
    this.record = record
    this.prefix = prefix
  }

  has(name: string): boolean {
    return this.record[name] !== undefined
  }

  /** The full name, such as `card[number]`. */
  nameOf(name: string): string {
    return this.prefix === '' ? name : `${this.prefix}[${name}]`
  }

  /** Null when absent or empty. */
  text(name: string): string | null {
    const value = this.record[name]
    if (value === undefined || value === '') return null
    if (typeof value === 'string') return value
    throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param: this.nameOf(name) })
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value !== null) return value
    throw missingParameter(this.nameOf(name))
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | null {
    const value = this.text(name)
    if (value === null) return null
    const found = allowed.find((each) => each === value)
    if (found !== undefined) return found
    throw invalidRequest(`Invalid ${this.nameOf(name)}: must be one of ${allowed.join(', ')}`, {
      param: this.nameOf(name),
    })
  }

  integer(name: string): number | null {
    const value = this.text(name)
    if (value === null) return null
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    throw invalidRequest(`Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: this.nameOf(name),
    })
  }

  flag(name: string): boolean {
    return this.oneOf(name, ['true', 'false']) === 'true'
  }

  child(name: string): Params | null {
    const value = this.record[name]
    return typeof value === 'object' ? new Params(value, this.nameOf(name)) : null
  }

  list(name: string): string[] {
    const value = this.record[name]
    if (value === undefined || value === '') return []
    const values: FormValue[] = typeof value === 'object' ? Object.values(value) : [value]
    return values.filter((each) => typeof each === 'string')
  }

  /** How an update changes metadata: given keys are set, empty ones removed, `''` removes all. */
  mergedMetadata(known: Record<string, string>): Record<string, string> {
    const given = this.record['metadata']
    if (given === undefined) return known
    if (typeof given === 'string') return {}
    const merged = { ...known }
    for (const [key, value] of Object.entries(given)) {
      if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings.')
      if (key.length > 40 || value.length > 500)
        throw invalidRequest('Metadata keys have at most 40 characters and values 500.', {
          param: `metadata[${key}]`,
        })
      if (value === '') delete merged[key]
      else merged[key] = value
    }
    return merged
  }

  /** Refuses parameters that Stripe has and the sandbox does not simulate, rather than ignore them. */
  allowOnly(names: readonly string[]): void {
    const other = Object.keys(this.record).find(
      (name) => !names.includes(name) && ![...ofEveryCall, ...ofBrowsers].includes(name),
    )
    if (other === undefined) return
    throw invalidRequest(`The sandbox does not simulate the parameter ${this.nameOf(other)}.`, {
      param: this.nameOf(other),
    })
  }
}
