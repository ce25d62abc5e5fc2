import type { Tx } from '../../platform/db.ts'

export async function readDatabase(tx: Tx): Promise<void> {
  await tx.one('site.ready', 'select 1 as ready')
}
