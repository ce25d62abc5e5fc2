import type Stripe from 'stripe'
import { askPatiently } from '../payment/ask-patiently.ts'
import type { ListedPayment, NewProviderPayment, Wanted } from '../payment/port.ts'
import { askStripe } from './ask-stripe.ts'
import { stateOf } from './stripe-state.ts'

/** Stripe's own most. */
const pageMaximum = 100

/** Kept with the payment at Stripe. */
export function metadataOf({
  saleReference,
  idempotencyKey,
  mark,
}: Pick<NewProviderPayment, 'saleReference' | 'idempotencyKey' | 'mark'>): Stripe.MetadataParam {
  const ours = mark && {
    foyer_shop: mark.shopId,
    foyer_key: idempotencyKey,
    foyer_lines: mark.lines,
  }
  return { sale_reference: saleReference, ...ours }
}

/** Everybody's payments on the account since then, the newest first. */
export async function* listStripePayments(
  stripe: Stripe,
  since: Date,
  wanted: Wanted,
): AsyncIterable<readonly ListedPayment[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  let after: string | undefined
  for (;;) {
    const page = await askPatiently(
      async () =>
        await askStripe(() =>
          stripe.paymentIntents.list({
            created,
            limit: pageMaximum,
            expand: ['data.latest_charge'],
            ...(after === undefined ? {} : { starting_after: after }),
          }),
        ),
    )
    const ids = await wanted(page.data.map(({ id }) => id))
    yield page.data.filter(({ id }) => ids.has(id)).map(listed)
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return
  }
}

function listed(intent: Stripe.PaymentIntent): ListedPayment {
  const { created, metadata, latest_charge: latest } = intent
  const charge = typeof latest === 'string' ? null : latest
  const shopId = metadata['foyer_shop']
  return {
    ...stateOf(intent),
    madeAt: new Date(created * 1000),
    mark:
      shopId === undefined
        ? null
        : {
            shopId,
            lines: metadata['foyer_lines'] ?? '',
            idempotencyKey: metadata['foyer_key'] ?? '',
          },
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    payerEmail: charge?.billing_details.email ?? charge?.receipt_email ?? null,
  }
}
