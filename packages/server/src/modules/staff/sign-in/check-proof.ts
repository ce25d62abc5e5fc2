import { checkProof as operation } from '@foyer/contract/api/staff/passkeys/check-proof.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'

/** Nobody gets here without a proof: the operation declares that it needs one. */
export const checkProof = handleOperation(operation, async () => await Promise.resolve({}))
