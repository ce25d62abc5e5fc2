import { findCharge } from '../find.ts'
import { listPage } from '../wire/list.ts'
import { missingResource } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

/** Charges and events: written by payments, read by shops. */
export const readingRoutes: readonly StripeRoute[] = [
  { method: 'GET', url: '/charges', handle: listCharges },
  { method: 'GET', url: '/charges/:id', handle: (world, { id }) => findCharge(world, id) },
  { method: 'GET', url: '/events', handle: listEvents },
  { method: 'GET', url: '/events/:id', handle: retrieveEvent },
]

function listCharges(world: World, { params }: Call): object {
  const intent = params.text('payment_intent')
  const customer = params.text('customer')
  const rows = world.store.all(
    'charge',
    (row) =>
      (intent === null || row.payment_intent === intent) &&
      (customer === null || row.customer === customer),
  )
  return listPage(rows, params, '/v1/charges')
}

function listEvents(world: World, { params }: Call): object {
  const type = params.text('type')
  const types = params.list('types')
  const rows = world.store.all(
    'event',
    (row) =>
      (type === null || row.type === type) && (types.length === 0 || types.includes(row.type)),
  )
  return listPage(rows, params, '/v1/events')
}

function retrieveEvent(world: World, { id }: Call): object {
  const event = world.store.get('event', id)
  if (event === undefined) throw missingResource('event', id)
  return event
}
