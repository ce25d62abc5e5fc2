import type { Tx } from '../../platform/database/db.ts'
import { retentions, type Retention } from './retentions.ts'

/**
 * Rows that are over, locked. Those that another transaction has locked are left for the next time: no buyer waits for
 * this work, and any number of processes can do it at once.
 */
export async function lockOver(
  tx: Tx,
  { kind, over }: Retention,
  before: Date,
  most: number,
): Promise<unknown[]> {
  const rows = await tx.dynamic.all<{ id: unknown }>(`retention.lock ${kind}`, locking(over), [
    before,
    most,
  ])
  return rows.map(({ id }) => id)
}

export async function forgetRows(
  tx: Tx,
  { kind, forget }: Retention,
  ids: readonly unknown[],
): Promise<void> {
  await tx.dynamic.write(`retention.forget ${kind}`, forget, [ids])
}

/** The kinds of which a row was over at the moment given for it. It reads each index once. */
export async function findBehind(
  tx: Tx,
  watched: readonly (Omit<Retention, 'forget'> & { readonly before: Date })[],
): Promise<string[]> {
  const parts = watched.map(({ over }, index) => {
    const at = `$${index + 1}::timestamptz`
    return `(select ${index} as kind where exists (${over.replaceAll('$1::timestamptz', at).replaceAll(/\$1(?!\d)/g, at)}))`
  })
  const rows = await tx.dynamic.all<{ kind: number }>(
    'retention.find_behind',
    parts.join(' union all '),
    watched.map(({ before }) => before),
  )
  return rows.map(({ kind }) => watched[kind]?.kind ?? '')
}

const locking = (over: string): string => `${over} limit $2 for update skip locked`

/** @public The texts that `npm run sql` prepares beside the statements it can read. */
export const everyText = (): readonly string[] =>
  retentions.flatMap(({ over, forget }) => [locking(over), forget])
