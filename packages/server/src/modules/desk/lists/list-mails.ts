import { listMails as operation } from '@foyer/contract/api/lists/list-mails.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerList } from './lists.ts'

export const listMails = handleOperation(operation, async (call) => await answerList('mails', call))
