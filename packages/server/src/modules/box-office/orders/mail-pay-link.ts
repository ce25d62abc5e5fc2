import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { queueMail } from '../../mail/exports.ts'
import { loadSale, pricesOf, recordSaleEvent, type Sale } from '../../sale/exports.ts'

/** The link that brings a reservation into the browser of whoever follows it, to be paid there. */
export const payUrlOf = (
  { publicUrl }: Pick<Foyer, 'publicUrl'>,
  { reference }: Pick<Sale, 'reference'>,
): string => `${publicUrl}/smartcheckout/?session=${reference ?? ''}`

/** Mails the link to the buyer of an order that staff have reserved for them. The sale is held, and its row locked. */
export async function mailPayLink(tx: Tx, foyer: Foyer, sale: Sale, now: Date): Promise<void> {
  const { id, reference, email, fullName, currency, reservedUntil } = sale
  if (email === null || reservedUntil === null) throw new Error(`sale ${id} has nobody to write to`)
  const loaded = await loadSale(tx, foyer, sale, now)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `pay-link:${id}:${now.getTime()}`,
      kind: 'pay_link',
      to: { email, name: fullName },
      payload: {
        siteName: foyer.config.siteName,
        reference: reference ?? '',
        fullName: fullName ?? '',
        currency: currency ?? '',
        amount: pricesOf(loaded).total,
        until: reservedUntil.toISOString(),
        timeZone: loaded.events[0]?.timeZone ?? 'UTC',
        lines: loaded.tickets.map((line) => ({
          qty: line.qty,
          title: loaded.events.find((event) => event.id === line.eventId)?.title ?? '',
          ticketName: line.ticketName,
        })),
        url: payUrlOf(foyer, sale),
      },
      saleId: id,
    },
    now,
  )
  await recordSaleEvent(tx, id, 'pay_link_queued', { until: reservedUntil }, now)
}
