import { listDocuments as operation } from '@foyer/contract/api/lists/list-documents.ts'
import { handleOperation } from '../../../../platform/api/handle-operation.ts'
import { answerList } from '../lists.ts'

export const listDocuments = handleOperation(
  operation,
  async (call) => await answerList('documents', call),
)
