import type { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import type { GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { amountIn } from '@foyer/contract/typed/read-amount.ts'

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
      const minor = amountIn(amount, currencyOf(currency))
      return minor === null || minor <= 0
        ? null
        : { what: { kind, amount: minor }, with_fees: false }
    }
  }
}
