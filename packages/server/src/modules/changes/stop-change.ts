import { stopChange as operation } from '@foyer/contract/api/changes/stop-change.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { setChangeOn } from './acts/set-change-on.ts'

export const stopChange = handleOperation(
  operation,
  async (call) =>
    await setChangeOn(call, {
      from: 'running',
      to: 'stopped',
      action: 'change.stopped',
      otherwise: t('It does not run any more.'),
    }),
)
