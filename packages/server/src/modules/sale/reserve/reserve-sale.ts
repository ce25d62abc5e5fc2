import type { Foyer, NetworkAsking } from '../../../foyer.ts'
import { createBatcher } from '../../../platform/database/batcher.ts'
import { busy } from '../../../platform/errors.ts'
import { noteFacts } from '../../../platform/monitoring/scene.ts'
import { visitorMarks } from '../../captcha/exports.ts'
import { deleteSaleCodes } from '../prices/code-store.ts'
import { expireCodeHoldsOn, expireHoldsOn, expireSales } from '../held/expire-overdue-sales.ts'
import { reserveBatch, type ReserveRequest, type ReservingShop } from './reserve-batch.ts'
import { networkKeyOf } from '../networks/network-key.ts'
import type { ReserveOutcome } from './reserve-outcome.ts'
import { setReservingErrors } from './reserve-store.ts'

/** The outcome of a wish to reserve. */
export type SaleOutcome = Extract<
  ReserveOutcome,
  { outcome: 'reserved' | 'error' | 'captcha wanted' | 'queue' | 'seated' }
>

/** A larger batch would only make its first buyers wait for its last. */
const batchMaximum = 100
/** While one batch writes and commits, the next one reads; the row locks keep their decisions apart. */
const batchesAtOnce = 2
/** Each round releases the oldest expired reservations; a buyer who needs more rounds has met a crowd. */
const roundsMaximum = 5

/** So long after somebody came too late, it is looked first whether the next one does. */
const shortMs = 10_000

export type Reserve = (request: ReserveRequest) => Promise<ReserveOutcome>

export const createReserveQueue = (shop: ReservingShop): Reserve =>
  createBatcher<ReserveRequest, ReserveOutcome>(
    shop.db,
    async (requests) => await reserveBatch(shop, requests),
    { most: batchMaximum, lanes: batchesAtOnce },
  )

/**
 * Reserves the session's basket: all lines or none, in one batch with all who ask at this moment. Stock that only
 * expired reservations hold is released first. A sale that is already reserved answers with the time that is left.
 */
export async function reserveSale(
  asking: NetworkAsking,
  { areSeatsHeld }: Pick<ReserveRequest, 'areSeatsHeld'>,
): Promise<SaleOutcome> {
  const { foyer, visitor, now } = asking
  const request: ReserveRequest = {
    sessionToken: visitor.sessionToken,
    network: networkKeyOf(asking),
    marks: () => visitorMarks(asking),
    areSeatsHeld,
    now,
  }
  const { sale: room } = foyer.rooms
  for (let round = 1; round <= roundsMaximum; round += 1) {
    if (room.shortAt !== null && now.getTime() - room.shortAt.getTime() < shortMs) {
      const text = await room.refuseShort(request)
      if (text !== null) return { outcome: 'error', text }
    }
    const outcome = await room.reserve(request)
    if ('saleId' in outcome) noteFacts({ sale: outcome.saleId })
    switch (outcome.outcome) {
      case 'reserved':
      case 'error':
      case 'captcha wanted':
      case 'queue':
      case 'seated':
        return outcome
      case 'again':
        if (outcome.overdueSaleId !== null) await expireSales(foyer, [outcome.overdueSaleId], now)
        break
      case 'short':
      case 'crowded':
      case 'lost':
      case 'spent': {
        if (outcome.outcome === 'short') room.shortAt = now
        const released = round < roundsMaximum ? await releaseExpired(foyer, outcome, now) : 0
        if (released === 0) return await refuse(foyer, outcome, now)
      }
    }
  }
  throw busy()
}

type Refused = Extract<ReserveOutcome, { outcome: 'short' | 'crowded' | 'lost' | 'spent' }>

/** Releases what expired reservations hold of the missing stock. Returns how many reservations ended. */
async function releaseExpired(foyer: Foyer, refused: Refused, now: Date): Promise<number> {
  if (refused.outcome === 'spent') return await expireCodeHoldsOn(foyer, refused.codes, now)
  if (refused.outcome === 'lost') {
    await expireSales(foyer, refused.overdueSaleIds, now)
    return refused.overdueSaleIds.length
  }
  const stockIds =
    refused.outcome === 'short' ? refused.short.map((line) => line.stockId) : refused.stockIds
  return await expireHoldsOn(foyer, stockIds, now)
}

/** Says why. Codes that cannot be used are taken out of the basket, so that the next try is without them. */
async function refuse(foyer: Foyer, refused: Refused, now: Date): Promise<SaleOutcome> {
  const { saleId, text } = refused
  await foyer.db.transaction(async (tx) => {
    await setReservingErrors(tx, [{ saleId, text }], now)
    if (refused.outcome === 'spent') {
      const ids = refused.codes.map((code) => code.saleCodeId)
      await deleteSaleCodes(tx, saleId, ids)
    }
  })
  return { outcome: 'error', text }
}
