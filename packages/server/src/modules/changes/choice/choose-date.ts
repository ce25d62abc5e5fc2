import { t } from '@foyer/language/texts.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { exchangeOrder } from '../../box-office/exports.ts'
import { lockStockTogether } from '../../inventory/exports.ts'
import { lockRefundablePayments } from '../../payment/exports.ts'
import { recordSaleEvent, type Sale } from '../../sale/exports.ts'
import type { OrderOutcome } from '../orders/changed-order-store.ts'
import { listChangedTickets, listOfferedDates, readForExchange } from './choice-store.ts'
import type { OpenChoice } from './read-choice.ts'

/**
 * Exchanges all tickets that an order has for changed dates for the same tickets of another date, with all that an exchange does
 * (docs/decisions/0078): the buyer pays nothing more, and has back what the new ones cost less. Tickets that were passed on
 * stay with whoever has them, by an order of their own.
 * @throws ChoiceRefused naming for the buyer what they can do instead; FoyerError like the exchange
 */
export async function chooseDate(
  tx: Tx,
  foyer: Foyer,
  { change, dateIds, tickets: open }: OpenChoice,
  { sale, dateId }: { readonly sale: Sale; readonly dateId: number },
  now: Date,
): Promise<Omit<OrderOutcome, 'isTold'>> {
  const { organiserId } = change
  const offered = await listOfferedDates(tx, sale.id, dateIds, now)
  const date = offered.find(({ id }) => id === dateId)
  if (date === undefined)
    throw new ChoiceRefused(t('This date is not on sale any more. Please choose again.'))
  if (!date.hasRoom) throw new ChoiceRefused(noRoomText())
  const tickets = await listChangedTickets(tx, sale.id, dateIds)
  if (tickets.length !== open || sale.reference === null)
    throw new ChoiceRefused(askOrganiserText(change))
  const { vouchers, stockIds } = await readForExchange(tx, sale.id, dateId, now)
  // Each holder's exchange locks what it needs; what comes later must not be lower than what an earlier one has locked.
  await lockRefundablePayments(tx, sale.id)
  await lockStockTogether(tx, { saleIds: [sale.id], stockIds, seats: [] }, now)
  const back = { sent: 0, byHand: 0, billedLess: 0 }
  for (const ofHolder of Map.groupBy(tickets, holderOf).values()) {
    const wish = {
      organiserId,
      tickets: ofHolder.map(({ code, ticketTypeId }) => ({
        code,
        ticketTypeId,
        eventDateId: dateId,
        seat: null,
      })),
      codes: vouchers,
      difference: 'in_favour' as const,
      reason: t('You have chosen another date.'),
    }
    const asked = { reference: sale.reference, wish, paid: null }
    const { sentBack } = await exchangeOrder(tx, foyer, asked, now, ({ prices, exchanged }) => {
      // Nothing more is paid, by a gift voucher neither.
      if (prices.giftVouchersAppliedTotal > exchanged.ofVouchers)
        throw new ChoiceRefused(askOrganiserText(change))
    })
    back.sent += sentBack.sent
    back.byHand += sentBack.byHand
    back.billedLess += sentBack.billedLess
  }
  await recordSaleEvent(tx, sale.id, 'chose_date', { change: change.id, date: dateId }, now)
  return { state: 'exchanged', ...back }
}

const holderOf = (ticket: { readonly holderEmail: string; readonly holderName: string }): string =>
  JSON.stringify([ticket.holderEmail, ticket.holderName])

/** Another date cannot be taken; its text is for the buyer. Nothing was done. */
export class ChoiceRefused extends Error {
  constructor(text: string) {
    super(text)
    this.name = 'ChoiceRefused'
  }
}

export const noRoomText = (): string =>
  t('This date has no room for all of your tickets any more. Please choose again.')
export const askOrganiserText = ({ organiserName: organiser }: OpenChoice['change']): string =>
  t(
    'These tickets cannot be exchanged here. Please ask {organiser}, who can do it for you, or choose your money.',
    { organiser },
  )
