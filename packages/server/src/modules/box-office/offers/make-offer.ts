import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import { insertDeskSale, newDeskKeys, reserveAtDesk } from '../../sale/exports.ts'
import { markOffered } from '../../waiting-list/exports.ts'
import { openLines } from '../orders/open-lines.ts'
import { mailPayLink } from '../waiting/mail-pay-link.ts'

export interface Offer {
  readonly organiserId: number
  readonly wishId: number
  readonly email: string
  readonly eventDateId: number
  readonly ticketTypeId: number
  readonly qty: number
  readonly until: Date
}

/**
 * Reserves tickets for somebody on the waiting list and mails them the link to it, as for an order that staff have made: all of them, the
 * best seats that are free, or nothing. The wish is locked.
 * @throws FoyerError when they are not to be had
 */
export async function makeOffer(tx: Tx, foyer: Foyer, offer: Offer, now: Date): Promise<void> {
  const { organiserId, wishId, email, until } = offer
  const wanted = { ...offer, seats: null }
  const { lines, seats, currency } = await openLines(tx, foyer, organiserId, [wanted], now)
  const made = {
    ...newDeskKeys(foyer),
    organiserId,
    way: 'card_link' as const,
    currency,
    reason: '',
    note: t('Offered to the waiting list'),
  }
  const sale = await insertDeskSale(tx, made, lines, now)
  await markOffered(tx, wishId, { saleId: sale.id, until }, now)
  const stockIds = lines.map(({ stockId }) => stockId)
  await lockStockTogether(tx, { saleIds: [], stockIds, seats }, now)
  const reserved = await reserveAtDesk(
    tx,
    foyer,
    {
      sale,
      buyer: { accountId: null, email, fullName: null },
      isPaidByBuyer: true,
      seconds: Math.floor((until.getTime() - now.getTime()) / 1000),
      priced: (prices) => prices,
    },
    now,
  )
  await mailPayLink(tx, foyer, reserved.sale, now)
}
