import type { OperationHandler } from '../../../platform/api/handle-operation.ts'
import { exportList } from './export-list.ts'
import { exportOwed } from './export-owed.ts'
import { exportTakings } from './export-takings.ts'
import { exportWaitingList } from './export-waiting-list.ts'

/** Lists and takings as files for spreadsheets. */
export const exports: readonly OperationHandler[] = [
  exportList,
  exportTakings,
  exportOwed,
  exportWaitingList,
]
