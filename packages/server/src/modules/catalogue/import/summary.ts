import * as z from 'zod'
import { entryOfCode } from '../file/rows/codes-of.ts'
import type { RelativeDate } from '../file/rows/builder.ts'
import type { Rows } from './tables.ts'

/** What an import leaves in `catalogue_import.summary` for the next one. */
const summary = z.object({
  keys: z.record(z.string(), z.array(z.string())),
  relative_dates: z.record(z.string(), z.object({ text: z.string(), at: z.string() })),
})

export type Summary = z.output<typeof summary>

/** The kinds that are archived when a later version of their file leaves them out. */
export const archivable = ['organiser', 'event', 'promo_code', 'gift_voucher_product'] as const
export type Archivable = (typeof archivable)[number]

export function readSummary(value: unknown): Summary {
  return summary.parse(value)
}

export function summaryOf(
  rows: Rows,
  relativeDates: Readonly<Record<string, RelativeDate>>,
): Summary {
  return {
    keys: Object.fromEntries(archivable.map((table) => [table, entriesOf(rows, table)])),
    relative_dates: { ...relativeDates },
  }
}

export function keysOf(
  rows: Rows,
  table: Exclude<
    keyof Rows,
    | 'booking_fee_vat'
    | 'ticket_stock'
    | 'requirements'
    | 'offerTickets'
    | 'codeTickets'
    | 'codeEvents'
  >,
): string[] {
  return rows[table].flatMap((row) => (row.key === null ? [] : [row.key]))
}

/** How many entries an import had that no other may have. */
export function keysInSummary(value: unknown): number {
  const { keys } = readSummary(value)
  return archivable
    .filter((table) => table !== 'organiser')
    .reduce((sum, table) => sum + (keys[table]?.length ?? 0), 0)
}

/** The entries that a kind has rows of: many codes can be one of them. */
export function entriesOf(rows: Rows, table: Archivable): string[] {
  const keys = keysOf(rows, table)
  return table === 'promo_code' ? [...new Set(keys.map(entryOfCode))] : keys
}
