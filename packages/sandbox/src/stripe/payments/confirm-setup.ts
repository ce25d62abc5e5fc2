import type { PaymentMethod, SetupIntent } from '../objects.ts'
import { emit } from '../webhooks/emit.ts'
import { cardFailure, invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'
import { attachMethod } from './attach-method.ts'
import type { Confirmation } from './confirm-payment.ts'
import { cardSecretOf } from './confirm-payment.ts'
import { refusalOf } from './decline.ts'
import { nextAction } from './next-action.ts'

/** Saves a card for later: succeeded, requires_action (3-D Secure), or Stripe's 402. Captures no money. */
export function confirmSetup(
  world: World,
  intent: SetupIntent,
  confirmation: Confirmation,
): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedSetupState(intent, 'confirm')
  const { method } = confirmation
  const secret = cardSecretOf(world, method)
  const asked: SetupIntent = { ...intent, payment_method: method.id, last_setup_error: null }
  world.store.put('intent_secret', {
    id: intent.id,
    paymentMethod: method.id,
    returnUrl: confirmation.returnUrl,
    settlesAt: null,
  })
  if (secret.behaviour.threeDSecure !== 'never') {
    const waiting: SetupIntent = {
      ...asked,
      status: 'requires_action',
      next_action: nextAction(world, asked, confirmation),
    }
    world.store.put('setup_intent', waiting)
    emit(world, 'setup_intent.requires_action', waiting)
    return waiting
  }
  const { outcome } = secret.behaviour
  if (outcome === 'succeeded' || outcome === 'processing') return finishSetup(world, asked, method)
  const refusal = refusalOf(outcome)
  const failed = failSetup(world, asked, refusal.code, refusal.message)
  throw cardFailure({
    code: refusal.code,
    decline_code: refusal.decline,
    message: refusal.message,
    setup_intent: failed,
    payment_method: method,
  })
}

/** The card is saved, with the customer if there is one. */
export function finishSetup(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const done: SetupIntent = {
    ...intent,
    status: 'succeeded',
    payment_method: method.id,
    next_action: null,
    last_setup_error: null,
  }
  world.store.put('setup_intent', done)
  if (intent.customer !== null && method.customer === null)
    attachMethod(world, method, intent.customer)
  emit(world, 'setup_intent.succeeded', done)
  return done
}

export function failSetup(
  world: World,
  intent: SetupIntent,
  code: string,
  message: string,
): SetupIntent {
  const failed: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      // The codes are in Stripe's own list, which the type spells out one by one.
      code: code as NonNullable<NonNullable<SetupIntent['last_setup_error']>['code']>,
      message,
    },
  }
  world.store.put('setup_intent', failed)
  emit(world, 'setup_intent.setup_failed', failed)
  return failed
}

export function unexpectedSetupState(intent: SetupIntent, action: string) {
  return invalidRequest(
    `You cannot ${action} this SetupIntent because it has a status of ${intent.status}.`,
    { code: 'setup_intent_unexpected_state', setup_intent: intent },
  )
}
