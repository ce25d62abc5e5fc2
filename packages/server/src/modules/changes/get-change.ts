import { getChange as operation } from '@foyer/contract/api/changes/get-change.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { showChange } from './report/change-view.ts'
import { requireChange } from './require-change.ts'

export const getChange = handleOperation(
  operation,
  async ({ foyer, organiser, params }) =>
    await foyer.db.read(
      async (tx) =>
        await showChange(tx, await requireChange(tx, params.change, organiser.id), organiser),
    ),
)
