import { findCustomer, findPaymentMethod } from '../find.ts'
import { attachMethod, detachMethod } from '../payments/attach-method.ts'
import { billingDetails, createCardMethod } from '../shapes/payment-method-shape.ts'
import { listPage } from '../wire/list.ts'
import { invalidRequest } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

export const paymentMethodRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/payment_methods', browser: true, handle: create },
  { method: 'GET', url: '/payment_methods', handle: list },
  { method: 'GET', url: '/payment_methods/:id', handle: retrieve },
  { method: 'POST', url: '/payment_methods/:id', handle: update },
  { method: 'POST', url: '/payment_methods/:id/attach', handle: attach },
  { method: 'POST', url: '/payment_methods/:id/detach', handle: detach },
]

function create(world: World, { params }: Call): object {
  params.allowOnly(['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'])
  return createCardMethod(world, params)
}

function list(world: World, { params }: Call): object {
  const customer = params.text('customer')
  const rows = world.store.all(
    'payment_method',
    (row) => row.customer !== null && (customer === null || row.customer === customer),
  )
  return listPage(rows, params, '/v1/payment_methods')
}

function retrieve(world: World, { id }: Call): object {
  return findPaymentMethod(world, id, 'payment_method')
}

function update(world: World, { id, params }: Call): object {
  params.allowOnly(['metadata', 'billing_details', 'allow_redisplay', 'card'])
  const method = findPaymentMethod(world, id, 'payment_method')
  const billing = params.child('billing_details')
  const redisplay = params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified'])
  const changed = {
    ...method,
    metadata: params.mergedMetadata(method.metadata ?? {}),
    ...(billing === null ? {} : { billing_details: billingDetails(billing) }),
    ...(redisplay === null ? {} : { allow_redisplay: redisplay }),
  }
  world.store.put('payment_method', changed)
  return changed
}

function attach(world: World, { id, params }: Call): object {
  params.allowOnly(['customer'])
  const customer = findCustomer(world, params.requiredText('customer'))
  const method = findPaymentMethod(world, id, 'payment_method')
  if (method.customer === customer.id) return method
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  if (world.store.get('card_secret', method.id)?.spent === true)
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached ' +
        'from a Customer, and may not be used again.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    )
  return attachMethod(world, method, customer.id)
}

function detach(world: World, { id }: Call): object {
  const method = findPaymentMethod(world, id, 'payment_method')
  if (method.customer === null)
    throw invalidRequest(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  const customer = world.store.get('customer', method.customer)
  if (customer?.invoice_settings.default_payment_method === method.id)
    world.store.put('customer', {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    })
  return detachMethod(world, method)
}
