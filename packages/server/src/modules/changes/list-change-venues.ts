import { listChangeVenues as operation } from '@foyer/contract/api/changes/list-change-venues.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { listVenues } from './acts/venue-store.ts'

export const listChangeVenues = handleOperation(operation, async ({ foyer, organiser }) => ({
  data: await foyer.db.readOne(async (tx) => await listVenues(tx, organiser.id)),
}))
