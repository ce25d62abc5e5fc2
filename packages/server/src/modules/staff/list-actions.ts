import { listActions as operation } from '@foyer/contract/api/staff/list-actions.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listActions as readActions } from './action-store.ts'

export const listActions = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = readCursor(query.cursor, ['id']) ?? []
  const rows = await foyer.db.readOne(
    async (tx) =>
      await readActions(tx, organiser.id, {
        before: before as number | null,
        subjectKind: query.subject_kind ?? null,
        subjectId: query.subject_id ?? null,
        limit: rowsToRead(query.limit),
      }),
  )
  return pageOf(rows, query.limit, {
    place: ({ id }) => [id],
    show: ({ actorName, subjectKind, subjectId, isKey, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actorName,
      is_key: isKey,
      subject_kind: subjectKind,
      subject_id: subjectId,
    }),
  })
})
