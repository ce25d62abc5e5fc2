import type { HasCatalogue } from '../catalogue/exports.ts'
import { t } from '@foyer/language/texts.ts'
import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { noteFacts } from '../../platform/monitoring/scene.ts'
import {
  findSession,
  openSession,
  touchSession,
  type Session,
} from '../../platform/sessions/session.ts'
import { releaseStock } from '../inventory/exports.ts'
import { findBuyer, setBuyer } from './buyer-store.ts'
import { releaseToBasket } from './held/release-to-basket.ts'
import { isHeld } from './sale-facts.ts'
import { recordSaleEvent } from './sale-event-store.ts'
import { insertSale, lockSale, markReleased, type Sale } from './sale-store.ts'
import { findSaleOfSession, lockSaleOfSession, type SessionSale } from './session-sale-store.ts'
import { wrongState } from './visible-state.ts'

export interface OpenedBasket extends SessionSale {
  /** Whether rows were made for it that were not there before. */
  readonly isNew: boolean
}

/**
 * The session's sale, locked; a reservation that has expired is released first. Null when there is none: then nothing
 * is written.
 */
export async function lockSessionSale(tx: Tx, asking: Asking): Promise<SessionSale | null> {
  const { visitor, now } = asking
  const found =
    (await lockSaleOfSession(tx, visitor.sessionToken, now)) ??
    (await lockNewSale(tx, visitor.sessionToken, now))
  if (found === null) return null
  noteFacts({ sale: found.sale.id })
  return { ...found, sale: await expireIfDue(tx, found.sale, now) }
}

/** Looks again for a sale that was begun in this moment. */
async function lockNewSale(tx: Tx, token: string, now: Date): Promise<SessionSale | null> {
  const session = await touchSession(tx, token, now)
  if (session === undefined || session.saleId === null) return null
  return { session, sale: await lockSale(tx, session.saleId) }
}

/** The same, for calls that make no sense without a sale. */
export async function requireSessionSale(tx: Tx, asking: Asking): Promise<SessionSale> {
  const found = await lockSessionSale(tx, asking)
  if (found === null) throw notFound('the session has no sale')
  return found
}

/** The session's basket, locked. It is made when there is none, and a new one after an order is complete. */
export async function openBasket(tx: Tx, asking: Asking): Promise<OpenedBasket> {
  const session = await openSession(tx, asking.visitor.sessionToken, asking.now)
  if (session.saleId !== null) {
    const sale = await expireIfDue(tx, await lockSale(tx, session.saleId), asking.now)
    if (sale.paidAt === null) return { session, sale, isNew: false }
  }
  const sale = await insertSale(tx, session.id, asking.now)
  noteFacts({ sale: sale.id })
  // A visitor who signed in before filling the basket is its buyer already.
  const buyer = session.accountId === null ? undefined : await findBuyer(tx, session.id)
  if (buyer !== undefined) await setBuyer(tx, sale.id, buyer, asking.now)
  return { session, sale: { ...sale, ...buyer }, isNew: true }
}

interface ReadSale {
  readonly session: Session | undefined
  readonly sale: Sale | undefined
}

/** The session's sale for reading; nothing is locked and nothing is changed. */
export async function readSessionSale(tx: Tx, { visitor, now }: Asking): Promise<ReadSale> {
  const found = await findSaleOfSession(tx, visitor.sessionToken, now)
  if (found !== undefined) {
    noteFacts({ sale: found.sale.id })
    return found
  }
  return { session: await findSession(tx, visitor.sessionToken, now), sale: undefined }
}

/** The e-mail address that a session without a sale is signed in with. */
export async function readBuyerEmail(tx: Tx, { visitor, now }: Asking): Promise<string | null> {
  const session = await findSession(tx, visitor.sessionToken, now)
  if (session === undefined || session.accountId === null) return null
  return (await findBuyer(tx, session.id))?.email ?? null
}

/** Whether the stock of this sale has to be released before anything else. */
export function isOverdue(sale: Sale, now: Date): boolean {
  return sale.status === 'held' && !isHeld(sale, now)
}

/** Releases the stock of an overdue reservation. The sale's row must be locked. */
export async function expireIfDue(tx: Tx, sale: Sale, now: Date): Promise<Sale> {
  if (!isOverdue(sale, now)) return sale
  await releaseStock(tx, sale.id, now)
  await markReleased(tx, sale.id, { expired: true, reservingError: null }, now)
  await recordSaleEvent(
    tx,
    sale.id,
    'reservation_expired',
    { reservedUntil: sale.reservedUntil },
    now,
  )
  return await lockSale(tx, sale.id)
}

/**
 * The basket when it may change: nothing is reserved, being paid or paid. A buyer with reserved tickets whom a step has
 * sent back to the basket releases them by changing it. Otherwise the page is told where to go.
 */
export async function requireOpenBasket(
  tx: Tx,
  foyer: HasCatalogue,
  sale: Sale,
  now: Date,
): Promise<Sale> {
  if (sale.status === 'basket') return sale
  if (sale.status === 'held' && sale.state === 'basket') {
    return await releaseToBasket(tx, sale, { expired: false, reservingError: null }, now)
  }
  const text =
    sale.status === 'held'
      ? t('Your tickets are reserved. Choose "Edit basket" to change them.')
      : t('This order is being paid or is paid already.')
  throw await wrongState(tx, foyer, sale, text, now)
}
