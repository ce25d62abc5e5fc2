import { expect } from 'vitest'
import type { TestFoyer } from '../shops/test-foyer.ts'

/**
 * Goes on with rounds until what they do is `done`, a condition in SQL. A round goes only as far as no transaction of the
 * whole server is still under way, and other tests have theirs on the same server.
 */
async function untilDone(
  { db }: Pick<TestFoyer, 'db'>,
  round: () => Promise<void>,
  done: string,
): Promise<void> {
  const isDone = async (): Promise<unknown> => {
    await round()
    return (await db.query(`select (${done}) as done`)).rows[0]?.['done']
  }
  await expect.poll(isDone, { timeout: 50_000 }).toBe(true)
}

/** Until every booking is in the figures of the desk. */
export async function untilAddedUp(
  shop: Pick<TestFoyer, 'db'>,
  round: () => Promise<void>,
): Promise<void> {
  await untilDone(
    shop,
    round,
    'not exists (select from ledger_transaction where id > (select booked_to from figure_mark))',
  )
}

/** Until every booking has its papers. */
export async function untilIssued(shop: Pick<TestFoyer, 'db' | 'runJob'>): Promise<void> {
  await untilDone(
    shop,
    async () => await shop.runJob('issue-papers'),
    'not exists (select from ledger_transaction where id > (select booked_to from tax_document_mark))',
  )
}

/** Until every booking and every paper is in the sums that statements and reports are read from. */
export async function untilSummed(shop: Pick<TestFoyer, 'db' | 'runJob'>): Promise<void> {
  await untilDone(
    shop,
    async () => await shop.runJob('add-up-books'),
    `select bool_and(summed_to >= case name when 'ledger' then (select max(id) from ledger_transaction)
        else (select max(id) from tax_document) end) from sum_mark`,
  )
}
