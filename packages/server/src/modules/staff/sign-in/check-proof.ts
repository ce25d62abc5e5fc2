import { checkProof as operation } from '@foyer/contract/api/staff/passkeys/check-proof.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'

/** Whoever gets here has proved it. */
export const checkProof = handleOperation(operation, async () => await Promise.resolve({}))
