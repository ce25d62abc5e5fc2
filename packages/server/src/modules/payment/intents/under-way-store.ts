import type { Tx } from '../../../platform/database/db.ts'

/** The buyer is really paying. Answers since when. */
export async function markUnderWay(tx: Tx, id: number, now: Date): Promise<Date> {
  const { since } = await tx.one<{ since: Date }>(
    'payment.mark_under_way',
    `update payment set under_way_since = coalesce(under_way_since, $2) where id = $1
      returning under_way_since as since`,
    [id, now],
  )
  return since
}

/** The try is over: the next one has a time of its own. */
export async function markNotUnderWay(tx: Tx, id: number): Promise<void> {
  await tx.run(
    'payment.mark_not_under_way',
    'update payment set under_way_since = null where id = $1 and under_way_since is not null',
    [id],
  )
}
