import { findCustomer, findPaymentMethod } from '../find.ts'
import type { Customer } from '../objects.ts'
import { newCustomer } from '../shapes/customer-shape.ts'
import { listPage } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { missingResource } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

export const customerRoutes: readonly StripeRoute[] = [
  { method: 'POST', url: '/customers', handle: create },
  { method: 'GET', url: '/customers', handle: list },
  { method: 'GET', url: '/customers/:id', handle: retrieve },
  { method: 'POST', url: '/customers/:id', handle: update },
  { method: 'DELETE', url: '/customers/:id', handle: remove },
  { method: 'GET', url: '/customers/:id/payment_methods', handle: listMethods },
]

const settable = [
  'name',
  'email',
  'phone',
  'description',
  'metadata',
  'address',
  'invoice_settings',
  'preferred_locales',
  'shipping',
  'payment_method',
] as const

function create(world: World, { params }: Call): object {
  params.allowOnly(settable)
  const customer = changed(world, newCustomer(world), params)
  world.store.put('customer', customer)
  return customer
}

function changed(world: World, customer: Customer, params: Params): Customer {
  const text = (name: 'email' | 'description') =>
    params.has(name) ? params.text(name) : customer[name]
  const loose = (name: 'name' | 'phone') =>
    params.has(name) ? params.text(name) : (customer[name] ?? null)
  return {
    ...customer,
    email: text('email'),
    description: text('description'),
    name: loose('name'),
    phone: loose('phone'),
    metadata: params.mergedMetadata(customer.metadata),
    address: addressFrom(params) ?? customer.address ?? null,
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: defaultMethod(world, customer, params),
    },
  }
}

function addressFrom(params: Params): Customer['address'] {
  const address = params.child('address')
  if (address === null) return null
  return {
    city: address.text('city'),
    country: address.text('country'),
    line1: address.text('line1'),
    line2: address.text('line2'),
    postal_code: address.text('postal_code'),
    state: address.text('state'),
  }
}

function defaultMethod(
  world: World,
  customer: Customer,
  params: Params,
): Customer['invoice_settings']['default_payment_method'] {
  const settings = params.child('invoice_settings')
  if (!settings?.has('default_payment_method'))
    return customer.invoice_settings.default_payment_method
  const id = settings.text('default_payment_method')
  if (id === null) return null
  const method = findPaymentMethod(world, id, 'invoice_settings[default_payment_method]')
  if (method.customer !== customer.id)
    throw missingResource('PaymentMethod', id, 'invoice_settings[default_payment_method]')
  return method.id
}

function retrieve(world: World, { id }: Call): object {
  return findCustomer(world, id, 'id')
}

function update(world: World, { id, params }: Call): object {
  params.allowOnly(settable)
  const customer = changed(world, findCustomer(world, id, 'id'), params)
  world.store.put('customer', customer)
  return customer
}

function remove(world: World, { id }: Call): object {
  findCustomer(world, id, 'id')
  world.store.remove('customer', id)
  return { id, object: 'customer', deleted: true }
}

function list(world: World, { params }: Call): object {
  const email = params.text('email')
  const rows = world.store.all('customer', (row) => email === null || row.email === email)
  return listPage(rows, params, '/v1/customers')
}

function listMethods(world: World, { id, params }: Call): object {
  findCustomer(world, id)
  const rows = world.store.all('payment_method', (row) => row.customer === id)
  return listPage(rows, params, `/v1/customers/${id}/payment_methods`)
}
