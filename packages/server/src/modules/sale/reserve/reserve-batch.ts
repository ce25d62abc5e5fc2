import { t } from '@foyer/language/texts.ts'
import type { FoyerParts } from '../../../foyer.ts'
import type { Settled } from '../../../platform/database/batcher.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { lockCustomers, type NetworkKey } from '../../inventory/exports.ts'
import { loadSales } from '../load-sale.ts'
import type { LoadedSale } from '../loaded-sale.ts'
import { provedCustomerOf } from '../sale-customers.ts'
import { reserveLoaded } from './reserve-loaded.ts'
import { heldAlready, type ReserveOutcome } from './reserve-outcome.ts'
import { lockSalesOfSessions } from './reserve-store.ts'
import { isHeld } from '../sale-facts.ts'
import { isOverdue } from '../sale-guard.ts'
import type { Sale } from '../sale-store.ts'
import { refusalOf } from '../visible-state.ts'

/** The shop as far as it exists when its queue is made. */
export type ReservingShop = FoyerParts & HasCatalogue

/** One buyer's wish to reserve, by the token of the session. */
export interface ReserveRequest {
  readonly sessionToken: string
  readonly network: NetworkKey
  readonly now: Date
}

/**
 * Reserves many baskets in one transaction, first come, first served, each in full or not at all. Locks are taken in
 * one order: sales by id, customers, turns of dates, stock by id, dates by id, codes by id, gift vouchers by id.
 */
export async function reserveBatch(
  foyer: ReservingShop,
  requests: readonly ReserveRequest[],
): Promise<Settled<ReserveOutcome>[]> {
  const now = new Date(Math.max(...requests.map((request) => request.now.getTime())))
  return await foyer.db.transaction(async (tx) => {
    const hashes = requests.map((request) => sha256(request.sessionToken))
    const found = await lockSalesOfSessions(tx, hashes, now)
    const saleIdOf = new Map(found.map(({ tokenHash, id }) => [tokenHash, id]))
    const sales = [...new Map(found.map((sale) => [sale.id, sale])).values()]
    const saleIds = hashes.map((hash) => saleIdOf.get(hash.toString('hex')))
    const networkOf = new Map<number, NetworkKey>()
    for (const [index, { network }] of requests.entries()) {
      const saleId = saleIds[index]
      // When several tabs ask at once the first counts, as it does for the reservation.
      if (saleId !== undefined && !networkOf.has(saleId)) networkOf.set(saleId, network)
    }
    const outcomes = await reserveSales(tx, foyer, { sales, networkOf }, now)
    const answered = new Set<number>()
    return saleIds.map((saleId): Settled<ReserveOutcome> => {
      const settled = saleId === undefined ? undefined : outcomes.get(saleId)
      if (saleId === undefined || settled === undefined)
        return { status: 'failed', error: notFound('the session has no sale') }
      const first = !answered.has(saleId)
      answered.add(saleId)
      return first ? settled : asRepeat(settled)
    })
  })
}

/** Several tabs of one buyer ask: the sale is reserved once, and the others are told that it is. */
function asRepeat(settled: Settled<ReserveOutcome>): Settled<ReserveOutcome> {
  if (settled.status === 'failed' || settled.result.outcome !== 'reserved') return settled
  return { status: 'done', result: { ...settled.result, fresh: false } }
}

type Outcomes = Map<number, Settled<ReserveOutcome>>

async function reserveSales(
  tx: Tx,
  foyer: ReservingShop,
  { sales, networkOf }: { sales: readonly Sale[]; networkOf: ReadonlyMap<number, NetworkKey> },
  now: Date,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const done = (id: number, result: ReserveOutcome) => outcomes.set(id, { status: 'done', result })
  const open: Sale[] = []
  const customers = new Set<string>()
  for (const sale of sales) {
    const customerKey = provedCustomerOf(sale)
    if (isHeld(sale, now)) done(sale.id, heldAlready(sale, now))
    else if (isOverdue(sale, now)) done(sale.id, { outcome: 'again', overdueSaleId: sale.id })
    // Two baskets of one customer count against each other, which one transaction cannot see.
    else if (customerKey !== null && customers.has(customerKey))
      done(sale.id, { outcome: 'again', overdueSaleId: null })
    else {
      if (customerKey !== null) customers.add(customerKey)
      open.push(sale)
    }
  }
  if (customers.size > 0) await lockCustomers(tx, [...customers])
  const loaded = open.length === 0 ? [] : await loadSales(tx, foyer, open, now)
  const ready: LoadedSale[] = []
  for (const one of loaded) {
    if (one.sale.status === 'basket') ready.push(one)
    else {
      const error = refusalOf(one, t('This order is being paid or is paid already.'), now)
      outcomes.set(one.sale.id, { status: 'failed', error })
    }
  }
  await reserveLoaded(tx, foyer, { loaded: ready, networkOf, done }, now)
  return outcomes
}
