import { findPaymentMethod } from '../find.ts'
import type { IntentSecret, PaymentIntent, SetupIntent } from '../objects.ts'
import type { World } from '../world.ts'
import { failSetup, finishSetup } from './confirm-setup.ts'
import { authenticationFailed } from './decline.ts'
import { askBank, failIntent } from './settle-payment.ts'

export interface Challenge {
  intent: PaymentIntent | SetupIntent
  secret: IntentSecret
}

/** The intent of a 3-D Secure page, if the client secret belongs to it. */
export function findChallenge(world: World, id: string, clientSecret: string): Challenge | null {
  const intent = world.store.get('payment_intent', id) ?? world.store.get('setup_intent', id)
  const secret = world.store.get('intent_secret', id)
  if (intent === undefined || secret === undefined) return null
  return intent.client_secret === clientSecret ? { intent, secret } : null
}

/** Applies the buyer's answer to the bank. An intent that no longer waits for one is left unchanged. */
export function answerChallenge(world: World, challenge: Challenge, passed: boolean): Challenge {
  const { intent, secret } = challenge
  if (intent.status !== 'requires_action') return challenge
  const method = findPaymentMethod(world, secret.paymentMethod, 'payment_method')
  const card = world.store.get('card_secret', method.id)
  if (passed && card) world.store.put('card_secret', { ...card, authenticated: true })
  if (intent.object === 'setup_intent') {
    const { code, message } = {
      ...authenticationFailed,
      code: 'setup_intent_authentication_failure',
    }
    const next = passed
      ? finishSetup(world, intent, method)
      : failSetup(world, intent, code, message)
    return { intent: next, secret }
  }
  if (passed) return { intent: askBank(world, intent, method).intent, secret }
  const failed = failIntent(world, intent, {
    type: 'invalid_request_error',
    ...authenticationFailed,
    payment_method: method,
  })
  return { intent: failed, secret }
}

/** The URL Stripe sends the buyer back to, with its three parameters; null without a return URL. */
export function returnUrl({ intent, secret }: Challenge): string | null {
  if (secret.returnUrl === null) return null
  const url = new URL(secret.returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', redirectStatus(intent.status))
  return url.toString()
}

function redirectStatus(status: string): string {
  return status === 'succeeded' || status === 'processing' ? status : 'failed'
}
