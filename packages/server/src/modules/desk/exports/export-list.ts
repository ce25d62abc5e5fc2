import { exportList as operation } from '@foyer/contract/api/exports/export-list.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { RawAnswer } from '../../../platform/http/handle.ts'
import { exportSheet } from './export-sheet.ts'

export const exportList = handleOperation(operation, async (call) => {
  const { name, type, stream } = await exportSheet(call)
  return new RawAnswer((reply) =>
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(stream),
  )
})
