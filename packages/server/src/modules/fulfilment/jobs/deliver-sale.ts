import { handleJob } from '../../../platform/jobs/jobs.ts'
import { deliverSaleJob } from '../../payment/exports.ts'
import { deliverSale } from '../deliver-sale.ts'

/** Is queued by the payment, so that a closed browser loses nothing. */
export const deliverPaidSale = handleJob(
  deliverSaleJob,
  async (foyer, { saleId }) => await deliverSale(foyer, saleId),
  { pollSeconds: 1 },
)
