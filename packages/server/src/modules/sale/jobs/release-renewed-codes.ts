import type { Foyer } from '../../../foyer.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { releaseRenewed } from '../held/release-renewed.ts'

/** Queued by whoever gives gift vouchers new codes, so that no reservation pays with an old one. */
export const releaseRenewedCodes = (foyer: Foyer) =>
  defineJob<{ readonly giftVoucherIds: readonly number[] }>({
    name: 'release-renewed-codes',
    run: async ({ giftVoucherIds }) => await releaseRenewed(foyer, giftVoucherIds),
  })
