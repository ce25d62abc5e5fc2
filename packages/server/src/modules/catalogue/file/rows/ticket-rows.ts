import { formatNumber } from '@foyer/contract/formats.ts'
import { ticketsOnDatesMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { Row } from '../../import/tables.ts'
import { basisPointsOrNull, type Builder } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { suggestion } from '../did-you-mean.ts'
import type { EventFields, TicketFields } from '@foyer/contract/catalogue/event-fields.ts'
import type { FilePath } from '../problem.ts'
import { writtenTime } from '../times.ts'

export function ticketTypeRows(builder: Builder, fields: CatalogueFields): Row<'ticket_type'>[] {
  return Object.entries(fields.events).flatMap(([eventKey, event]) => {
    checkCategories(builder, eventKey, event)
    return Object.entries(event.tickets).map(
      ([ticketKey, ticket], position): Row<'ticket_type'> => {
        const path = ['events', eventKey, 'tickets', ticketKey]
        checkLimits(builder, event, ticket, path)
        return {
          key: `${eventKey}/${ticketKey}`,
          event_id: eventKey,
          name: ticket.name,
          description: ticket.description,
          ...prices(builder, event, ticket, path),
          absorb_fee: ticket.absorb_fee,
          vat_basis_points: basisPointsOrNull(ticket.vat),
          booking_fee_vat_basis_points: basisPointsOrNull(ticket.fee_vat),
          min_per_customer: ticket.min_per_customer,
          max_per_customer: ticket.max_per_customer ?? null,
          can_update_quantity: ticket.can_update_quantity,
          seat_category: ticket.seat_category ?? null,
          entrance: ticket.entrance ?? null,
          position,
          archived_at: null,
        }
      },
    )
  })
}

/** A seat has one price, and somebody must be able to choose it. */
function checkCategories(builder: Builder, eventKey: string, event: EventFields): void {
  if (event.seating_plan === undefined) return
  const owners = new Map<string, string>()
  for (const [ticketKey, { seat_category: category }] of Object.entries(event.tickets)) {
    if (category === undefined) continue
    const owner = owners.get(category)
    if (owner === undefined) owners.set(category, ticketKey)
    else
      builder.report(
        ['events', eventKey, 'tickets', ticketKey, 'seat_category'],
        `seats of category "${category}" are sold as "${owner}" already`,
        t('These seats are sold as “{ticket}” already.', {
          ticket: event.tickets[owner]?.name ?? owner,
        }),
      )
  }
  if (owners.size === 0)
    builder.report(
      ['events', eventKey, 'seating_plan'],
      'no ticket has a seat_category, so that no seat has a price',
      t('No ticket type sells seats of this plan yet, so that no seat has a price.'),
    )
}

/** Stores what the organiser keeps: the fee is added to `price`, or taken out of `face_price`. */
function prices(
  builder: Builder,
  event: EventFields,
  ticket: TicketFields,
  path: FilePath,
): { price: number; booking_fee: number } {
  const fee = builder.money(ticket.booking_fee, event.currency, [...path, 'booking_fee'])
  if ((ticket.price === undefined) === (ticket.face_price === undefined)) {
    builder.report(
      path,
      'needs either price (the fee comes on top) or face_price (what the buyer pays)',
      t('Please give a price.'),
    )
    return { price: 0, booking_fee: fee }
  }
  if (ticket.price !== undefined) {
    if (ticket.absorb_fee)
      builder.report(
        [...path, 'price'],
        'with absorb_fee write face_price: what the buyer pays',
        t('The fee is taken out of the price: please give what the buyer pays.'),
      )
    const price = builder.money(ticket.price, event.currency, [...path, 'price'])
    // A free ticket has no fee.
    if (price > 0) builder.checkCharge(price + fee, event.currency, [...path, 'price'], fee)
    return { price, booking_fee: fee }
  }
  const face = builder.money(ticket.face_price ?? 0, event.currency, [...path, 'face_price'])
  if (fee > face)
    builder.report(
      [...path, 'booking_fee'],
      'the booking fee is more than the face price',
      t('The booking fee is more than the price.'),
    )
  else if (ticket.absorb_fee || face > fee)
    builder.checkCharge(face, event.currency, [...path, 'face_price'])
  return { price: Math.max(face - fee, 0), booking_fee: fee }
}

function checkLimits(
  builder: Builder,
  event: EventFields,
  ticket: TicketFields,
  path: FilePath,
): void {
  const { min_per_customer: minimum, max_per_customer: maximum, seat_category: category } = ticket
  if (maximum !== undefined && maximum < minimum) {
    builder.report(
      [...path, 'max_per_customer'],
      `max_per_customer ${maximum} is below min_per_customer ${minimum}`,
      t('This is below the fewest, {count}.', { count: minimum }),
    )
  }
  if (category === undefined) return
  const plan =
    event.seating_plan === undefined ? undefined : builder.assets.plans.get(event.seating_plan)
  if (event.seating_plan === undefined) {
    builder.report(
      [...path, 'seat_category'],
      'needs a seating_plan on the event',
      t('Choose a seating plan for the event first.'),
    )
  } else if (plan !== undefined && !plan.seatsByCategory.has(category)) {
    builder.report(
      [...path, 'seat_category'],
      `"${category}" is not a category of seating plan "${event.seating_plan}"`,
      t('The seating plan has no category “{category}”.', { category }),
      { guess: suggestion(category, () => plan.seatsByCategory.keys()) },
    )
  }
}

/** Makes one row for each date a ticket type is sold on. */
export function stockRows(builder: Builder, fields: CatalogueFields): Row<'ticket_stock'>[] {
  return Object.entries(fields.events).flatMap(([eventKey, event]) => {
    if (hasTooMany(builder, eventKey, event)) return []
    return Object.entries(event.tickets).flatMap(([ticketKey, ticket]) => {
      const path = ['events', eventKey, 'tickets', ticketKey]
      if (typeof ticket.stock === 'object') {
        for (const dateKey of Object.keys(ticket.stock)) {
          if (event.dates[dateKey] === undefined) {
            builder.report(
              [...path, 'stock', dateKey],
              `"${dateKey}" is not one of the dates of this event`,
              t('The event does not have this date any more.'),
              { guess: suggestion(dateKey, () => Object.keys(event.dates)) },
            )
          }
        }
      }
      return Object.keys(event.dates).flatMap((dateKey): Row<'ticket_stock'>[] => {
        const capacity = capacityOn(builder, event, ticket, dateKey, path)
        if (capacity === null) return []
        return [
          {
            ticket_type_id: `${eventKey}/${ticketKey}`,
            event_date_id: `${eventKey}/${dateKey}`,
            capacity,
            archived_at: null,
          },
        ]
      })
    })
  })
}

/** All of them are written at once, and counted whenever something is shown of the event. */
function hasTooMany(builder: Builder, eventKey: string, event: EventFields): boolean {
  const dates = Object.keys(event.dates).length
  const count = Object.values(event.tickets)
    .map(({ stock }) => (typeof stock === 'object' ? Object.keys(stock).length : dates))
    .reduce((sum, one) => sum + one, 0)
  const limit = ticketsOnDatesMaximum
  if (count <= limit) return false
  builder.report(
    ['events', eventKey, 'tickets'],
    `${count} tickets on dates are more than the ${limit} an event can have: each type counts once for every date on which it is sold`,
    t(
      'The ticket types come to {count} on all dates together, and an event can have {limit}: sell fewer types, or each on fewer dates, or make two events.',
      { count: formatNumber(count), limit: formatNumber(limit) },
    ),
  )
  return true
}

/** How many there are on that date; null when the type is not sold on it. */
function capacityOn(
  builder: Builder,
  event: EventFields,
  ticket: TicketFields,
  dateKey: string,
  path: FilePath,
): number | null {
  if (ticket.seat_category !== undefined) {
    if (ticket.stock !== undefined) {
      builder.report(
        [...path, 'stock'],
        'leave out stock: there are as many tickets as seats of the category',
        t('There are as many tickets as seats: leave the number out.'),
      )
    }
    return (
      builder.assets.plans
        .get(event.seating_plan ?? '')
        ?.seatsByCategory.get(ticket.seat_category) ?? 0
    )
  }
  if (typeof ticket.stock === 'object') return ticket.stock[dateKey] ?? null
  const capacity = ticket.stock ?? event.dates[dateKey]?.capacity
  if (capacity === undefined)
    builder.report(
      path,
      `needs stock, or a capacity on date "${dateKey}"`,
      t('Say how many tickets there are, or how many people fit in on {date}.', {
        date: writtenTime(event.dates[dateKey]?.starts ?? dateKey),
      }),
    )
  return capacity ?? 0
}
