import { listPage } from '../wire/list.ts'
import { missingResource } from '../wire/stripe-error.ts'
import type { Call, StripeRoute } from '../wire/stripe-route.ts'
import type { World } from '../world.ts'

/** Disputes and early fraud warnings: written by banks, read by shops. */
export const disputeRoutes: readonly StripeRoute[] = [
  { method: 'GET', url: '/disputes', handle: list('dispute', '/v1/disputes') },
  { method: 'GET', url: '/disputes/:id', handle: retrieve('dispute') },
  {
    method: 'GET',
    url: '/radar/early_fraud_warnings',
    handle: list('early_fraud_warning', '/v1/radar/early_fraud_warnings'),
  },
  {
    method: 'GET',
    url: '/radar/early_fraud_warnings/:id',
    handle: retrieve('early_fraud_warning'),
  },
]

type Table = 'dispute' | 'early_fraud_warning'

function list(table: Table, url: string) {
  return (world: World, { params }: Call): object => {
    const intent = params.text('payment_intent')
    const charge = params.text('charge')
    const rows = world.store.all(
      table,
      (row) =>
        (intent === null || row.payment_intent === intent) &&
        (charge === null || row.charge === charge),
    )
    return listPage(rows, params, url)
  }
}

function retrieve(table: Table) {
  return (world: World, { id }: Call): object => {
    const found = world.store.get(table, id)
    if (found === undefined) throw missingResource(table, id)
    return found
  }
}
