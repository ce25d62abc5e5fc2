import type { Database, Tx } from './db.ts'

interface Batches {
  /** So many rows for each transaction: few enough that nobody notices waiting for one of them. */
  readonly size: number
  /** What is left after so many batches waits for the next run; without it, all is done in this one. */
  readonly most?: number
}

/**
 * Does the same to one batch of rows after the other, each in a transaction of its own, until one is not full.
 * @param work answers how many rows there were
 * @param done hears of each batch once it is committed, so that nothing is left uncounted when a later one fails
 * @returns how many rows there were in all
 */
export async function inBatches(
  db: Pick<Database, 'transaction'>,
  { size, most = Number.POSITIVE_INFINITY }: Batches,
  work: (tx: Tx, size: number) => Promise<number>,
  done: (count: number) => void = () => {},
): Promise<number> {
  let total = 0
  for (let batch = 1; batch <= most; batch += 1) {
    const count = await db.transaction(async (tx) => await work(tx, size))
    total += count
    done(count)
    if (count < size) break
  }
  return total
}
