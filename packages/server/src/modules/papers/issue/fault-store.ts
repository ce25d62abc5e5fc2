import { failedAgainMinutesMaximum } from '@foyer/contract/limits.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Notes that the papers of an order could not be issued: it waits a minute, then two, four, up to an hour. Answers how often. */
export async function notePaperFault(tx: Tx, saleId: number, now: Date): Promise<number> {
  const { tries } = await tx.one(
    'papers.note_fault',
    `insert into tax_document_fault as f (sale_id, since, try_after) values ($1, $2, $2::timestamptz + interval '1 minute')
      on conflict (sale_id) do update set tries = f.tries + 1,
        try_after = $2::timestamptz + least(${failedAgainMinutesMaximum}, power(2, least(f.tries, 10))) * interval '1 minute'
      returning tries`,
    [saleId, now],
  )
  return tries
}

export async function forgetPaperFault(tx: Tx, saleId: number): Promise<void> {
  await tx.write('papers.forget_fault', 'delete from tax_document_fault where sale_id = $1', [
    saleId,
  ])
}

/** The orders whose papers are to be tried again now, the longest waiting first. */
export async function listPaperFaults(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const rows = await tx.all(
    'papers.list_faults',
    'select sale_id from tax_document_fault where try_after <= $1 order by try_after limit $2',
    [now, limit],
  )
  return rows.map(({ saleId }) => saleId)
}
