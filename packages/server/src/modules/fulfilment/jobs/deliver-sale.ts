import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { deliverSale } from '../deliver-sale.ts'

/** Queued by the payment: a closed browser loses nothing. */
export const deliverPaidSale = (foyer: Foyer) =>
  defineJob<{ readonly saleId: number }>({
    name: 'deliver-sale',
    pollSeconds: 1,
    run: async ({ saleId }) => await deliverSale(foyer, saleId),
  })
