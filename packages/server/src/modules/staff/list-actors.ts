import { listActors as operation } from '@foyer/contract/api/staff/list-actors.ts'
import { actorsMaximum } from '@foyer/contract/limits.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { listActors as readActors } from './action-store.ts'

export const listActors = handleOperation(operation, async ({ foyer, organiser }) => {
  const names = await foyer.db.readOne(
    async (tx) => await readActors(tx, organiser.id, actorsMaximum),
  )
  return { data: names.map((name) => ({ name })) }
})
