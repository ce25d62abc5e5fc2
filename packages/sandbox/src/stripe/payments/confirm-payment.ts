import type Stripe from 'stripe'
import type { CardSecret, PaymentIntent, PaymentMethod } from '../objects.ts'
import { emit } from '../webhooks/emit.ts'
import { cardFailure, invalidRequest } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'
import { nextAction } from './next-action.ts'
import { authenticationRequired } from './decline.ts'
import type { Refusal } from './decline.ts'
import { askBank, refusePayment } from './settle-payment.ts'

export interface Confirmation {
  method: PaymentMethod
  returnUrl: string | null
  offSession: boolean
  /** Whether Stripe.js is to handle the next action, or a server that gave a return URL. */
  useStripeSdk: boolean
}

const confirmable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

/**
 * Tries to capture the money: succeeded, processing, requires_action (3-D Secure), or Stripe's 402 with the intent inside.
 * The attempt is recorded in every case.
 */
export function confirmPayment(
  world: World,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm')
  const { method } = confirmation
  const secret = cardSecretOf(world, method)
  checkOwner(intent, method, secret)
  requireReturnUrl(intent, confirmation)

  const asked: PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null }
  world.store.put('intent_secret', {
    id: intent.id,
    paymentMethod: method.id,
    returnUrl: confirmation.returnUrl,
    settlesAt: null,
  })
  if (wantsBuyer(secret)) {
    if (confirmation.offSession) throw refused(world, asked, method, authenticationRequired)
    return requireAction(world, asked, confirmation)
  }
  const result = askBank(world, asked, method)
  if (result.refusal !== null) throw cardError(result.intent, method, result.refusal)
  return result.intent
}

function requireAction(
  world: World,
  intent: PaymentIntent,
  confirmation: Confirmation,
): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: nextAction(world, intent, confirmation),
  }
  world.store.put('payment_intent', waiting)
  emit(world, 'payment_intent.requires_action', waiting)
  return waiting
}

function refused(world: World, intent: PaymentIntent, method: PaymentMethod, refusal: Refusal) {
  return cardError(refusePayment(world, intent, method, refusal), method, refusal)
}

function cardError(intent: PaymentIntent, method: PaymentMethod, refusal: Refusal) {
  return cardFailure({
    code: refusal.code,
    decline_code: refusal.decline,
    message: refusal.message,
    ...(intent.latest_charge === null ? {} : { charge: intent.latest_charge }),
    ...(refusal.param === null ? {} : { param: refusal.param }),
    payment_intent: intent,
    payment_method: method,
  })
}

/** Whether the bank will ask for 3-D Secure. */
function wantsBuyer(secret: CardSecret): boolean {
  const { threeDSecure } = secret.behaviour
  return threeDSecure === 'always' || (threeDSecure === 'unless_saved' && !secret.authenticated)
}

export function cardSecretOf(world: World, method: PaymentMethod): CardSecret {
  const secret = world.store.get('card_secret', method.id)
  if (secret === undefined) throw invalidRequest(`${method.id} is not a card.`)
  return secret
}

/** A card belongs to the intent's customer or to nobody; a card used without a customer works once. */
function checkOwner(intent: PaymentIntent, method: PaymentMethod, secret: CardSecret): void {
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalidRequest(
      `The PaymentMethod ${method.id} belongs to the Customer ${method.customer}. ` +
        'Please include the Customer in the `customer` parameter on the PaymentIntent.',
      { param: 'payment_method' },
    )
  if (secret.spent && method.customer === null)
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
        'attachment, or was detached from a Customer, and may not be used again.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
}

function requireReturnUrl(intent: PaymentIntent, confirmation: Confirmation): void {
  const automatic = intent.automatic_payment_methods
  const mayRedirect = automatic?.enabled === true && automatic.allow_redirects !== 'never'
  const known = confirmation.returnUrl !== null || confirmation.useStripeSdk
  if (!mayRedirect || known || confirmation.offSession) return
  throw invalidRequest(
    'This PaymentIntent accepts payment methods that might redirect your customer off of your page, ' +
      'so you must provide a `return_url`, or set automatic_payment_methods[allow_redirects] to `never`.',
    { param: 'return_url' },
  )
}

export function unexpectedState(intent: PaymentIntent, action: string) {
  return invalidRequest(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  )
}
