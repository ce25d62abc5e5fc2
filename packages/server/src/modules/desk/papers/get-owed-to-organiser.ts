import { getOwedToOrganiser as operation } from '@foyer/contract/api/papers/get-owed-to-organiser.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { readPayable } from './read-owed.ts'

export const getOwedToOrganiser = handleOperation(operation, async ({ foyer, organiser, now }) => ({
  data: await foyer.db.read(async (tx) => await readPayable(tx, organiser.id, now)),
}))
