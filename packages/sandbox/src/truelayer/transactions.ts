import { Refusal } from './api-route.ts'
import type { World } from './world.ts'

const pageSize = 50

/**
 * The payments that arrived in the merchant account of a currency, by the time they were settled, with the header for the
 * next page. https://docs.truelayer.com/docs/get-your-merchant-account-transactions-or-payment-sources
 */
export function listTransactions(world: World, currency: string, query: unknown): object {
  const asked = query as Readonly<Record<string, string | undefined>>
  const from = Date.parse(asked['from'] ?? '')
  const to = Date.parse(asked['to'] ?? '')
  if (Number.isNaN(from) || Number.isNaN(to))
    throw new Refusal(400, 'from and to must be timestamps')
  const start = Number(asked['cursor'] ?? 0)
  const settled = world.store.all('payment').flatMap((payment) => {
    const at = Date.parse(payment.settled_at ?? '')
    return payment.currency === currency && at >= from && at <= to ? [payment] : []
  })
  const items = settled.slice(start, start + pageSize).map((payment) => ({
    type: 'merchant_account_payment',
    id: `transaction-${payment.id}`,
    currency,
    amount_in_minor: payment.amount_in_minor,
    status: 'settled',
    settled_at: payment.settled_at,
    payment_id: payment.id,
  }))
  const end = start + pageSize
  return { items, pagination: end < settled.length ? { next_cursor: String(end) } : {} }
}
