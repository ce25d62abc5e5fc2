import type { CalledOrganiser } from '../../../platform/api/handle-operation.ts'
import type { QueuesSeen } from './find-queues.ts'

/** An organiser's people see the queues of its events; who runs the platform also that of the whole shop. */
export const seenBy = ({ id, isOperator }: CalledOrganiser): QueuesSeen => ({
  organiserId: id,
  withShop: isOperator,
})
