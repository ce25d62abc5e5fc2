import { getEventDate as endpoint } from '@foyer/contract/endpoints/seating/get-event-date.ts'
import { handle } from '../../../platform/http/handle.ts'
import { presentDate } from './seating-plan-view.ts'
import { requireSeatedDate } from './require-seated-date.ts'
import { readSeatTypes } from './seated-date-store.ts'

export const getEventDate = handle(
  endpoint,
  async ({ foyer, params, now }) =>
    await foyer.db.read(async (tx) => {
      const date = await requireSeatedDate(tx, params.event_date_id, now)
      return presentDate(date, await readSeatTypes(tx, date.id))
    }),
)
