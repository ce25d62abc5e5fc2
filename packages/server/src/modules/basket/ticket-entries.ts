import type { Asking } from '../../foyer.ts'
import type { ParsedRequestOf } from '@foyer/contract/endpoint.ts'
import type { addToBasket as endpoint } from '@foyer/contract/endpoints/basket/add.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { FoyerError, notFound } from '../../platform/errors.ts'
import type { Session } from '../../platform/sessions/session.ts'
import type { Entry } from './basket-entry.ts'
import { findStock } from './basket-store.ts'
import { seatedEntries } from './seated-entries.ts'

type Wanted = ParsedRequestOf<typeof endpoint>

/** The tickets of a request. @throws FoyerError not_found for tickets that are not on sale */
export async function ticketEntries(
  tx: Tx,
  asking: Asking,
  session: Session,
  wanted: Wanted,
): Promise<Entry[]> {
  const { now } = asking
  const asked = Object.values(wanted.ticket)
  if (asked.length === 0) return []
  const stock = await findStock(
    tx,
    asked.map((entry) => entry.ticket),
    now,
  )
  const offered = asked.map(({ ticket, qty, seats = [] }) => {
    const found = stock.find(
      (row) =>
        row.eventId === ticket.eventId &&
        row.eventDateId === ticket.eventDateId &&
        row.ticketTypeId === ticket.ticketTypeId,
    )
    if (found === undefined || !found.onSale) throw notFound(`ticket ${JSON.stringify(ticket)}`)
    if (found.seated && seats.length === 0)
      throw new FoyerError('invalid_input', t('Please choose your seats on the seating plan.'))
    if (!found.seated && seats.length > 0)
      throw new FoyerError('invalid_input', t('There are no seats to choose for these tickets.'))
    return { ...found, qty, seats }
  })
  const standing = offered.filter((entry) => !entry.seated)
  return [
    ...standing.map(({ currency, stockId, qty }): Entry => ({
      currency,
      stockIds: [stockId],
      standing: { stockId, qty },
    })),
    ...seatedEntries(
      asking,
      session,
      offered.filter((entry) => entry.seated),
    ),
  ]
}
