import { setCode as endpoint } from '@foyer/contract/endpoints/basket/set-code.ts'
import { handle } from '../../../platform/http/handle.ts'
import { applyCode, removeCodes } from './apply-code.ts'

export const setCode = handle(endpoint, async (call) => {
  const { code } = call.body
  if (code !== '') return { code_applied: await applyCode(call, code) }
  await removeCodes(call)
  return { code_applied: false }
})
