import { splitFullName } from '@foyer/contract/rules/full-name.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer, NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken, type Allowance } from '../../platform/limits/rate-limit.ts'
import { openAccount, proveByCode, sendCode } from '../account/exports.ts'
import { mailOrderAgain, moveTickets } from '../fulfilment/exports.ts'
import { setHoldCustomer } from '../inventory/exports.ts'
import { queueMail, redirectPlanMails, withholdMails } from '../mail/exports.ts'
import { mailScheduleAgain } from '../payment/exports.ts'
import { customerKeyOf, lockSale, recordSaleEvent, setBuyer, type Sale } from '../sale/exports.ts'
import { countOrderMails, type MailedOrder } from './resend-store.ts'
import { readHeldOrders } from './send-again.ts'

/** A wrong e-mail address is noticed at once; later the browser may be in other hands. */
const correctableMs = 24 * 3_600_000
/** The limit of codes to typed e-mail addresses, for one order. */
const ofOrder: Allowance = { capacity: 5, perHour: 2 }

/**
 * Whether the visitor may give an order another e-mail address: only the browser that has just paid it without signing
 * in may. Every other buyer's address was proved by a code before they paid.
 */
export function isCorrectable(
  holderKind: 'account' | 'express',
  order: Pick<MailedOrder, 'isExpress' | 'paidAt'>,
  now: Date,
): boolean {
  return (
    holderKind === 'express' &&
    order.isExpress &&
    now.getTime() - order.paidAt.getTime() < correctableMs
  )
}

async function findCorrectable(
  tx: Tx,
  asking: NetworkAsking,
  reference: string,
): Promise<MailedOrder | undefined> {
  const held = await readHeldOrders(tx, asking)
  return held?.orders.find(
    (order) => order.reference === reference && isCorrectable(held.holder.kind, order, asking.now),
  )
}

/**
 * Mails a code to the new e-mail address. Answers false for an order that may not be corrected, whoever owns it.
 * @throws FoyerError rate_limited
 */
export async function askNewAddress(
  asking: NetworkAsking,
  typed: { readonly reference: string; readonly email: string },
): Promise<boolean> {
  const { foyer, now } = asking
  const found = await foyer.db.transaction(async (tx) => {
    const order = await findCorrectable(tx, asking, typed.reference)
    if (order === undefined) return false
    const outcome = await takeToken(tx, `resend.correct:${order.saleId}`, ofOrder, now)
    if (!outcome.allowed) throw tooMany(t('Too many codes were sent.'), outcome.retryAfterSeconds)
    return true
  })
  if (found) await sendCode(asking, typed.email)
  return found
}

export type CorrectOutcome = 'corrected' | 'wrong_code' | 'not_theirs'

/**
 * Moves an order to the e-mail address whose code was typed, in one transaction: tickets get new codes and their new
 * holder, unused gift vouchers get new codes, mails that wait for the old address are withheld or redirected to the new
 * one, and the old address is told.
 */
export async function correctAddress(
  asking: NetworkAsking,
  typed: { readonly reference: string; readonly email: string; readonly code: string },
): Promise<CorrectOutcome> {
  const { foyer, now } = asking
  return await foyer.db.transaction(async (tx): Promise<CorrectOutcome> => {
    const order = await findCorrectable(tx, asking, typed.reference)
    if (order === undefined) return 'not_theirs'
    // A wrong code returns and does not throw: the try must stay spent.
    if ((await proveByCode(tx, asking, typed)) === null) return 'wrong_code'
    const sale = await lockSale(tx, order.saleId)
    if (sale.status !== 'sold' || sale.email === null) return 'not_theirs'
    if (emailKeyOf(sale.email) === emailKeyOf(typed.email)) return 'corrected'
    await move(tx, foyer, { ...sale, email: sale.email }, typed.email, now)
    return 'corrected'
  })
}

async function move(
  tx: Tx,
  foyer: Foyer,
  sale: Sale & { readonly email: string },
  email: string,
  now: Date,
): Promise<void> {
  const fullName = sale.fullName ?? email
  const name = splitFullName(fullName) ?? { firstName: fullName, lastName: '' }
  const account = await openAccount(tx, { email, emailKey: emailKeyOf(email), ...name }, now)
  const mailed = await countOrderMails(tx, sale.id)
  await withholdMails(tx, sale.id, 'the address of the order was corrected')
  await moveTickets(tx, foyer, sale, { accountId: account.id, name: fullName, email }, now)
  await setBuyer(tx, sale.id, { accountId: account.id, email, fullName: sale.fullName }, now)
  await setHoldCustomer(tx, sale.id, customerKeyOf({ accountId: account.id, email }))
  await recordSaleEvent(tx, sale.id, 'address_corrected', {}, now)
  const moved = { ...sale, email, accountId: account.id }
  await redirectPlanMails(tx, sale.id, email)
  // An order that was not mailed before is mailed by the delivery; of a plan, only the schedule was mailed.
  if (sale.paymentPlanRemaining) {
    await mailScheduleAgain(tx, foyer, moved, `again:${mailed}`, now)
  } else if (sale.emailDeliveredAt !== null) {
    await mailOrderAgain(tx, foyer, moved, { occasion: `again:${mailed}`, renew: true }, now)
  }
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `address_corrected:${sale.id}:${mailed}`,
      kind: 'address_corrected',
      to: { email: sale.email, name: null },
      payload: { siteName: foyer.config.siteName, reference: sale.reference ?? '' },
      saleId: sale.id,
    },
    now,
  )
}
