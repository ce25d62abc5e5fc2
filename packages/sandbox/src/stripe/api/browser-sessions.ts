import { unixSeconds } from '../../clock.ts'
import { findCustomer, findPaymentMethod } from '../find.ts'
import type { ConfirmationToken } from '../objects.ts'
import { createCardMethod } from '../shapes/payment-method-shape.ts'
import { invalidRequest, missingResource } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

/** Customer sessions and confirmation tokens, by which the server and the payment element hand over to each other. */
export const browserSessionRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/customer_sessions', handle: createCustomerSession },
  { method: 'POST', url: '/confirmation_tokens', browser: true, handle: createToken },
  { method: 'GET', url: '/confirmation_tokens/:id', handle: retrieveToken },
]

const sessionSeconds = 30 * 60
const tokenSeconds = 12 * 60 * 60

function createCustomerSession(world: World, { params }: Call): object {
  params.allowOnly(['customer', 'components'])
  const customer = findCustomer(world, params.requiredText('customer'))
  const created = unixSeconds(world.clock)
  return {
    object: 'customer_session',
    client_secret: `cuss_secret_${world.ids.secret()}`,
    components: params.record['components'] ?? {},
    created,
    customer: customer.id,
    customer_account: null,
    expires_at: created + sessionSeconds,
    livemode: false,
  }
}

function createToken(world: World, { params }: Call): object {
  const data = params.child('payment_method_data')
  const id = params.text('payment_method')
  const method = data
    ? createCardMethod(world, data)
    : id && findPaymentMethod(world, id, 'payment_method')
  if (!method) throw invalidRequest('Missing required param: payment_method_data.')
  const created = unixSeconds(world.clock)
  const token: ConfirmationToken = {
    id: world.ids.id('ctoken'),
    object: 'confirmation_token',
    created,
    expires_at: created + tokenSeconds,
    livemode: false,
    mandate_data: null,
    metadata: {},
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: {
      billing_details: method.billing_details,
      customer: null,
      customer_account: null,
      type: 'card',
      ...(method.card ? { card: method.card } : {}),
    },
    return_url: params.text('return_url'),
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']),
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  }
  world.store.put('confirmation_token', token)
  world.store.put('token_secret', { id: token.id, paymentMethod: method.id })
  return token
}

function retrieveToken(world: World, { id }: Call): object {
  const token = world.store.get('confirmation_token', id)
  if (token === undefined) throw missingResource('confirmation_token', id)
  return token
}
