import type { OperationHandler } from '../../../platform/api/handle-operation.ts'
import { exportList } from './export-list.ts'

/** Lists as files for spreadsheets. */
export const exports: readonly OperationHandler[] = [exportList]
