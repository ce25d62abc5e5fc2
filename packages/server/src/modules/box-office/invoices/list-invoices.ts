import { listInvoices as operation } from '@foyer/contract/api/box-office/list-invoices.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { pageOf, readCursor, rowsToRead } from '../../../platform/api/pages-of-lists.ts'
import { listInvoices as readInvoices } from './invoice-store.ts'
import { dayOf, presentInvoice } from './invoice-view.ts'

export const listInvoices = handleOperation(
  operation,
  async ({ nearby, organiser, query, now }) => {
    const place = readCursor(query.cursor, ['day', 'id'])
    const rows = await nearby.readOne(
      async (tx) =>
        await readInvoices(tx, organiser.id, {
          state: query.state ?? null,
          today: dayOf(now),
          after: place && { dueOn: String(place[0]), id: Number(place[1]) },
          limit: rowsToRead(query.limit),
        }),
    )
    return pageOf(rows, query.limit, {
      place: ({ dueOn, id }) => [dueOn, id],
      show: (row) => presentInvoice(row, now),
    })
  },
)
