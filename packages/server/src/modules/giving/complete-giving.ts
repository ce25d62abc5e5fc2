import { giftAidTexts } from '@foyer/contract/gift-aid-texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { recordConsents, recordUnprovedConsents } from '../consent/exports.ts'
import type { Sale } from '../sale/exports.ts'
import { findWantedUpdates, nameDeclaration } from './giving-store.ts'

/**
 * Completes the donation when the sale is paid and its buyer known: the declaration gets their name, and the wish for
 * the charity's updates becomes a consent. Before, both were only intentions.
 */
export async function completeGiving(
  tx: Tx,
  sale: Pick<Sale, 'id' | 'accountId' | 'email' | 'isExpress' | 'donationAmount'>,
  now: Date,
): Promise<void> {
  if (sale.donationAmount === 0 || sale.email === null) return
  await nameDeclaration(tx, sale.id)
  const wanted = await findWantedUpdates(tx, sale.id)
  if (wanted === undefined) return
  // An express buyer's e-mail address is not proved: it may be somebody else's.
  const record = sale.isExpress ? recordUnprovedConsents : recordConsents
  await record(
    tx,
    [
      {
        accountId: sale.accountId,
        emailKey: emailKeyOf(sale.email),
        subject: 'charity',
        charityId: wanted.charityId,
        given: true,
        source: 'gift_aid',
        wording: giftAidTexts.updates(wanted.charityName),
      },
    ],
    now,
  )
}
