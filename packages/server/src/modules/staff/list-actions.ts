import { listActions as operation } from '@foyer/contract/api/staff/list-actions.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../platform/api/pages-of-lists.ts'
import { listActions as readActions } from './action-store.ts'

export const listActions = handleOperation(operation, async ({ foyer, organiser, query }) => {
  const [before = null] = readCursor(query.cursor, ['id']) ?? []
  const { from, to, order } = query
  const { timeZone } = foyer.config.shop
  const rows = await foyer.db.readOne(
    async (tx) =>
      await readActions(tx, organiser.id, {
        before: before as number | null,
        subjectKind: order === undefined ? (query.subject_kind ?? null) : 'order',
        subjectId: order ?? query.subject_id ?? null,
        action: query.action ?? null,
        actor: query.actor ?? null,
        from: from === undefined ? null : midnightOf(from, 0, timeZone),
        until: to === undefined ? null : midnightOf(to, 1, timeZone),
        limit: rowsToRead(query.limit),
      }),
  )
  return pageOf(rows, query.limit, {
    place: ({ id }) => [id],
    show: ({ actorName, subjectKind, subjectId, isKey, at, ticket, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actorName,
      is_key: isKey,
      subject_kind: subjectKind,
      subject_id: subjectId,
      ticket: organiser.rights.includes('tickets.read') ? ticket : null,
    }),
  })
})

/** When a day begins, or one some days after it. */
function midnightOf(day: string, daysAfter: number, timeZone: string): Date {
  const date = Temporal.PlainDate.from(day).add({ days: daysAfter })
  return new Date(date.toZonedDateTime(timeZone).toInstant().epochMilliseconds)
}
