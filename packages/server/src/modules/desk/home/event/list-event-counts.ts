import { listEventCounts as operation } from '@foyer/contract/api/home/list-event-counts.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../../platform/api/pages-of-lists.ts'
import { listEventCounts as readCounts } from './event-counts-store.ts'

export const listEventCounts = handleOperation(
  operation,
  async ({ nearby, organiser, query, now }) => {
    const isOver = query.when === 'over'
    const after = readCursor(query.cursor, ['number', 'id'])
    const asked = {
      organiserId: organiser.id,
      isOver,
      after: after as readonly [number, number] | null,
      limit: rowsToRead(query.limit),
    }
    const rows = await nearby.readOne(async (tx) => await readCounts(tx, asked, now))
    return pageOf(rows, query.limit, {
      place: ({ startsAt, id }) => [(isOver ? -1 : 1) * startsAt.getTime(), id],
      show: ({ id, key, title, timeZone, isShown, startsAt, dates, sold, held, capacity }) => ({
        event: id,
        key,
        title,
        time_zone: timeZone,
        is_shown: isShown,
        starts_at: startsAt.toISOString(),
        dates,
        sold,
        held,
        capacity,
      }),
    })
  },
)
