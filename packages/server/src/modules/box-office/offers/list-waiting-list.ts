import { listWaitingList as operation } from '@foyer/contract/api/box-office/list-waiting-list.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { readWaitingList } from './read-waiting-list.ts'

export const listWaitingList = handleOperation(
  operation,
  async ({ nearby, organiser, params, query }) => {
    const [after = 0] = readCursor(query.cursor, ['number']) ?? []
    const { rows, waiting, tickets, timeZone } = await readWaitingList(nearby, {
      organiserId: organiser.id,
      eventId: params.event,
      state: query.state ?? null,
      after: after as number,
      limit: rowsToRead(query.limit),
    })
    const page = pageOf(rows, query.limit, {
      place: ({ place }) => [place],
      show: ({ shown }) => shown,
    })
    return { ...page, waiting, tickets, time_zone: timeZone }
  },
)
