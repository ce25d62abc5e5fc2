import { listOwed as operation } from '@foyer/contract/api/box-office/list-owed.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { readOwed } from './read-owed.ts'

export const listOwed = handleOperation(operation, async ({ nearby, organiser, query, now }) => {
  const asked = {
    isOverdue: query.state === 'overdue',
    place: readCursor(query.cursor, ['day', 'number', 'id']),
    limit: rowsToRead(query.limit),
  }
  const rows = await nearby.read(async (tx) => await readOwed(tx, organiser.id, asked, now))
  return pageOf(rows, query.limit, {
    place: ({ dueOn, rank, id }) => [dueOn, rank, id],
    show: ({ shown }) => shown,
  })
})
