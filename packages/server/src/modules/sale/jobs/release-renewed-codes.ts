import { handleJob } from '../../../platform/jobs.ts'
import { releaseRenewedCodesJob } from '../queued-jobs.ts'
import { releaseRenewed } from '../release-renewed.ts'

/** Queued by whoever gives gift vouchers new codes, so that no reservation pays with an old one. */
export const releaseRenewedCodes = handleJob(
  releaseRenewedCodesJob,
  async (foyer, { giftVoucherIds }) => await releaseRenewed(foyer, giftVoucherIds),
)
