import { listTakenSeats as operation } from '@foyer/contract/api/catalogue/list-taken-seats.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { takenSeatsOfPlan } from '../../catalogue/exports.ts'
import { requireDocument } from './document-call.ts'

export const listTakenSeats = handleOperation(operation, async (call) => {
  const { foyer, organiser, params } = call
  const named = { ...call, params: { section: 'seating_plans', key: params.key } } as const
  return await foyer.db.read(async (tx) => {
    await requireDocument(tx, named)
    const seats = await takenSeatsOfPlan(tx, organiser.id, params.key)
    return { data: seats.map(({ seatGuid, sold, held }) => ({ seat: seatGuid, sold, held })) }
  })
})
