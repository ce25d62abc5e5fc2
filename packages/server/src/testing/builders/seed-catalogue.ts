import { reservationSeconds } from '../reservation-ms.ts'
import type { Database } from '../../platform/database/db.ts'
import { randomIds } from '../../platform/ids.ts'
import { insertRow } from './insert-row.ts'
import { seedOrganiser } from './seed-organiser.ts'

type Columns = Readonly<Record<string, unknown>>

export interface ShowOverrides {
  readonly organiserId?: number
  readonly event?: Columns
  /** One date in spring 2027 by default. */
  readonly dates?: readonly Columns[]
  /** One type at 20.00 and a fee of 1.50 by default; `stock` on each date, 100 by default. */
  readonly types?: readonly (Columns & { readonly stock?: number })[]
}

export interface SeededStock {
  /** `ticket_id` of the wire. */
  readonly id: number
  readonly dateId: number
  readonly typeId: number
  /** `{event}|{date}|{type}|0`, the form in which a request adds it to the basket. */
  readonly wire: string
}

export interface Show {
  readonly organiserId: number
  readonly eventId: number
  readonly slug: string
  readonly dateIds: readonly number[]
  readonly typeIds: readonly number[]
  /** The first date's types, then the second date's… */
  readonly stocks: readonly SeededStock[]
  /** The first of them, for shows with one ticket type. */
  readonly stock: SeededStock
}

const published = '2026-01-01T00:00:00Z'

/** An event on sale with everything it needs: organiser, venue, dates, ticket types and their stock. Amounts in minor units. */
export async function seedShow(db: Database, wanted: ShowOverrides = {}): Promise<Show> {
  const slug = randomIds.uuid()
  const organiserId = wanted.organiserId ?? (await seedOrganiser(db))
  const venueId = await insertRow(db, 'venue', {
    key: slug,
    name: 'The Boiler House',
    town: 'Bristol',
    full_address: 'The Boiler House, 1 Quay Street, Bristol',
    map_address: 'BS1 4DJ',
  })
  const eventId = await insertRow(db, 'event', {
    key: slug,
    slug,
    organiser_id: organiserId,
    venue_id: venueId,
    title: 'Late Night Jazz',
    currency: 'GBP',
    reservation_seconds: reservationSeconds,
    published_at: published,
    ...wanted.event,
  })
  const dateIds: number[] = []
  for (const [index, date] of (wanted.dates ?? [{}]).entries()) {
    dateIds.push(
      await insertRow(db, 'event_date', {
        key: `${slug}/${index}`,
        event_id: eventId,
        starts_at: `2027-05-${String(index + 10)}T19:30:00Z`,
        ...date,
      }),
    )
  }
  const typeIds: number[] = []
  const types = wanted.types ?? [{}]
  for (const [index, { stock: _, ...type }] of types.entries()) {
    typeIds.push(
      await insertRow(db, 'ticket_type', {
        key: `${slug}/${index}`,
        event_id: eventId,
        name: `Ticket ${index + 1}`,
        price: 2_000,
        booking_fee: 150,
        ...type,
      }),
    )
  }
  const stocks: SeededStock[] = []
  for (const dateId of dateIds) {
    for (const [index, typeId] of typeIds.entries()) {
      const id = await insertRow(db, 'ticket_stock', {
        ticket_type_id: typeId,
        event_date_id: dateId,
        capacity: types[index]?.stock ?? 100,
      })
      stocks.push({ id, dateId, typeId, wire: `${eventId}|${dateId}|${typeId}|0` })
    }
  }
  const [stock] = stocks
  if (stock === undefined) throw new Error('a show needs a date and a ticket type')
  return { organiserId, eventId, slug, dateIds, typeIds, stocks, stock }
}

/** A ticket type that is sold only together with another. */
export async function seedRequirement(
  db: Database,
  typeId: number,
  title: string,
  anyOf: readonly number[],
): Promise<void> {
  const requirementId = await insertRow(db, 'ticket_requirement', {
    ticket_type_id: typeId,
    title,
  })
  for (const required of anyOf) {
    await db.query(
      'insert into ticket_requirement_option (requirement_id, required_ticket_type_id) values ($1, $2)',
      [requirementId, required],
    )
  }
}
