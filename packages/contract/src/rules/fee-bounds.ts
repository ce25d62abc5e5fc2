import { isCurrencyCode, type CurrencyCode } from '../money.ts'

/** Amounts as they were typed. */
export interface FeeBounds {
  readonly at_least: string
  readonly at_most: string
}

export type FeeBoundsByCurrency = Readonly<Partial<Record<CurrencyCode, FeeBounds>>>

/**
 * The bounds within which an organiser's people choose a booking fee, by currency. Bounds that were written before they had a
 * currency are in pounds, like events that name none.
 */
export function feeBoundsOf(written: unknown): FeeBoundsByCurrency {
  if (!isObject(written)) return {}
  if ('at_most' in written) return { GBP: boundsIn(written) }
  return Object.fromEntries(
    Object.entries(written).flatMap(([code, bounds]) =>
      isCurrencyCode(code) && isObject(bounds) && 'at_most' in bounds
        ? [[code, boundsIn(bounds)]]
        : [],
    ),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const boundsIn = ({ at_least: least, at_most: most }: Readonly<Record<string, unknown>>) => ({
  at_least: typed(least),
  at_most: typed(most),
})

const typed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '0'
