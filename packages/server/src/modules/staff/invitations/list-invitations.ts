import { listInvitations as operation } from '@foyer/contract/api/staff/list-invitations.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listInvitations as readInvitations } from './invitation-store.ts'
import { showInvitation } from './invitation-view.ts'

export const listInvitations = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = (readCursor(query.cursor, ['id']) ?? []) as readonly number[]
  const limit = rowsToRead(query.limit)
  const rows = await foyer.db.readOne(
    async (tx) => await readInvitations(tx, organiser.id, { before, limit }),
  )
  return pageOf(rows, query.limit, { place: ({ id }) => [id], show: showInvitation })
})
