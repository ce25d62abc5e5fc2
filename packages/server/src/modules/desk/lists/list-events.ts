import { listEvents as operation } from '@foyer/contract/api/lists/list-events.ts'
import { foldedLine } from '@foyer/contract/typed/fold-letters.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { cursorOf } from '../../../platform/api/pages-of-lists.ts'
import { idSpanOf, shownPage } from './list-asked.ts'
import { askedOf } from './lists.ts'
import { holds, listEvents as readEvents } from './other-lists-store.ts'

export const listEvents = handleOperation(operation, async (call) => {
  const { q, event = null, cursor, limit } = call.query
  const asked = askedOf(call, {}, { cursor, limit })
  const title = q === undefined ? null : holds(foldedLine(q))
  const rows = await call.nearby.readOne(
    async (tx) => await readEvents(tx, idSpanOf(asked), { title, event }),
  )
  const shown = rows
    .slice(0, asked.limit)
    .map(({ timeZone, archivedAt, dates, types, ...event }) => ({
      ...event,
      time_zone: timeZone,
      is_archived: archivedAt !== null,
      dates: dates.map((date) => ({ ...date, starts_at: new Date(date.starts_at).toISOString() })),
      types: [...types],
    }))
  return shownPage(rows, asked.limit, ({ id }) => cursorOf([id]), shown)
})
