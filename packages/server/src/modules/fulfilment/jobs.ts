import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import { deliverSaleJob } from '../payment/exports.ts'
import { deliverLeftBehind, deliverSale } from './deliver-sale.ts'
import { renewPasses } from './wallet/renewal/renew-passes.ts'

/** Looks every minute for paid orders without their tickets. */
const deliverOrdersLeftBehind = handleRound(
  'deliver-left-behind',
  async (foyer) => {
    await deliverLeftBehind(foyer)
  },
  { cron: '* * * * *' },
)

/** Is queued by the payment, so that a closed browser loses nothing. */
const deliverPaidSale = handleJob(
  deliverSaleJob,
  async (foyer, { saleId }) => await deliverSale(foyer, saleId),
  { pollSeconds: 1 },
)

/** The background work of this room. */
export const jobs = [
  deliverPaidSale,
  deliverOrdersLeftBehind,
  handleRound('renew-passes', renewPasses, { cron: '* * * * *' }),
]
