import {
  doorPageSize,
  listDoorTickets as operation,
} from '@foyer/contract/api/door/list-door-tickets.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { notFound } from '../../../platform/errors.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { findDoorDate } from './door-date-store.ts'
import { changedSince, listDoorTickets as readTickets } from './door-ticket-store.ts'
import { presentDoorTicket } from './door-ticket-view.ts'

/** How much earlier than `since` is looked: what was being written then could not be seen yet. */
const overlapMs = 60_000

export const listDoorTickets = handleOperation(operation, async (call) => {
  const { foyer, organiser, params, query, now } = call
  const after = Number(readCursor(query.cursor, ['id'])?.[0] ?? 0)
  const asked = {
    organiserId: organiser.id,
    dateId: params.date,
    after,
    limit: rowsToRead(doorPageSize),
  }
  const rows = await foyer.db.read(async (tx) => {
    if ((await findDoorDate(tx, organiser.id, params.date)) === undefined)
      throw notFound(`date ${params.date}`)
    return query.since === undefined
      ? await readTickets(tx, asked)
      : await changedSince(tx, asked, new Date(Date.parse(query.since) - overlapMs))
  })
  const page = pageOf(rows, doorPageSize, { place: ({ id }) => [id], show: presentDoorTicket })
  return { as_of: now.toISOString(), ...page }
})
