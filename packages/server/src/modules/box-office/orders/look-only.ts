import type { Database, Tx } from '../../../platform/database/db.ts'

/** Ends a transaction of which nothing is to be kept, with what was seen in it. */
class Looked extends Error {
  readonly seen: unknown
  constructor(seen: unknown) {
    super('only looked')
    this.seen = seen
  }
}

/** Does work in a transaction of which nothing is kept, and answers what it found: it is worked out as it would be done. */
export async function lookOnly<Seen>(
  db: Pick<Database, 'transaction'>,
  work: (tx: Tx) => Promise<Seen>,
): Promise<Seen> {
  try {
    return await db.transaction(async (tx): Promise<Seen> => {
      throw new Looked(await work(tx))
    })
  } catch (error) {
    if (error instanceof Looked) return error.seen as Seen
    throw error
  }
}
