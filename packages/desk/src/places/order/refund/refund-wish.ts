import type { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { currencyOf, fromWire } from '@foyer/contract/money.ts'

export type RefundWish = GivenBodyOf<typeof previewRefund>

/** What somebody has chosen and typed so far. */
export interface TypedWish {
  readonly kind: RefundWish['what']['kind']
  readonly ticketIds: readonly number[]
  readonly amount: string
  readonly withFees: boolean
}

export const newRefundWish = (ticketIds: readonly number[] | null): TypedWish => ({
  kind: ticketIds === null ? 'all' : 'tickets',
  ticketIds: ticketIds ?? [],
  amount: '',
  withFees: true,
})

/** What would be asked of the server; null while something is missing. */
export function wishOf(
  { kind, ticketIds, amount, withFees }: TypedWish,
  currency: string,
): RefundWish | null {
  switch (kind) {
    case 'all':
      return { what: { kind }, with_fees: withFees }
    case 'tickets':
      return ticketIds.length === 0
        ? null
        : { what: { kind, ticket_ids: [...ticketIds] }, with_fees: withFees }
    case 'amount': {
      const minor = typedAmount(amount, currency)
      return minor === null || minor <= 0
        ? null
        : { what: { kind, amount: minor }, with_fees: false }
    }
  }
}

/**
 * What somebody typed as an amount, in minor units; null when it is none. Thousands may stand in groups: "12,345" is twelve
 * thousand, and "1.234,50" is the same as "1,234.50". "1.234" could be either, and is asked for again.
 */
function typedAmount(text: string, currency: string): number | null {
  const said = text.replaceAll(/[\s\u00A0\u202F’']/g, '')
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(said)
    ? said.replaceAll(',', '')
    : /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(said)
      ? said.replaceAll('.', '')
      : said
  return fromWire(plain.replace(',', '.'), currencyOf(currency))
}
