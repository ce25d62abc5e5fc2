import type { Tx } from '../../platform/database/db.ts'
import type { Retention } from './retentions.ts'

/**
 * Rows that are over, locked. Those that somebody has locked are left for the next time: no buyer waits for this work,
 * and any number of processes can do it at once.
 */
export async function lockOver(
  tx: Tx,
  { kind, over }: Retention,
  before: Date,
  most: number,
): Promise<unknown[]> {
  const rows = await tx.all<{ id: unknown }>(
    `retention.lock ${kind}`,
    `${over} limit $2 for update skip locked`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}

export async function forgetRows(
  tx: Tx,
  { kind, forget }: Retention,
  ids: readonly unknown[],
): Promise<void> {
  await tx.run(`retention.forget ${kind}`, forget, [ids])
}

/** The kinds of which a row was over at the moment given for it. One look at each index. */
export async function findBehind(
  tx: Tx,
  watched: readonly (Omit<Retention, 'forget'> & { readonly before: Date })[],
): Promise<string[]> {
  const parts = watched.map(({ over }, index) => {
    const at = `$${index + 1}::timestamptz`
    return `(select ${index} as kind where exists (${over.replaceAll('$1::timestamptz', at).replaceAll(/\$1(?!\d)/g, at)}))`
  })
  const rows = await tx.all<{ kind: number }>(
    'retention.find_behind',
    parts.join(' union all '),
    watched.map(({ before }) => before),
  )
  return rows.map(({ kind }) => watched[kind]?.kind ?? '')
}
