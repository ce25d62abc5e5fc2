import { getEventFigures as operation } from '@foyer/contract/api/home/get-event-figures.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { readEventFigures } from './read-event-figures.ts'

export const getEventFigures = handleOperation(
  operation,
  async (call) => await readEventFigures(call, call.organiser.id, call.params.event, call.now),
)
