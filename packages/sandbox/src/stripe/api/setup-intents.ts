import { findCustomer, findSetupIntent } from '../find.ts'
import type { SetupIntent } from '../objects.ts'
import { confirmSetup, unexpectedSetupState } from '../payments/confirm-setup.ts'
import { newSetupIntent, publicIntent } from '../shapes/payment-intent-shape.ts'
import { emit } from '../webhooks/emit.ts'
import { listPage } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'
import {
  checkClientSecret,
  confirmationFrom,
  confirming,
  methodFrom,
} from './payment-intent-params.ts'
import { methodsOffered, offering } from './methods-offered.ts'

export const setupIntentRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/setup_intents', handle: create },
  { method: 'GET', url: '/setup_intents', handle: list },
  { method: 'GET', url: '/setup_intents/:id', browser: true, handle: retrieve },
  { method: 'POST', url: '/setup_intents/:id', handle: update },
  { method: 'POST', url: '/setup_intents/:id/confirm', browser: true, handle: confirm },
  { method: 'POST', url: '/setup_intents/:id/cancel', handle: cancel },
]

const settable = [
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
] as const

function create(world: World, { params, caller }: Call): object {
  params.allowOnly([...settable, ...confirming, ...offering, 'usage', 'confirm'])
  const fresh = newSetupIntent(world)
  const method = methodFrom(world, params)
  const intent: SetupIntent = {
    ...fresh,
    ...changesFrom(world, fresh, params),
    ...methodsOffered(params),
    usage: params.oneOf('usage', ['off_session', 'on_session']) ?? 'off_session',
    payment_method: method?.id ?? null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  }
  world.store.put('setup_intent', intent)
  emit(world, 'setup_intent.created', intent)
  if (!params.flag('confirm')) return intent
  return answer(confirmSetup(world, intent, confirmationFrom(world, params, method)), caller)
}

function changesFrom(world: World, intent: SetupIntent, params: Params): Partial<SetupIntent> {
  const customer = params.text('customer')
  return {
    customer: customer === null ? intent.customer : findCustomer(world, customer).id,
    description: params.has('description') ? params.text('description') : intent.description,
    metadata: params.mergedMetadata(intent.metadata ?? {}),
  }
}

function list(world: World, { params }: Call): object {
  const customer = params.text('customer')
  const rows = world.store.all(
    'setup_intent',
    (row) => customer === null || row.customer === customer,
  )
  return listPage(rows, params, '/v1/setup_intents')
}

function retrieve(world: World, { id, params, caller }: Call): object {
  const intent = findSetupIntent(world, id)
  if (caller === 'browser') checkClientSecret(intent, params)
  return answer(intent, caller)
}

function update(world: World, { id, params }: Call): object {
  params.allowOnly(settable)
  const intent = findSetupIntent(world, id)
  const method = methodFrom(world, params)
  const changed: SetupIntent = {
    ...intent,
    ...changesFrom(world, intent, params),
    ...(method === null ? {} : { payment_method: method.id, status: 'requires_confirmation' }),
  }
  world.store.put('setup_intent', changed)
  return changed
}

function confirm(world: World, { id, params, caller }: Call): object {
  params.allowOnly(confirming)
  const intent = findSetupIntent(world, id)
  if (caller === 'browser') checkClientSecret(intent, params)
  const given = methodFrom(world, params)
  const confirmation = confirmationFrom(world, params, given, intent.payment_method)
  return answer(confirmSetup(world, intent, confirmation), caller)
}

function cancel(world: World, { id, params }: Call): object {
  const intent = findSetupIntent(world, id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedSetupState(intent, 'cancel')
  const canceled: SetupIntent = {
    ...intent,
    status: 'canceled',
    cancellation_reason: params.oneOf('cancellation_reason', [
      'abandoned',
      'duplicate',
      'requested_by_customer',
    ]),
    next_action: null,
  }
  world.store.put('setup_intent', canceled)
  emit(world, 'setup_intent.canceled', canceled)
  return canceled
}

function answer(intent: SetupIntent, caller: Call['caller']): object {
  return caller === 'browser' ? publicIntent(intent) : intent
}
