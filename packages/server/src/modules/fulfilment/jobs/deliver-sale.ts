import { handleJob } from '../../../platform/jobs/jobs.ts'
import { deliverSaleJob } from '../../payment/exports.ts'
import { deliverSale } from '../deliver-sale.ts'

/** Queued by the payment: a closed browser loses nothing. */
export const deliverPaidSale = handleJob(
  deliverSaleJob,
  async (foyer, { saleId }) => await deliverSale(foyer, saleId),
  { pollSeconds: 1 },
)
