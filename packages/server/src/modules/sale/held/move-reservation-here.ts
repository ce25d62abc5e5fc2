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
import { findSaleOfSession } from '../session-sale-store.ts'

/**
 * What a link finds: its reservation is `here` in this browser, or `elsewhere` and can be moved here, or `gone` for any reason.
 * `busy`: this browser has tickets of its own to lose.
 */
export type Outcome = 'here' | 'elsewhere' | 'busy' | 'gone'

/** What following a link would do. Changes nothing. */
export async function lookForReservation(
  { foyer, visitor, now }: NetworkAsking,
  link: string,
): Promise<Outcome> {
  const { reference, key } = partsOf(link)
  return await foyer.db.read(async (tx) => {
    const sale = await findSaleByReference(tx, reference)
    if (sale === undefined || !isHeld(sale, now)) return 'gone'
    const own = (await findSaleOfSession(tx, visitor.sessionToken, now))?.sale
    if (own?.id === sale.id) return 'here'
    if (sale.atDesk && !(await opens(tx, sale, key))) return 'gone'
    return own !== undefined && isToLose(own, now) ? 'busy' : 'elsewhere'
  })
}

/**
 * Moves the live reservation with this reference into the visitor's session: the tickets and their time, not the former
 * owner's data. One that is unknown, expired, being paid or paid is not moved, and nothing is moved when this session
 * has tickets of its own to lose.
 */
export async function moveReservationHere(asking: NetworkAsking, link: string): Promise<Outcome> {
  const { foyer, now } = asking
  const { reference, key } = partsOf(link)
  const known = await foyer.db.read(async (tx) => await findSaleByReference(tx, reference))
  if (known === undefined || !isHeld(known, now)) return 'gone'
  // The session gets a row first, so that all sessions concerned can then be locked in one order.
  const opened = await foyer.db.transaction(async (tx) => {
    const visit = await openVisit(tx, asking)
    if (visit.isNew) await requireNewBasket(tx, asking)
    return visit.session
  })
  return await foyer.db.transaction(async (tx): Promise<Outcome> => {
    const sessions = await lockSessionsOf(tx, known.id, opened.id)
    const session = sessions.find((one) => one.id === opened.id)
    if (session === undefined) return 'gone'
    if (session.saleId === known.id) return 'here'
    const own = session.saleId === null ? undefined : await findSale(tx, session.saleId)
    if (own !== undefined && isToLose(own, now)) return 'busy'
    const sale = await lockSale(tx, known.id)
    if (!isHeld(sale, now)) return 'gone'
    if (sale.atDesk && !(await opens(tx, sale, key))) return 'gone'
    await handOver(tx, sale, session, now)
    // The new session has solved no captcha; what is already reserved asks for none.
    await forgetCaptchaPass(tx, sale.id)
    await leaveSale(tx, sale.id)
    await setSessionSale(tx, session.id, sale.id)
    await recordSaleEvent(tx, sale.id, 'reservation_moved', { toSession: session.id }, now)
    return 'here'
  })
}

/** A link of the desk has a key after a dot. */
function partsOf(link: string): { readonly reference: string; readonly key: string | null } {
  const [reference = '', key = null] = compactCode(link).split('.')
  return { reference, key }
}

/** Whether the link is the last that staff have sent: one that went to a wrong address before has no key, or another one. */
async function opens(tx: Tx, sale: Sale, key: string | null): Promise<boolean> {
  const link = await findPayLink(tx, sale.id)
  return (link?.linkKey ?? null) === key
}

/**
 * Whether a session would lose something with its own sale: a link from somebody else must not cost anybody their reservation or the
 * sight of their payment.
 */
const isToLose = (own: Sale, now: Date): boolean => own.status === 'paying' || isHeld(own, now)

/** Hands the sale over; what the buyer said of themselves stays only with the same account. */
async function handOver(tx: Tx, sale: Sale, session: Session, now: Date): Promise<void> {
  if (session.accountId !== null && session.accountId === sale.accountId) return
  const buyer = (await findBuyer(tx, session.id)) ?? null
  await changeBuyer(tx, { saleId: sale.id, buyer, isSamePerson: false }, now)
  await clearAnswers(tx, sale.id)
}
