import { chooseCopied, copyRows, countCopies, findLastCopy, readColumns } from './copy-store.ts'
import type { PastParts } from '../season.ts'

/** Copies of one transaction: some twenty thousand orders. */
const copiesAtOnce = 8

/**
 * Copies a past until the shop has about so many orders, so that lists can be measured that nobody would wait for to be
 * made one by one. Each copy has customers of its own and lies some weeks further back; all of it is written in sets, and
 * as true as what it copies. Answers how many orders are new. `tell` hears how far it is.
 */
export async function copyOrders(
  { db }: Pick<PastParts, 'db'>,
  past: { readonly references: readonly string[]; readonly wanted: number },
  tell: (orders: number) => void,
): Promise<number> {
  let added = 0
  // Sets of this size are planned well only by one who knows the tables.
  await db.script('analyze')
  for (;;) {
    const copied = await db.transaction(async (tx) => {
      const done = await findLastCopy(tx)
      const each = await chooseCopied(tx, past.references)
      const missing = past.wanted - past.references.length - done * each
      // Half a copy is none: the number asked for is nearly reached.
      const copies = Math.min(copiesAtOnce, Math.round(missing / Math.max(1, each)))
      if (copies <= 0 || each === 0) return 0
      await copyRows(tx, await readColumns(tx), { from: done + 1, to: done + copies })
      await countCopies(tx, copies)
      return copies * each
    })
    if (copied === 0) break
    added += copied
    tell(past.references.length + added)
  }
  if (added > 0) await db.script('analyze')
  return added
}
