import type Stripe from 'stripe'
import { askPatiently } from '../payment/ask-patiently.ts'
import { markInMetadata, metadataOfMark } from '../payment/mark-metadata.ts'
import type { ListedPayment, NewProviderPayment, Wanted } from '../payment/port.ts'
import { askStripe } from './ask-stripe.ts'
import { stateOf } from './stripe-state.ts'

/** Stripe's own maximum. */
const pageMaximum = 100

/** The fields kept with the payment at Stripe. */
export const metadataOf = ({
  saleReference,
  ...payment
}: Pick<
  NewProviderPayment,
  'saleReference' | 'idempotencyKey' | 'mark'
>): Stripe.MetadataParam => ({ sale_reference: saleReference, ...metadataOfMark(payment) })

/** All payments on the account since then, the newest first. */
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
  return {
    ...stateOf(intent),
    madeAt: new Date(created * 1000),
    mark: markInMetadata(metadata),
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    payerEmail: charge?.billing_details.email ?? charge?.receipt_email ?? null,
  }
}
