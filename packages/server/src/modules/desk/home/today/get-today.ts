import { getToday as operation } from '@foyer/contract/api/home/get-today.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { answerIfChanged } from '../../answer-if-changed.ts'
import { readToday } from './read-today.ts'

export const getToday = handleOperation(operation, async (call) =>
  answerIfChanged(call, await readToday(call.foyer, call.organiser.id, call.now)),
)
