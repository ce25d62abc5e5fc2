import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../packages/server/src/platform/database/db.ts'

/** Papers are issued, and books and figures added up, in the background: what is measured is a shop that has done that. */
export async function untilBooked(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.query(
      `select (select booked_to from tax_document_mark) >= newest and (select booked_to from figure_mark) >= newest
          and (select bool_and(summed_to >= case name when 'ledger' then newest else (select max(id) from tax_document) end)
            from sum_mark) as is_done
        from (select max(id) as newest from ledger_transaction) t`,
    )
    if (rows[0]?.['is_done'] === true) return
    await setTimeout(1_000)
  }
}
