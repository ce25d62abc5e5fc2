import type { Tx } from '../../../platform/database/db.ts'
import { busy } from '../../../platform/errors.ts'
import { readCatalogue, type HasCatalogue } from '../../catalogue/exports.ts'
import { ticketLineOf } from '../lines/ticket-line.ts'
import { priceNow } from '../prices/price-sale.ts'
import type { FrozenPrices } from '../sale-store.ts'

/** Tickets that are in no basket. */
export interface TicketsToPrice {
  readonly eventId: number
  readonly eventDateId: number
  readonly ticketTypeId: number
  readonly stockId: number
  readonly qty: number
}

/** What each of these would cost in a basket of its own, by the catalogue now. They are of one event. */
export async function priceTickets(
  tx: Tx,
  shop: HasCatalogue,
  wanted: readonly TicketsToPrice[],
  now: Date,
): Promise<FrozenPrices[]> {
  const { version } = await tx.one(
    'sale.read_catalogue_version',
    'select version::text as "version!" from catalogue_version',
  )
  const eventIds = [...new Set(wanted.map(({ eventId }) => eventId))]
  const catalogue = await readCatalogue(tx, shop, version, { eventIds })
  if (catalogue === null) throw busy(new Error('the catalogue has changed'))
  return wanted.map(({ eventId, ...line }) => {
    const whole = catalogue.events.get(eventId)
    if (whole === undefined) throw new Error(`event ${eventId} is not in the catalogue`)
    const ticket = ticketLineOf(
      0,
      { id: 0, qtyBefore: null, seats: [], left: 0, eventId, ...line },
      whole,
      now,
    )
    return priceNow({
      sale: { ...nobodys, currency: whole.event.currency },
      tickets: [ticket],
      vouchers: [],
      events: [whole.event],
      offers: whole.offers,
      requirements: [],
      codes: [],
      takenElsewhere: new Map(),
    })
  })
}

const nobodys = {
  id: 0,
  status: 'basket',
  accountId: null,
  isExpress: false,
  refundProtection: false,
} as const
