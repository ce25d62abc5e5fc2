import { listPapers as operation } from '@foyer/contract/api/lists/list-papers.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { answerList } from '../lists.ts'

export const listPapers = handleOperation(
  operation,
  async (call) => await answerList('papers', call),
)
