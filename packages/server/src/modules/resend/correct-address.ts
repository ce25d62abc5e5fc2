import { addressCorrectionsOfOrder, addressCorrectableMs } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { KnownAsking, NetworkAsking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { tooMany } from '../../platform/errors.ts'
import { takeToken } from '../../platform/limits/rate-limit.ts'
import { proveByCode, sendCode } from '../account/exports.ts'
import { lockSale } from '../sale/exports.ts'
import { moveOrder } from './move-order.ts'
import type { MailedOrder } from './resend-store.ts'
import { readHeldOrders } from './send-again.ts'

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
    now.getTime() - order.paidAt.getTime() < addressCorrectableMs
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
  asking: KnownAsking,
  typed: { readonly reference: string; readonly email: string },
): Promise<boolean> {
  const { foyer, now } = asking
  const found = await foyer.db.transaction(async (tx) => {
    const order = await findCorrectable(tx, asking, typed.reference)
    if (order === undefined) return false
    const outcome = await takeToken(
      tx,
      `resend.correct:${order.saleId}`,
      addressCorrectionsOfOrder,
      now,
    )
    if (!outcome.allowed) throw tooMany(t('Too many codes were sent.'), outcome.retryAfterSeconds)
    return true
  })
  if (found) await sendCode(asking, typed.email)
  return found
}

export type CorrectOutcome = 'corrected' | 'wrong_code' | 'not_theirs'

/** Moves an order to the e-mail address whose code was typed, in one transaction. */
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
    await moveOrder(tx, foyer, { ...sale, email: sale.email }, { email: typed.email }, now)
    return 'corrected'
  })
}
