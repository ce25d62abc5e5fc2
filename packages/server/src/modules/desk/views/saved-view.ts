import type { savedViewShape } from '@foyer/contract/api/lists/view-fields.ts'
import type { ListName } from '@foyer/contract/api/lists/list-filters.ts'
import type { output } from 'zod/v4/core'
import type { Actor } from '../../../platform/api/handle-operation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { lockView, type ViewRow } from './view-store.ts'

export type SavedView = output<typeof savedViewShape>

/** Views belong to people: a key has none. */
export function staffIdOf(actor: Actor): number {
  if (actor.kind !== 'staff') throw notFound('a saved view of a key')
  return actor.id
}

export const viewShown = (row: ViewRow, staffId: number): SavedView => ({
  id: row.id,
  list: row.list as ListName,
  name: row.name,
  query: row.query,
  is_shared: row.isShared,
  is_own: row.staffId === staffId,
  by: row.by,
  version: row.version,
})

/** An own view, locked; those of colleagues are theirs to change. @throws FoyerError not_found */
export async function lockOwnView(
  tx: Tx,
  organiserId: number,
  staffId: number,
  id: number,
): Promise<ViewRow> {
  const view = await lockView(tx, organiserId, staffId, id)
  if (view === undefined) throw notFound(`saved view ${id}`)
  return view
}
