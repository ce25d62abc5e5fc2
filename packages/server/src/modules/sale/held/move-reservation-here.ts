import { compactCode } from '@foyer/contract/typed/read-code.ts'
import type { NetworkAsking } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import {
  leaveSale,
  lockSessionsOf,
  setSessionSale,
  type Session,
} from '../../../platform/sessions/session.ts'
import { forgetCaptchaPass } from '../../captcha/exports.ts'
import { openVisit, requireNewBasket } from '../networks/count-new-basket.ts'
import { changeBuyer, clearAnswers, findBuyer } from '../buyer-store.ts'
import { recordSaleEvent } from '../sale-event-store.ts'
import { findPayLink } from '../desk/desk-sale-store.ts'
import { isHeld } from '../sale-facts.ts'
import { findSale, findSaleByReference, lockSale, type Sale } from '../sale-store.ts'

/**
 * Moves the live reservation with this reference into the visitor's session: the tickets and their time, not the former
 * owner's data. One that is unknown, expired, being paid or paid is not moved, and nothing is moved when this session
 * has tickets of its own to lose. The answer does not say which it was.
 */
export async function moveReservationHere(asking: NetworkAsking, reference: string): Promise<void> {
  const { foyer, now } = asking
  // A link of the desk may have a key after a dot.
  const [wanted = '', key = null] = compactCode(reference).split('.')
  const known = await foyer.db.read(async (tx) => await findSaleByReference(tx, wanted))
  if (known === undefined || !isHeld(known, now)) return
  // The session gets a row first, so that all sessions concerned can then be locked in one order.
  const opened = await foyer.db.transaction(async (tx) => {
    const visit = await openVisit(tx, asking)
    if (visit.isNew) await requireNewBasket(tx, asking)
    return visit.session
  })
  await foyer.db.transaction(async (tx) => {
    const sessions = await lockSessionsOf(tx, known.id, opened.id)
    const session = sessions.find((one) => one.id === opened.id)
    if (session === undefined || session.saleId === known.id) return
    if (await hasTicketsToLose(tx, session, now)) return
    const sale = await lockSale(tx, known.id)
    if (!isHeld(sale, now)) return
    if (sale.atDesk && !(await opens(tx, sale, key))) return
    await handOver(tx, sale, session, now)
    // The new session has solved no captcha; what is already reserved asks for none.
    await forgetCaptchaPass(tx, sale.id)
    await leaveSale(tx, sale.id)
    await setSessionSale(tx, session.id, sale.id)
    await recordSaleEvent(tx, sale.id, 'reservation_moved', { toSession: session.id }, now)
  })
}

/** Whether the link is the last that staff have sent: one that went to a wrong address before has no key, or another one. */
async function opens(tx: Tx, sale: Sale, key: string | null): Promise<boolean> {
  const link = await findPayLink(tx, sale.id)
  return (link?.linkKey ?? null) === key
}

/**
 * Whether the session has something to lose: a link from somebody else must not cost anybody their reservation or the
 * sight of their payment.
 */
async function hasTicketsToLose(tx: Tx, session: Session, now: Date): Promise<boolean> {
  if (session.saleId === null) return false
  const own = await findSale(tx, session.saleId)
  return own !== undefined && (own.status === 'paying' || isHeld(own, now))
}

/** Hands the sale over; what the buyer said of themselves stays only with the same account. */
async function handOver(tx: Tx, sale: Sale, session: Session, now: Date): Promise<void> {
  if (session.accountId !== null && session.accountId === sale.accountId) return
  const buyer = (await findBuyer(tx, session.id)) ?? null
  await changeBuyer(tx, { saleId: sale.id, buyer, isSamePerson: false }, now)
  await clearAnswers(tx, sale.id)
}
