import { listMailings as operation } from '@foyer/contract/api/mailings/list-mailings.ts'
import { pageSize } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listMailingRows } from './mailing-store.ts'
import { presentMailings } from './mailing-view.ts'

export const listMailings = handleOperation(operation, async ({ nearby, organiser, query }) => {
  const place = readCursor(query.cursor, ['id'])
  const { limit = pageSize.usual } = query
  return await nearby.read(async (tx) => {
    const before = place === null ? null : Number(place[0])
    const rows = await listMailingRows(tx, organiser.id, before, rowsToRead(limit))
    const page = pageOf(rows, limit, { show: (row) => row, place: (row) => [row.id] })
    return { data: await presentMailings(tx, page.data), next_cursor: page.next_cursor }
  })
})
