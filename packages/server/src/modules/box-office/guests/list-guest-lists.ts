import { listGuestLists as operation } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listGuestLists as readLists } from './guest-list-store.ts'
import { presentGuestList } from './guest-list-view.ts'

export const listGuestLists = handleOperation(operation, async ({ nearby, organiser, query }) => {
  const [before = null] = readCursor(query.cursor, ['id']) ?? []
  const limit = rowsToRead(query.limit)
  const asked = { before: before as number | null, limit }
  const rows = await nearby.readOne(async (tx) => await readLists(tx, organiser.id, asked))
  return pageOf(rows, query.limit, { place: ({ id }) => [id], show: presentGuestList })
})
