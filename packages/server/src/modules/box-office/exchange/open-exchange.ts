import {
  settleExchange,
  type DifferenceOfExchange,
  type Settlement,
} from '@foyer/contract/rules/prices/exchange-settlement.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { withConcession, withCredit } from '@foyer/contract/rules/prices/desk-prices.ts'
import type { SeatName } from '@foyer/contract/seating/plan.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import {
  keepingRest,
  lockRefundablePayments,
  readExchanged,
  RefundRefused,
  type Exchanged,
} from '../../payment/exports.ts'
import {
  insertDeskSale,
  newDeskKeys,
  loadSale,
  priceNow,
  type FrozenPrices,
  type LoadedSale,
  type Sale,
} from '../../sale/exports.ts'
import { addCodes } from '../orders/add-codes.ts'
import { readSeatsOfTickets, type TicketToExchange } from './exchange-ticket-store.ts'
import { openLines } from '../orders/open-lines.ts'
import { requireExchangeable } from './require-exchangeable.ts'
import { t } from '@foyer/language/texts.ts'

/** A ticket, and what it becomes. */
export interface TicketWish {
  readonly code: string
  readonly eventDateId: number
  readonly ticketTypeId: number
  /** Null for the best that is free, and where there are no seats. */
  readonly seat: SeatName | null
}

export interface ExchangeWish {
  readonly organiserId: number
  readonly tickets: readonly TicketWish[]
  /** Codes for the new tickets. */
  readonly codes: readonly string[]
  /** Whether a difference in price is paid or returned, or waived; in favour of buyers whose date was changed by others. */
  readonly difference: DifferenceOfExchange
  readonly reason: string
}

/** An exchange that can be made now: nothing is given up yet. */
export interface OpenExchange {
  readonly from: Sale
  /** The new order, a basket so far. */
  readonly sale: Sale
  readonly tickets: readonly TicketToExchange[]
  readonly exchanged: Exchanged
  readonly loaded: LoadedSale
  readonly prices: FrozenPrices
  readonly settlement: Settlement
}

/**
 * Works out an exchange of tickets of a locked order: everything that it changes is locked from here on, and what it costs
 * whom is settled. Nothing is given up, and nothing taken.
 * @throws FoyerError naming what cannot be exchanged, and why
 */
export async function openExchange(
  tx: Tx,
  foyer: Foyer,
  from: Sale,
  wish: ExchangeWish,
  now: Date,
): Promise<OpenExchange> {
  const { organiserId, reason } = wish
  const tickets = await requireExchangeable(tx, from, wish)
  await lockRefundablePayments(tx, from.id)
  const ids = tickets.map(({ id }) => id)
  const back = await readSeatsOfTickets(tx, ids)
  const givenBack = back.map(({ eventDateId, ...seat }) => ({ eventDateId, seats: [seat] }))
  const opened = await openLines(tx, foyer, organiserId, wish.tickets.map(asLine), now, givenBack)
  if (opened.stocks.some(({ posted }) => posted)) throw isPosted()
  if (opened.currency !== from.currency) throw otherCurrency()
  const { currency, lines, seats } = opened
  const made = {
    ...newDeskKeys(foyer),
    organiserId,
    way: 'exchange',
    currency,
    reason,
    note: '',
  } as const
  const sale = await insertDeskSale(tx, made, lines, now)
  await addCodes(tx, foyer, sale, wish.codes, now)
  const stockIds = lines.map(({ stockId }) => stockId)
  await lockStockTogether(tx, { saleIds: [from.id], stockIds, seats }, now)
  const read = await readWorth(tx, from, tickets)
  const loaded = await loadSale(tx, foyer, sale, now)
  const ordinary = priceNow({ ...loaded, codes: codesAfter(loaded, read, wish.difference) })
  const settlement = settleExchange({
    worth: read.worth,
    ofVouchers: read.ofVouchers,
    costs: ordinary.total,
    difference: wish.difference,
    currency: currencyOf(currency),
  })
  const { credit, concession } = settlement
  const prices = withCredit(withConcession(ordinary, concession), credit)
  const codes = tickets.map(({ code }) => code)
  const exchanged = wish.difference === 'waived' ? keepingRest(read, codes, credit) : read
  return { from, sale, tickets, exchanged, loaded, prices, settlement }
}

const asLine = ({ seat, ...ticket }: TicketWish) => ({
  ...ticket,
  qty: 1,
  seats: seat === null ? null : [seat],
})

async function readWorth(
  tx: Tx,
  from: Sale,
  tickets: readonly TicketToExchange[],
): Promise<Exchanged> {
  const codes = tickets.map(({ code }) => code)
  try {
    const read = await readExchanged(tx, from, codes)
    if (read.plan.ahead > 0) throw refundedElsewhere()
    return read
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    throw new FoyerError('wrong_state', refusedText(), { cause: error, internal: error.message })
  }
}

/** The codes as they are when the tickets are given up: what was paid by gift vouchers is on them again. */
function codesAfter(
  { codes }: LoadedSale,
  { plan }: Exchanged,
  difference: ExchangeWish['difference'],
): LoadedSale['codes'] {
  const returned = difference === 'waived' ? [] : plan.toVouchers
  return codes.map((code) => {
    const back = returned.find(({ giftVoucherId }) => giftVoucherId === code.giftVoucherId)
    return back === undefined ? code : { ...code, left: (code.left ?? 0) + back.amount }
  })
}

const refusedText = (): string => t('These tickets cannot be exchanged as they are now.')
const refundedElsewhere = () =>
  new FoyerError(
    'wrong_state',
    t(
      'Money of this order was given back at its provider, and it is not said what for. Please settle that first.',
    ),
  )
const isPosted = () =>
  new FoyerError('wrong_state', t('What is posted cannot be exchanged here. Please refund it.'))
const otherCurrency = () =>
  new FoyerError('wrong_state', t('Tickets in different currencies need an order each.'))
