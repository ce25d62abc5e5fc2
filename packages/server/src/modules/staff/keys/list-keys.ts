import { listKeys as operation } from '@foyer/contract/api/staff/list-keys.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listKeys as readKeys } from './key-store.ts'
import { showKey } from './key-view.ts'

export const listKeys = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = (readCursor(query.cursor, ['id']) ?? []) as readonly number[]
  const limit = rowsToRead(query.limit)
  const rows = await foyer.db.readOne(
    async (tx) => await readKeys(tx, organiser.id, { before, limit }),
  )
  return pageOf(rows, query.limit, { place: ({ id }) => [id], show: showKey })
})
