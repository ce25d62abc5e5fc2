import { findCharge, findPaymentIntent, findRefund } from '../find.ts'
import { refundableCharge, refundCharge } from '../payments/refund-payment.ts'
import { listPage } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

export const refundRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/refunds', handle: create },
  { method: 'GET', url: '/refunds', handle: list },
  { method: 'GET', url: '/refunds/:id', handle: retrieve },
  { method: 'POST', url: '/refunds/:id', handle: update },
]

function create(world: World, { params }: Call): object {
  params.allowOnly([
    'payment_intent',
    'charge',
    'amount',
    'reason',
    'metadata',
    'refund_application_fee',
    'reverse_transfer',
    'instructions_email',
  ])
  return refundCharge(world, chargeFrom(world, params), {
    amount: params.integer('amount'),
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    metadata: params.mergedMetadata({}),
  })
}

function chargeFrom(world: World, params: Params) {
  const intent = params.text('payment_intent')
  if (intent !== null)
    return refundableCharge(world, findPaymentIntent(world, intent, 'payment_intent'))
  const charge = params.text('charge')
  if (charge !== null) return findCharge(world, charge)
  throw invalidRequest('One of the following params should be provided: payment_intent, charge.')
}

function list(world: World, { params }: Call): object {
  const intent = params.text('payment_intent')
  const charge = params.text('charge')
  const rows = world.store.all(
    'refund',
    (row) =>
      (intent === null || row.payment_intent === intent) &&
      (charge === null || row.charge === charge),
  )
  return listPage(rows, params, '/v1/refunds')
}

function retrieve(world: World, { id }: Call): object {
  return findRefund(world, id)
}

function update(world: World, { id, params }: Call): object {
  params.allowOnly(['metadata'])
  const refund = findRefund(world, id)
  const changed = { ...refund, metadata: params.mergedMetadata(refund.metadata ?? {}) }
  world.store.put('refund', changed)
  return changed
}
