import { counterHoldSeconds } from '@foyer/contract/limits.ts'
import { withConcession } from '@foyer/contract/rules/prices/desk-prices.ts'
import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import {
  insertDeskSale,
  newDeskKeys,
  lockSale,
  priceProblem,
  pricesOf,
  reserveAtDesk,
  type FrozenPrices,
  type Sale,
} from '../../sale/exports.ts'
import { addCodes } from './add-codes.ts'
import { completeAtDesk, type PaidAtDesk } from './complete-at-desk.ts'
import { payDeadline } from './pay-deadline.ts'
import { limitOrderMails } from './limit-order-mails.ts'
import { openLines, type LineWish, type OpenLines } from './open-lines.ts'
import { mailPayLink } from '../waiting/mail-pay-link.ts'

export interface DeskOrder {
  readonly organiserId: number
  readonly buyer: { readonly fullName: string; readonly email: string | null }
  readonly lines: readonly LineWish[]
  readonly codes: readonly string[]
  /** Without `until` a link is good for `payLinkHoursDefault`. */
  readonly paid: PaidAtDesk | { readonly way: 'card_link'; readonly until: Date | null }
  /** Why it is free. */
  readonly reason: string
  readonly note: string
}

/**
 * Makes an order for a buyer at the counter or on the telephone, for an organiser: all of it or nothing, at the prices of
 * everybody. It is paid now and its tickets are issued, or its buyer gets a link to pay it.
 * @throws FoyerError naming what is not available, and what cannot be sold like this
 */
export async function sellAtDesk(tx: Tx, foyer: Foyer, order: DeskOrder, now: Date): Promise<Sale> {
  const { organiserId, paid, reason, note } = order
  const opened = await openLines(tx, foyer, organiserId, order.lines, now)
  requireFitting(order, opened)
  const { currency, lines, seats } = opened
  const made = { ...newDeskKeys(foyer), organiserId, way: paid.way, currency, reason, note }
  const sale = await insertDeskSale(tx, made, lines, now)
  await addCodes(tx, foyer, sale, order.codes, now)
  const stockIds = lines.map(({ stockId }) => stockId)
  await lockStockTogether(tx, { saleIds: [], stockIds, seats }, now)
  const { fullName, email } = order.buyer
  const asked = {
    sale,
    buyer: { accountId: null, fullName, email },
    isPaidByBuyer: paid.way === 'card_link',
    seconds: secondsOf(paid, opened, now),
    priced: paid.way === 'free' ? complimentary : asTheyAre,
  }
  const loaded = await reserveAtDesk(tx, foyer, asked, now)
  if (email !== null) await limitOrderMails(tx, foyer, organiserId, now)
  if (paid.way !== 'card_link')
    return await completeAtDesk(tx, foyer, { loaded, paid, organiserId }, now)
  if (loaded.sale.total === 0) throw nothingToPay()
  const problem = priceProblem(loaded.sale, pricesOf(loaded))
  if (problem !== null) throw new FoyerError('wrong_state', problem)
  await mailPayLink(tx, foyer, loaded.sale, now)
  return await lockSale(tx, sale.id)
}

const asTheyAre = (prices: FrozenPrices): FrozenPrices => prices
const complimentary = (prices: FrozenPrices): FrozenPrices => withConcession(prices, prices.total)

function secondsOf(paid: DeskOrder['paid'], { stocks }: OpenLines, now: Date): number {
  if (paid.way !== 'card_link') return counterHoldSeconds
  const beginnings = stocks.map(({ startsAt }) => startsAt)
  const until = payDeadline(paid.until, beginnings, now)
  return Math.floor((until.getTime() - now.getTime()) / 1000)
}

function requireFitting({ buyer, codes, paid, reason }: DeskOrder, { stocks }: OpenLines): void {
  if (paid.way === 'card_link' && buyer.email === null)
    throw new FoyerError('invalid_input', t('A link needs an e-mail address.'), {
      fields: { 'buyer.email': t('Please give the buyer’s e-mail address.') },
    })
  if (paid.way === 'invoice' && buyer.email === null)
    throw new FoyerError('invalid_input', t('An invoice needs an e-mail address.'), {
      fields: { 'buyer.email': t('Please give the address that the invoice goes to.') },
    })
  if (paid.way === 'free' && reason === '')
    throw new FoyerError('invalid_input', t('Please say why these tickets are free.'), {
      fields: { reason: t('Please say why these tickets are free.') },
    })
  if (paid.way === 'free' && codes.length > 0)
    throw new FoyerError('invalid_input', t('Free tickets need no code.'), {
      fields: { codes: t('Free tickets need no code.') },
    })
  const posted = stocks.find((stock) => stock.posted)
  if (posted !== undefined && paid.way !== 'card_link')
    throw new FoyerError(
      'wrong_state',
      t('{name} is posted: send the buyer a link, so that they give their address.', {
        name: posted.title,
      }),
    )
}

const nothingToPay = () =>
  new FoyerError('wrong_state', t('There is nothing to pay: give these tickets for free.'))
