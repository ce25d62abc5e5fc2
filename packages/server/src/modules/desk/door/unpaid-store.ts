import type { Tx } from '../../../platform/database/db.ts'
import { owedInSql } from '../debts-in-sql.ts'

/** Orders of a date of which something is owed and that have no tickets yet: those come with the last part of their plan. */
export async function listUnpaidOrders(tx: Tx, dateId: number) {
  return await tx.all(
    'door.list_unpaid_orders',
    `select s.reference as "reference!", s.full_name, k.ticket_type_id as type_id, l.qty from ticket_stock k
        join event_date d on d.id = k.event_date_id
        join sale_line l on l.ticket_stock_id = k.id
        join sale s on s.id = l.sale_id
      where k.event_date_id = $1 and d.cancelled_at is null and s.status = 'sold'
        and not exists (select from ticket t where t.sale_line_id = l.id) and ${owedInSql} > 0
      order by s.full_name, s.id, l.id limit 500`,
    [dateId],
  )
}
