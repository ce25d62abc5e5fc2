import { listChanges as operation } from '@foyer/contract/api/changes/list-changes.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { findChanges } from './acts/change-store.ts'
import { showChange, type ShownChange } from './report/change-view.ts'

export const listChanges = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = readCursor(query.cursor, ['id']) ?? []
  const limit = rowsToRead(query.limit)
  const asked = { eventId: query.event ?? null, before: before as number | null, limit }
  const shown = await foyer.db.read(async (tx) => {
    const all: ShownChange[] = []
    for (const change of await findChanges(tx, organiser.id, asked))
      all.push(await showChange(tx, change, organiser))
    return all
  })
  return pageOf(shown, query.limit, { place: ({ id }) => [id], show: (change) => change })
})
