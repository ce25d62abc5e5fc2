import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Sale } from '../../sale/exports.ts'
import { listIssued } from './issued-ticket-store.ts'
import { payUrlOf } from '../waiting/mail-pay-link.ts'

/** An order that staff have made just now, with the tickets that were issued. */
export async function presentOrderMade(
  tx: Tx,
  foyer: Foyer,
  organiserId: number,
  sale: Sale,
): Promise<AnswerOf<typeof sellOrder>> {
  const isSold = sale.paidAt !== null
  const rows = isSold ? await listIssued(tx, organiserId, sale.id) : []
  return {
    reference: sale.reference ?? '',
    status: isSold ? 'sold' : 'waiting',
    currency: sale.currency ?? '',
    total: sale.total ?? 0,
    pay_until: isSold ? null : (sale.reservedUntil?.toISOString() ?? null),
    pay_url: isSold ? null : await payUrlOf(tx, foyer, sale),
    tickets: rows.map(({ id, code, seat, title, name, startsAt }) => ({
      id,
      code,
      event: title,
      ticket_type: name,
      starts_at: startsAt.toISOString(),
      seat: seat && { section: seat.section, row: seat.row, number: seat.number },
    })),
  }
}
