import type { AnswerOf, BodyOf } from '@foyer/contract/api/operation.ts'
import type { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import type { ExchangeWish, OpenExchange } from './open-exchange.ts'

type Preview = AnswerOf<typeof previewExchange>

/** An exchange as a call names it. */
export const exchangeWish = (
  organiserId: number,
  { tickets, codes = [], difference, reason = '' }: BodyOf<typeof previewExchange>,
): ExchangeWish => ({
  organiserId,
  tickets: tickets.map(({ code, date, ticket_type, seat = null }) => ({
    code: compactCode(code),
    eventDateId: date,
    ticketTypeId: ticket_type,
    seat,
  })),
  codes,
  difference,
  reason,
})

/** What an exchange costs whom. */
export function presentCosts({ sale, settlement }: OpenExchange): Preview['costs'] {
  const { credit, concession, due, back, toVouchers, kept } = settlement
  const costs = credit + concession + due
  return {
    currency: sale.currency ?? '',
    costs,
    old_tickets: credit + back + toVouchers + kept,
    credit,
    concession,
    due,
    back,
    to_vouchers: toVouchers,
    kept,
  }
}

/** What is left of the cover that the old order bought: a ticket takes nothing of it along. */
const protectionOf = ({ exchanged: { order } }: OpenExchange): number =>
  order.credits.find(({ account }) => account === 'refund_protection')?.amount ?? 0

export function presentExchange(opened: OpenExchange): Preview {
  const { tickets, exchanged, loaded } = opened
  const [holder] = tickets
  return {
    costs: presentCosts(opened),
    protection: protectionOf(opened),
    gives_up: exchanged.plan.tickets.map(({ name, code }) =>
      code === null ? name : `${name} (${code})`,
    ),
    gets: loaded.tickets.map((line) => {
      const event = loaded.events.find(({ id }) => id === line.eventId)
      return {
        event: event?.title ?? '',
        ticket_type: line.ticketName,
        starts_at: line.startsAt.toISOString(),
        time_zone: event?.timeZone ?? 'UTC',
        quantity: line.qty,
        seats: line.seats.map(({ section, row, number }) => ({ section, row, number })),
      }
    }),
    holder: {
      name: holder?.holderName ?? '',
      email: holder?.holderEmail ? holder.holderEmail : null,
    },
  }
}
