import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { attachExpressOrder as attach } from '../attach-express-order.ts'

/** Queued by the payment of an express sale. */
export const attachExpressOrder = (foyer: Foyer) =>
  defineJob<{ readonly saleId: number }>({
    name: 'attach-express-order',
    run: async ({ saleId }) => await attach(foyer, saleId),
  })
