import { listCodes as operation } from '@foyer/contract/api/lists/list-codes.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listCodes = handleOperation(operation, async (call) => await answerList('codes', call))
