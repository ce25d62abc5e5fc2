import { findPaymentIntent } from '../find.ts'
import type { PaymentIntent } from '../objects.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { confirmPayment, unexpectedState } from '../payments/confirm-payment.ts'
import { newPaymentIntent, publicIntent } from '../shapes/payment-intent-shape.ts'
import { emit } from '../webhooks/emit.ts'
import { listPage } from '../wire/list.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'
import { checkAmount } from './charge-amounts.ts'
import {
  changesFrom,
  checkClientSecret,
  checkCurrency,
  confirmationFrom,
  confirming,
  methodFrom,
  settable,
} from './payment-intent-params.ts'
import { methodsOffered, offering } from './methods-offered.ts'
import { invalidRequest } from '../wire/stripe-error.ts'

type Test = (intent: PaymentIntent) => boolean

/**
 * The part of Stripe's search language that a shop needs: `metadata['key']:'value'`, `status:'…'`, `customer:'…'`,
 * `currency:'…'` and `amount` with `:`, `>`, `<`, joined by AND. Unlike Stripe's index it is never stale.
 */
function searchPaymentIntents(world: World, { params }: Call): object {
  const tests = params
    .requiredText('query')
    .split(/\s+AND\s+/i)
    .map(testFor)
  const found = world.store.all('payment_intent', (intent) => tests.every((test) => test(intent)))
  const limit = params.integer('limit') ?? 10
  const start = Number(params.text('page') ?? 0)
  const has_more = start + limit < found.length
  return {
    object: 'search_result',
    data: found.slice(start, start + limit),
    has_more,
    next_page: has_more ? String(start + limit) : null,
    url: '/v1/payment_intents/search',
  }
}

function testFor(clause: string): Test {
  const metadata = /^metadata\[["'](.+)["']\]:["'](.*)["']$/.exec(clause.trim())
  if (metadata) return (intent) => intent.metadata[metadata[1] ?? ''] === metadata[2]
  const field = /^(status|customer|currency):["'](.*)["']$/.exec(clause.trim())
  if (field) return (intent) => intent[field[1] as 'status' | 'customer' | 'currency'] === field[2]
  const amount = /^amount([:<>]=?)["']?(\d+)["']?$/.exec(clause.trim())
  if (amount) return (intent) => compare(intent.amount, amount[1] ?? ':', Number(amount[2]))
  throw invalidRequest(`We were unable to parse your search query: ${clause}`, { param: 'query' })
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '>') return left > right
  if (sign === '>=') return left >= right
  if (sign === '<') return left < right
  if (sign === '<=') return left <= right
  return left === right
}

export const paymentIntentRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/payment_intents', handle: create },
  { method: 'GET', url: '/payment_intents', handle: list },
  { method: 'GET', url: '/payment_intents/search', handle: searchPaymentIntents },
  { method: 'GET', url: '/payment_intents/:id', browser: true, handle: retrieve },
  { method: 'POST', url: '/payment_intents/:id', handle: update },
  { method: 'POST', url: '/payment_intents/:id/confirm', browser: true, handle: confirm },
  { method: 'POST', url: '/payment_intents/:id/cancel', handle: cancel },
]

function create(world: World, { params, caller }: Call): object {
  params.allowOnly([...settable, ...confirming, ...offering, 'confirm'])
  const currency = checkCurrency(params.requiredText('currency'))
  const amount = checkAmount(params.integer('amount'), currency)
  const fresh = newPaymentIntent(world, amount, currency)
  const method = methodFrom(world, params)
  const intent: PaymentIntent = {
    ...fresh,
    ...changesFrom(world, fresh, params),
    ...methodsOffered(params),
    payment_method: method?.id ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  }
  world.store.put('payment_intent', intent)
  emit(world, 'payment_intent.created', intent)
  if (!params.flag('confirm')) return intent
  return answer(confirmPayment(world, intent, confirmationFrom(world, params, method)), caller)
}

function retrieve(world: World, { id, params, caller }: Call): object {
  const intent = findPaymentIntent(world, id)
  if (caller === 'browser') checkClientSecret(intent, params)
  return answer(intent, caller)
}

function list(world: World, { params }: Call): object {
  const customer = params.text('customer')
  const rows = world.store.all(
    'payment_intent',
    (intent) => customer === null || intent.customer === customer,
  )
  return listPage(rows, params, '/v1/payment_intents')
}

function update(world: World, { id, params }: Call): object {
  params.allowOnly(settable)
  const intent = findPaymentIntent(world, id)
  const open = intent.status.startsWith('requires_') && intent.status !== 'requires_action'
  const priced = params.has('amount') || params.has('currency')
  if (priced && !open) throw unexpectedState(intent, 'change the amount of')
  const currency = checkCurrency(params.text('currency') ?? intent.currency)
  const method = methodFrom(world, params)
  const changed: PaymentIntent = {
    ...intent,
    ...changesFrom(world, intent, params),
    currency,
    amount: priced
      ? checkAmount(params.has('amount') ? params.integer('amount') : intent.amount, currency)
      : intent.amount,
    ...(method === null ? {} : { payment_method: method.id, status: 'requires_confirmation' }),
  }
  if (method !== null && !open) throw unexpectedState(intent, 'change the payment method of')
  world.store.put('payment_intent', changed)
  return changed
}

function confirm(world: World, { id, params, caller }: Call): object {
  params.allowOnly(confirming)
  const intent = findPaymentIntent(world, id)
  if (caller === 'browser') checkClientSecret(intent, params)
  // The card is read only for an intent that can still be confirmed, so that a second click makes no second card.
  if (['succeeded', 'processing', 'canceled'].includes(intent.status))
    throw unexpectedState(intent, 'confirm')
  const wished = params.oneOf('setup_future_usage', ['off_session', 'on_session'])
  const setup_future_usage = wished ?? intent.setup_future_usage
  const given = methodFrom(world, params)
  const confirmation = confirmationFrom(world, params, given, intent.payment_method)
  return answer(confirmPayment(world, { ...intent, setup_future_usage }, confirmation), caller)
}

function cancel(world: World, { id, params }: Call): object {
  params.allowOnly(['cancellation_reason'])
  const reason = params.oneOf('cancellation_reason', [
    'abandoned',
    'duplicate',
    'fraudulent',
    'requested_by_customer',
  ])
  return cancelPayment(world, findPaymentIntent(world, id), reason)
}

function answer(intent: PaymentIntent, caller: Call['caller']): object {
  return caller === 'browser' ? publicIntent(intent) : intent
}
