import { createKey as operation } from '@foyer/contract/api/staff/create-key.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { showKey } from './key-view.ts'
import { makeKey } from './make-key.ts'

export const createKey = handleOperation(operation, async (call) => {
  const { key, ...made } = await makeKey(call)
  return { ...showKey(made), key }
})
