import { listMembers as operation } from '@foyer/contract/api/staff/list-members.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { staffOf } from '../admit.ts'
import { listMembers as readMembers, type MemberPlace } from './member-store.ts'
import { showMember } from './member-view.ts'

export const listMembers = handleOperation(
  operation,
  async ({ foyer, organiser, actor, query }) => {
    const after = readCursor(query.cursor, ['text', 'id']) as MemberPlace | null
    const rows = await foyer.db.readOne(
      async (tx) => await readMembers(tx, organiser.id, { after, limit: rowsToRead(query.limit) }),
    )
    return pageOf(rows, query.limit, {
      place: ({ name, id }) => [name, id],
      show: (row) => showMember(row, staffOf(actor).id),
    })
  },
)
