import { exportList as operation } from '@foyer/contract/api/exports/export-list.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { answerFile } from './answer-file.ts'
import { exportSheet } from './export-sheet.ts'

export const exportList = handleOperation(operation, async (call) =>
  answerFile(await exportSheet(call)),
)
