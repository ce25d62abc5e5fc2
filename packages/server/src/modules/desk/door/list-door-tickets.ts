import { listDoorTickets as operation } from '@foyer/contract/api/door/list-door-tickets.ts'
import { doorPageSize } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { findDoorDate } from './door-date-store.ts'
import { changedSince, listDoorTickets as readTickets, readMark } from './door-ticket-store.ts'
import { presentDoorTicket } from './door-ticket-view.ts'

export const listDoorTickets = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, query, now } = call
  const after = Number(readCursor(query.cursor, ['id'])?.[0] ?? 0)
  const asked = {
    organiserId: organiser.id,
    dateId: params.date,
    after,
    limit: rowsToRead(doorPageSize),
  }
  const { mark, rows } = await foyer.db.read(async (tx) => {
    if ((await findDoorDate(tx, organiser.id, params.date)) === undefined)
      throw notFound(`date ${params.date}`)
    const found =
      query.since === undefined ? readTickets(tx, asked) : changedSince(tx, asked, query.since)
    const [since, tickets] = await Promise.all([readMark(tx), found])
    return { mark: since, rows: tickets }
  })
  const page = pageOf(rows, doorPageSize, { place: ({ id }) => [id], show: presentDoorTicket })
  return { as_of: now.toISOString(), mark, ...page }
})
