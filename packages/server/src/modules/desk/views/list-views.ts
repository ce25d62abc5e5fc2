import { listViews as operation } from '@foyer/contract/api/lists/list-views.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { staffIdOf, viewShown } from './saved-view.ts'
import { listViews as readViews } from './view-store.ts'

export const listViews = handleOperation(operation, async ({ foyer, organiser, actor, query }) => {
  const staffId = staffIdOf(actor)
  const rows = await foyer.db.readOne(
    async (tx) => await readViews(tx, organiser.id, staffId, query.list ?? null),
  )
  return { data: rows.map((row) => viewShown(row, staffId)) }
})
