import type { Database } from '../platform/database/db.ts'
import { type Broken, findBroken } from './find-broken.ts'

/** What is found after this change; it is undone at the end, so that one shop serves many faults. */
export async function findAfter(db: Database, ...changes: readonly string[]): Promise<Broken> {
  return await db
    .transaction(async (tx) => {
      for (const sql of changes) await tx.dynamic.run('', sql)
      throw new Found(await findBroken({ read: async (look) => await look(tx) }))
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.broken
      throw error
    })
}

class Found extends Error {
  readonly broken: Broken
  constructor(broken: Broken) {
    super('found')
    this.broken = broken
  }
}
