import { handleJob } from '../../../platform/jobs/jobs.ts'
import { attachExpressOrderJob } from '../../payment/exports.ts'
import { attachExpressOrder as attach } from '../attach-express-order.ts'

/** Is queued by the payment of an express sale. */
export const attachExpressOrder = handleJob(
  attachExpressOrderJob,
  async (foyer, { saleId }) => await attach(foyer, saleId),
)
