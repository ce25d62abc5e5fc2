import { t } from '@foyer/language/texts.ts'
import type { FoyerParts } from '../../../foyer.ts'
import { latest, type Settled } from '../../../platform/database/batcher.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { sha256 } from '../../../platform/secrets.ts'
import type { UnprovedBasket } from '../../captcha/exports.ts'
import type { HasCatalogue } from '../../catalogue/exports.ts'
import { lockCustomers, type NetworkKey } from '../../inventory/exports.ts'
import { queuesBefore, turnsAreUsed } from '../../queue/exports.ts'
import { provedCustomerOf } from '../sale-customers.ts'
import { isHeld } from '../sale-facts.ts'
import { refusalOf } from '../visible-state.ts'
import { admit } from './admit.ts'
import type { OpenBasket, SaleRows } from './open-basket.ts'
import { loadWhole, openBaskets, readBatch, type BatchOfSales } from './read-open-baskets.ts'
import { reserveLoaded } from './reserve-loaded.ts'
import { heldAlready, type ReserveOutcome } from './reserve-outcome.ts'

/** The shop as far as it exists when its queue is made. */
export type ReservingShop = FoyerParts & HasCatalogue

/** One buyer's wish to reserve, by the token of the session. */
export interface ReserveRequest {
  readonly sessionToken: string
  readonly network: NetworkKey
  /** The marks of the session and of its network; only events that ask for captchas need them. */
  readonly marks: () => UnprovedBasket['marks']
  /** Whether the seats of the basket were held again, if they had to be. */
  readonly areSeatsHeld: boolean
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
  const now = latest(requests)
  const hashes = requests.map((request) => sha256(request.sessionToken))
  return await foyer.db.transaction(async (tx) => {
    const batch = await readBatch(tx, foyer, hashes, 'locked', now)
    const outcomes = await reserveSales(tx, foyer, requests, batch, now)
    const answered = new Set<number>()
    return requests.map((_, place): Settled<ReserveOutcome> => {
      const saleId = batch.sales.get(place)?.sale.id
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
  requests: readonly ReserveRequest[],
  { sales, lockedIds, catalogue }: BatchOfSales,
  now: Date,
): Promise<Outcomes> {
  const outcomes: Outcomes = new Map()
  const done = (id: number, result: ReserveOutcome) => outcomes.set(id, { status: 'done', result })
  const requestOf = new Map<number, ReserveRequest>()
  const open: SaleRows[] = []
  const elsewhere: number[] = []
  const customers = new Set<string>()
  for (const [place, one] of sales) {
    const { sale } = one
    const request = requests[place]
    // When several tabs ask at once the first counts, as it does for the reservation.
    if (request === undefined || requestOf.has(sale.id)) continue
    requestOf.set(sale.id, request)
    const customerKey = provedCustomerOf(sale)
    if (isHeld(sale, now)) done(sale.id, heldAlready(sale, now))
    else if (sale.status === 'held') done(sale.id, { outcome: 'again', overdueSaleId: sale.id })
    // The session began another sale between the lock and the read; or two baskets of one customer count against each
    // other, which one transaction cannot see.
    else if (
      lockedIds?.has(sale.id) !== true ||
      (customerKey !== null && customers.has(customerKey))
    )
      done(sale.id, { outcome: 'again', overdueSaleId: null })
    else if (sale.status !== 'basket') elsewhere.push(sale.id)
    else {
      if (customerKey !== null) customers.add(customerKey)
      open.push(one)
    }
  }
  if (customers.size > 0) await lockCustomers(tx, [...customers])
  for (const [id, loaded] of await loadWhole(tx, foyer, elsewhere, now)) {
    const error = refusalOf(loaded, t('This order is being paid or is paid already.'), now)
    outcomes.set(id, { status: 'failed', error })
  }
  const opened = await openBaskets(tx, foyer, open, catalogue, now)
  const baskets = await inTheirTurn(tx, opened, done, now)
  const admitted = await admit(tx, foyer, { baskets, requestOf, done }, now)
  await reserveLoaded(tx, foyer, { ...admitted, requestOf, done }, now)
  await noteTurns(tx, baskets, outcomes, now)
  return outcomes
}

const wantingOf = ({ sale, events }: OpenBasket) => ({ saleId: sale.id, events })

/** Those that need not wait in a queue; the others are sent to it. */
async function inTheirTurn(
  tx: Tx,
  baskets: readonly OpenBasket[],
  done: (saleId: number, outcome: ReserveOutcome) => void,
  now: Date,
): Promise<readonly OpenBasket[]> {
  const sentTo = await queuesBefore(tx, baskets.map(wantingOf), now)
  for (const [saleId, path] of sentTo) done(saleId, { outcome: 'queue', path })
  return sentTo.size === 0 ? baskets : baskets.filter(({ sale }) => !sentTo.has(sale.id))
}

async function noteTurns(
  tx: Tx,
  baskets: readonly OpenBasket[],
  outcomes: Outcomes,
  now: Date,
): Promise<void> {
  const reserved = baskets.flatMap((one) => {
    const settled = outcomes.get(one.sale.id)
    if (settled?.status !== 'done' || settled.result.outcome !== 'reserved') return []
    return [{ ...wantingOf(one), seconds: settled.result.seconds }]
  })
  await turnsAreUsed(tx, reserved, now)
}
