import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { forgetOldNetworks } from '../networks/forget-old-networks.ts'
import { expireOverdueSales } from '../held/expire-overdue-sales.ts'

/** Tidies up after buyers who went away; whoever needs the stock earlier takes it back at once. */
export const expireReservations = (foyer: Foyer) =>
  defineJob<Record<string, never>>({
    name: 'expire-reservations',
    cron: '* * * * *',
    run: async () => {
      await expireOverdueSales(foyer)
      await forgetOldNetworks(foyer)
    },
  })
