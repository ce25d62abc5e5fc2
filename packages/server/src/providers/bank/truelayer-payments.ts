import type * as z from 'zod'
import { dayMs } from '@foyer/contract/time-units.ts'
import { askPatiently } from '../payment/ask-patiently.ts'
import { markInMetadata } from '../payment/mark-metadata.ts'
import type { ListedPayment, Wanted } from '../payment/port.ts'
import type { TruelayerCalls } from './truelayer-calls.ts'
import { paymentShape, refundsShape, stateOf, transactionsShape } from './truelayer-shapes.ts'

/** TrueLayer refuses a longer span of a busy account. */
const spanMs = 31 * dayMs

/**
 * TrueLayer lists no payments, only the transactions settled into a merchant account: each of these payments was captured.
 * https://docs.truelayer.com/docs/get-your-merchant-account-transactions-or-payment-sources
 */
export async function* listTruelayerPayments(
  calls: TruelayerCalls,
  accountId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  wanted: Wanted,
): AsyncIterable<readonly ListedPayment[]> {
  const path = `/v3/merchant-accounts/${encodeURIComponent(accountId)}/transactions`
  for (let start = from.getTime(); start <= to.getTime(); start += spanMs) {
    const end = new Date(Math.min(start + spanMs, to.getTime())).toISOString()
    let cursor: string | null = null
    do {
      const query: URLSearchParams = new URLSearchParams({
        from: new Date(start).toISOString(),
        to: end,
        ...(cursor === null ? {} : { cursor }),
      })
      const page: z.output<typeof transactionsShape> = await askPatiently(
        async () =>
          await calls.get(`${path}?${query.toString()}`, transactionsShape, {
            'tl-enable-pagination': 'true',
          }),
      )
      const ids = page.items.flatMap(({ type, payment_id: id }) =>
        type === 'merchant_account_payment' && typeof id === 'string' ? [id] : [],
      )
      const found: ListedPayment[] = []
      for (const id of await wanted([...new Set(ids)])) found.push(await readListed(calls, id))
      yield found
      cursor = page.pagination?.next_cursor ?? null
    } while (cursor !== null)
  }
}

async function readListed(calls: TruelayerCalls, id: string): Promise<ListedPayment> {
  const path = `/v3/payments/${encodeURIComponent(id)}`
  const payment = await askPatiently(async () => await calls.get(path, paymentShape))
  const { items } = await askPatiently(async () => await calls.get(`${path}/refunds`, refundsShape))
  const { metadata = {} } = payment
  return {
    ...stateOf(payment),
    madeAt: new Date(payment.created_at ?? 0),
    mark: markInMetadata(metadata),
    refunded: items
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount_in_minor, 0),
    isDisputed: false,
    payerEmail: payment.user?.email ?? null,
  }
}
