import { handleJob, handleRound } from '../../platform/jobs/jobs.ts'
import { attachExpressOrderJob } from '../payment/exports.ts'
import { attachExpressOrder as attach } from './attach-express-order.ts'
import { forgetOldCodes as forget } from './codes/forget-old-codes.ts'

/** Is queued by the payment of an express sale. */
const attachExpressOrder = handleJob(
  attachExpressOrderJob,
  async (foyer, { saleId }) => await attach(foyer, saleId),
)

const forgetOldCodes = handleRound(
  'forget-old-codes',
  async (foyer) => {
    await forget(foyer)
  },
  { cron: '17 * * * *', pollSeconds: 60 },
)

/** The background work of this room. */
export const jobs = [attachExpressOrder, forgetOldCodes]
