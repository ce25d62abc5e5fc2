import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { saveAddressOfNewAccount } from '../addresses/exports.ts'
import { recordUnprovedConsents } from '../consent/exports.ts'
import {
  loadSale,
  lockSale,
  readExpressConsents,
  setSaleAccount,
  type Sale,
} from '../sale/exports.ts'
import { signupMessageOf } from '../marketing/exports.ts'
import { openAccount } from './account-store.ts'
import { emailKeyOf } from '../../platform/email-key.ts'

/**
 * Gives a paid express order to the account of its e-mail address: the existing one, which keeps its name, or a new
 * one. It signs nobody in, and the buyer's browser learns nothing. What was agreed to on the payment screen takes
 * effect with it, once.
 */
export async function attachExpressOrder(foyer: Foyer, saleId: number): Promise<void> {
  const now = foyer.clock.now()
  await foyer.db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId)
    const { email, fullName } = sale
    const waits = sale.isExpress && sale.paidAt !== null && sale.accountId === null
    if (!waits || email === null || fullName === null) return
    const name = splitFullName(fullName) ?? { firstName: fullName, lastName: '' }
    const emailKey = emailKeyOf(email)
    const account = await openAccount(tx, { email, emailKey, ...name }, now)
    await setSaleAccount(tx, sale.id, account.id, now)
    if (sale.deliveryAddress !== null) {
      await saveAddressOfNewAccount(tx, account.id, sale.deliveryAddress, now)
    }
    await applyConsents(tx, foyer, sale, { accountId: account.id, emailKey }, now)
  })
}

/** Only ticked boxes count: an empty box of an unproved buyer is no answer. */
async function applyConsents(
  tx: Tx,
  foyer: Foyer,
  sale: Sale,
  who: { readonly accountId: number; readonly emailKey: string },
  now: Date,
): Promise<void> {
  const ticked = await readExpressConsents(tx, sale.id)
  if (ticked === undefined) return
  const { organisers } = await loadSale(tx, foyer, sale, now)
  const from = { ...who, given: true, source: 'express' }
  await recordUnprovedConsents(
    tx,
    [
      ...(ticked.product ? [{ ...from, subject: 'product' as const }] : []),
      ...organisers
        .filter(({ id }) => ticked.organisers.includes(id))
        .map((organiser) => ({
          ...from,
          subject: 'organiser' as const,
          organiserId: organiser.id,
          wording: signupMessageOf(organiser),
        })),
    ],
    now,
  )
}
