import { getDoorDate as operation } from '@foyer/contract/api/door/get-door-date.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerIfChanged } from '../answer-if-changed.ts'
import { readDoorDate } from './read-door-date.ts'

export const getDoorDate = handleOperation(operation, async (call) =>
  answerIfChanged(
    call,
    await readDoorDate(call.foyer, call.organiser.id, call.params.date, call.now),
  ),
)
