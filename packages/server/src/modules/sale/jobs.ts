import { handleRound, handleJob } from '../../platform/jobs/jobs.ts'
import { expireOverdueSales } from './held/expire-overdue-sales.ts'
import { releaseRenewed } from './held/release-renewed.ts'
import { forgetOldNetworks } from './networks/forget-old-networks.ts'
import { releaseRenewedCodesJob } from './queued-jobs.ts'

/** Expires reservations of buyers who left; a buyer who needs the stock earlier expires them at once. */
const expireReservations = handleRound(
  'expire-reservations',
  async (foyer) => {
    await expireOverdueSales(foyer)
    await forgetOldNetworks(foyer)
  },
  { cron: '* * * * *' },
)

/** Is queued when gift vouchers get new codes, so that no reservation pays with an old one. */
const releaseRenewedCodes = handleJob(
  releaseRenewedCodesJob,
  async (foyer, { giftVoucherIds }) => await releaseRenewed(foyer, giftVoucherIds),
)

/** The background work of this room. */
export const jobs = [expireReservations, releaseRenewedCodes]
