import type { Tx } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/statements.ts'
import { saleColumns } from '../../../sale/exports.ts'

/** An order that waits for its payment, to take the place of tickets of another; `codes` are theirs. */
export type WaitingExchange = Row<'payment.lock_waiting_exchanges'>

/** Locks the orders that wait to take the place of tickets of a locked one, by id: each is younger than it. */
export async function lockWaitingExchanges(tx: Tx, saleId: number): Promise<WaitingExchange[]> {
  return await tx.all(
    'payment.lock_waiting_exchanges',
    `select ${saleColumns}, x.credit, array(select t.code from exchange_ticket q join ticket t on t.id = q.ticket_id
          where q.sale_id = x.sale_id order by t.id) as "codes!"
      from sale s join exchange x on x.sale_id = s.id
      where x.from_sale_id = $1 and x.completed_at is null and s.status in ('held', 'paying')
      order by s.id for update of s`,
    [saleId],
  )
}
