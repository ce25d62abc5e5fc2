import { findCustomer, findPaymentMethod } from '../find.ts'
import type { PaymentIntent } from '../objects.ts'
import { createCardMethod } from '../shapes/payment-method-shape.ts'
import type { Confirmation } from '../payments/confirm-payment.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Params } from '../wire/params.ts'
import { invalidRequest, missingResource } from '../wire/stripe-error.ts'
import type { World } from '../world.ts'

/** The parameters of create and of update. */
export const settable = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'capture_method',
  'transfer_group',
] as const

/** The parameters of a confirmation. */
export const confirming = [
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'confirmation_token',
  'return_url',
  'off_session',
  'use_stripe_sdk',
  'setup_future_usage',
  'mandate_data',
  'receipt_email',
  'shipping',
  'expected_payment_method_type',
  'client_context',
] as const

export function checkCurrency(currency: string): string {
  const lower = currency.toLowerCase()
  if (/^[a-z]{3}$/.test(lower)) return lower
  throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
}

/** The fields of an intent that a create or an update sets; absent ones stay. */
export function changesFrom(
  world: World,
  intent: PaymentIntent,
  params: Params,
): Partial<PaymentIntent> {
  const method = params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual'])
  if (method === 'manual')
    throw invalidRequest('The sandbox does not simulate manual capture.', {
      param: 'capture_method',
    })
  const text = (name: 'description' | 'receipt_email' | 'transfer_group') =>
    params.has(name) ? params.text(name) : intent[name]
  return {
    customer: params.has('customer') ? customerOf(world, params) : intent.customer,
    description: text('description'),
    receipt_email: text('receipt_email'),
    transfer_group: text('transfer_group'),
    metadata: params.mergedMetadata(intent.metadata),
    setup_future_usage: params.has('setup_future_usage')
      ? params.oneOf('setup_future_usage', ['off_session', 'on_session'])
      : intent.setup_future_usage,
  }
}

function customerOf(world: World, params: Params): string | null {
  const id = params.text('customer')
  return id === null ? null : findCustomer(world, id).id
}

/** The card in a request: by id, as data, or inside a confirmation token. */
export function methodFrom(world: World, params: Params): PaymentMethod | null {
  const token = params.text('confirmation_token')
  if (token !== null) {
    const secret = world.store.get('token_secret', token)
    if (secret === undefined)
      throw missingResource('confirmation_token', token, 'confirmation_token')
    return findPaymentMethod(world, secret.paymentMethod, 'confirmation_token')
  }
  const data = params.child('payment_method_data')
  if (data !== null) return createCardMethod(world, data)
  const id = params.text('payment_method')
  return id === null ? null : findPaymentMethod(world, id, 'payment_method')
}

/** Everything in a confirmation; `given` is the card in it, `known` the one the intent already has. */
export function confirmationFrom(
  world: World,
  params: Params,
  given: PaymentMethod | null,
  known: string | null = null,
): Confirmation {
  const method = given ?? (known && findPaymentMethod(world, known, 'payment_method'))
  if (!method)
    throw invalidRequest(
      'You cannot confirm this intent because it is missing a payment method. ' +
        'Update it with a payment method and then confirm it again.',
      { code: 'parameter_missing', param: 'payment_method' },
    )
  const token = world.store.get('confirmation_token', params.text('confirmation_token') ?? '')
  return {
    method,
    returnUrl: returnUrlFrom(params) ?? token?.return_url ?? null,
    offSession: !['', 'false'].includes(params.text('off_session') ?? ''),
    useStripeSdk: params.flag('use_stripe_sdk'),
  }
}

function returnUrlFrom(params: Params): string | null {
  const url = params.text('return_url')
  if (url === null || /^https?:\/\//.test(url)) return url
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' })
}

/** A browser proves by the client secret that the intent is its buyer's. */
export function checkClientSecret(
  intent: { id: string; object: string; client_secret: string | null },
  params: Params,
): void {
  if (params.text('client_secret') !== intent.client_secret)
    throw missingResource(intent.object, intent.id, 'client_secret')
}
