import type { OperationHandler } from '../../../platform/api/handle-operation.ts'
import { changeView } from './change-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { saveView } from './save-view.ts'

/** Searches of lists that people keep under a name. */
export const views: readonly OperationHandler[] = [listViews, saveView, changeView, deleteView]
