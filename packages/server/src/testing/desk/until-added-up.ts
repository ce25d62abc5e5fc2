import { expect } from 'vitest'
import type { TestFoyer } from '../shops/test-foyer.ts'

/**
 * Goes on with rounds until every booking is added up. A round goes only as far as no transaction of the whole server is
 * still under way, and other tests have theirs on the same server.
 */
export async function untilAddedUp(
  { db }: Pick<TestFoyer, 'db'>,
  round: () => Promise<void>,
): Promise<void> {
  const left = async (): Promise<number> => {
    await round()
    const { rows } = await db.query(
      'select (select count(*) from ledger_transaction where id > booked_to)::int as left from figure_mark',
    )
    return Number(rows[0]?.['left'])
  }
  await expect.poll(left, { timeout: 50_000 }).toBe(0)
}
