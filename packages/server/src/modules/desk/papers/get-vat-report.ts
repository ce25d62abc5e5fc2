import { getVatReport as operation } from '@foyer/contract/api/papers/get-vat-report.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { readVatReport } from './read-vat-report.ts'

export const getVatReport = handleOperation(
  operation,
  async ({ foyer, organiser, query, now }) => await readVatReport(foyer, organiser, query, now),
)
