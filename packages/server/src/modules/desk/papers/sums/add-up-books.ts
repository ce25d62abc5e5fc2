import type { Foyer } from '../../../../foyer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  addUpLedger,
  addUpPapers,
  boundSums,
  lockSumMark,
  moveSumMark,
  type SumName,
} from './sums-store.ts'

/** How many bookings, or papers, one transaction adds up: about a second of work. */
const atOnce = 20_000

/**
 * Adds up what was booked, and what papers say, since the last round, so that statements need not read every entry there ever
 * was. It goes as far as figures do (docs/decisions/0086): nothing that is still under way is passed by.
 */
export async function addUpBooks({ db }: Pick<Foyer, 'db'>): Promise<void> {
  for (const name of ['ledger', 'papers'] as const) {
    let isNoted = false
    for (;;) {
      const done = await db.transaction(async (tx) => await addUpBatch(tx, name))
      if (done === 'waits' || (done === 'noted' && isNoted)) break
      isNoted ||= done === 'noted'
    }
  }
}

async function addUpBatch(tx: Tx, name: SumName): Promise<'added' | 'noted' | 'waits'> {
  const { summedTo, boundId, isBoundSafe } = await lockSumMark(tx, name)
  if (!isBoundSafe) return 'waits'
  if (summedTo >= boundId) {
    await boundSums(tx, name)
    return 'noted'
  }
  const to = Math.min(boundId, summedTo + atOnce)
  await (name === 'ledger' ? addUpLedger : addUpPapers)(tx, summedTo, to)
  await moveSumMark(tx, name, to)
  return 'added'
}
