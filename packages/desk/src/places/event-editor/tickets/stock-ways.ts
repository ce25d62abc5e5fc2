import type { Fields } from '../../../parts/document/field-path.ts'

/** How the number of tickets is said: the same for each date, one for each, as many as the date holds, or by seats. */
export type StockWay = 'same' | 'by_date' | 'room' | 'seats'

export const stockWayOf = ({ stock, seat_category: seats }: Fields): StockWay =>
  seats !== undefined
    ? 'seats'
    : stock === undefined
      ? 'room'
      : typeof stock === 'object'
        ? 'by_date'
        : 'same'

/** The stock when it is said in another way; what was said so far goes with it as far as it can. */
export function stockIn(way: StockWay, stock: unknown, dates: readonly string[]): unknown {
  switch (way) {
    case 'by_date':
      return Object.fromEntries(
        dates.flatMap((date) => (typeof stock === 'number' ? [[date, stock]] : [])),
      )
    case 'same': {
      const [first] = Object.values((stock ?? {}) as Record<string, unknown>)
      return first ?? ''
    }
    case 'room':
    case 'seats':
      return undefined
  }
}
