import { resumeChange as operation } from '@foyer/contract/api/changes/resume-change.ts'
import { t } from '@foyer/language/texts.ts'
import { handleOperation } from '../../platform/api/handle-operation.ts'
import { setChangeOn } from './acts/set-change-on.ts'

export const resumeChange = handleOperation(
  operation,
  async (call) =>
    await setChangeOn(call, {
      from: 'stopped',
      to: 'running',
      action: 'change.resumed',
      otherwise: t('It is not stopped.'),
    }),
)
