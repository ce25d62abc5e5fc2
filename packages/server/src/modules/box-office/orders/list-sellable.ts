import { listSellable as operation } from '@foyer/contract/api/box-office/list-sellable.ts'
import { sellableWords } from '@foyer/contract/rules/sellable-words.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listSellable as readSellable } from './desk-stock-store.ts'

export const listSellable = handleOperation(operation, async ({ foyer, organiser, query, now }) => {
  const place = readCursor(query.cursor, ['time', 'id'])
  const asked = {
    words: sellableWords(query.search ?? ''),
    date: query.date ?? null,
    after: place && { startsAt: new Date(String(place[0])), stockId: Number(place[1]) },
    limit: rowsToRead(query.limit),
  }
  const rows = await foyer.db.readOne(
    async (tx) => await readSellable(tx, organiser.id, asked, now),
  )
  return pageOf(rows, query.limit, {
    place: ({ startsAt, stockId }) => [startsAt.toISOString(), stockId],
    show: ({ eventDateId, ticketTypeId, eventId, startsAt, timeZone, hasSeats, ...row }) => ({
      date: eventDateId,
      ticket_type: ticketTypeId,
      event: eventId,
      title: row.title,
      starts_at: startsAt.toISOString(),
      time_zone: timeZone,
      name: row.name,
      currency: row.currency,
      price: row.price,
      left: row.left,
      has_seats: hasSeats,
    }),
  })
})
