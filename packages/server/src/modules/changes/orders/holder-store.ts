import type { Tx } from '../../../platform/database/db.ts'
import { emailKeyIn } from '../../../platform/email-key.ts'

/** Somebody to whom tickets of an order were passed on. */
export interface PassedOnHolder {
  readonly email: string
  readonly name: string
  readonly tickets: number
  /** The first of their tickets, by which the mail to them is known. */
  readonly ticketId: number
}

/** Those who have tickets of these dates of an order that its buyer has passed on to them, once each. */
export async function readHolders(
  tx: Tx,
  saleId: number,
  dateIds: readonly number[],
): Promise<readonly PassedOnHolder[]> {
  return await tx.all(
    'changes.read_holders',
    `select min(t.holder_email) as "email!", min(t.holder_name) as "name!", count(*)::int as "tickets!", min(t.id) as "ticket_id!"
      from ticket t join sale s on s.id = t.sale_id
      where t.sale_id = $1 and t.event_date_id = any($2::int[]) and t.status in ('valid', 'used') and t.holder_email <> ''
        and ${emailKeyIn('t.holder_email')} is distinct from ${emailKeyIn('s.email')}
      group by ${emailKeyIn('t.holder_email')} order by min(t.id)`,
    [saleId, dateIds],
  )
}

/** The dates of an act for which an order has tickets that were not given back, as they are now. */
export async function readDatesOfOrder(
  tx: Tx,
  saleId: number,
  dateIds: readonly number[],
): Promise<{ readonly dateId: number; readonly startsAt: Date; readonly tickets: number }[]> {
  return await tx.all(
    'changes.read_dates_of_order',
    `select d.id as date_id, d.starts_at, sum(l.qty - l.returned)::int as "tickets!" from sale_line l
        join ticket_stock k on k.id = l.ticket_stock_id join event_date d on d.id = k.event_date_id
      where l.sale_id = $1 and l.kind = 'ticket' and l.qty > l.returned and k.event_date_id = any($2::int[])
      group by d.id order by d.id`,
    [saleId, dateIds],
  )
}
