import { handleRound } from '../../../platform/jobs/jobs.ts'
import { forgetOldNetworks } from '../networks/forget-old-networks.ts'
import { expireOverdueSales } from '../held/expire-overdue-sales.ts'

/** Expires reservations of buyers who left; a buyer who needs the stock earlier expires them at once. */
export const expireReservations = handleRound(
  'expire-reservations',
  async (foyer) => {
    await expireOverdueSales(foyer)
    await forgetOldNetworks(foyer)
  },
  { cron: '* * * * *' },
)
