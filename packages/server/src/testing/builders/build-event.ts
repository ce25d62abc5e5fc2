import { reservationSeconds } from '../reservation-ms.ts'
import { giftVoucherQuantityMaximum } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Tx } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'

export interface EventOverrides {
  readonly title?: string
  readonly organiserName?: string
  readonly ticketName?: string
  readonly startsAt?: Date
  readonly endsAt?: Date | null
  readonly poster?: string | null
  readonly livestreamUrl?: string | null
  /** Minor units. */
  readonly price?: number
  readonly bookingFee?: number
  readonly capacity?: number
}

/** A published event at a venue, with one date four weeks ahead that has one ticket type. */
export async function buildEvent(
  tx: Tx,
  wanted: EventOverrides,
  now: Date,
): Promise<{ eventId: number; stockId: number }> {
  const key = randomIds.uuid()
  const organiserId = await buildOrganiser(tx, wanted.organiserName ?? 'Harbour Lights')
  const venue = await tx.dynamic.one<{ id: number }>(
    'testing.build_venue',
    `insert into venue (key, name, address_1, town, postcode) values ($1, 'The Boiler House', '1 Quay Street', 'Bristol', 'BS1 4DJ')
      returning id`,
    [key],
  )
  const event = await tx.dynamic.one<{ id: number }>(
    'testing.build_event',
    `insert into event (key, slug, organiser_id, venue_id, title, poster, poster_alt, livestream_url, currency,
        published_at, reservation_seconds)
      values ($1, $1, $2, $3, $4, $5, 'A poster', $6, 'GBP', $7, $8) returning id`,
    [
      key,
      organiserId,
      venue.id,
      wanted.title ?? 'Late Night Jazz',
      wanted.poster ?? null,
      wanted.livestreamUrl ?? null,
      now,
      reservationSeconds,
    ],
  )
  const startsAt = wanted.startsAt ?? new Date(now.getTime() + 28 * dayMs)
  const date = await tx.dynamic.one<{ id: number }>(
    'testing.build_date',
    'insert into event_date (key, event_id, starts_at, ends_at) values ($1, $2, $3, $4) returning id',
    [key, event.id, startsAt, wanted.endsAt ?? null],
  )
  const type = await tx.dynamic.one<{ id: number }>(
    'testing.build_ticket_type',
    'insert into ticket_type (key, event_id, name, price, booking_fee) values ($1, $2, $3, $4, $5) returning id',
    [
      key,
      event.id,
      wanted.ticketName ?? 'General admission',
      wanted.price ?? 2_000,
      wanted.bookingFee ?? 150,
    ],
  )
  const stock = await tx.dynamic.one<{ id: number }>(
    'testing.build_stock',
    'insert into ticket_stock (ticket_type_id, event_date_id, capacity) values ($1, $2, $3) returning id',
    [type.id, date.id, wanted.capacity ?? 100],
  )
  return { eventId: event.id, stockId: stock.id }
}

async function buildOrganiser(tx: Tx, name: string): Promise<number> {
  const { id } = await tx.dynamic.one<{ id: number }>(
    'testing.build_organiser',
    'insert into organiser (key, name) values ($1, $2) returning id',
    [randomIds.uuid(), name],
  )
  return id
}

export async function buildVoucherProduct(tx: Tx, validMonths: number): Promise<number> {
  const key = randomIds.uuid()
  const { id } = await tx.dynamic.one<{ id: number }>(
    'testing.build_voucher_product',
    `insert into gift_voucher_product (key, slug, organiser_id, name, currency, amounts, valid_months, max_per_order)
      values ($1, $1, $2, 'Gift voucher', 'GBP', '{2500}', $3, $4) returning id`,
    [key, await buildOrganiser(tx, 'Harbour Lights'), validMonths, giftVoucherQuantityMaximum],
  )
  return id
}
