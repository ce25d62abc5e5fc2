import { handleJob } from '../../../platform/jobs/jobs.ts'
import { releaseRenewedCodesJob } from '../queued-jobs.ts'
import { releaseRenewed } from '../held/release-renewed.ts'

/** Is queued when gift vouchers get new codes, so that no reservation pays with an old one. */
export const releaseRenewedCodes = handleJob(
  releaseRenewedCodesJob,
  async (foyer, { giftVoucherIds }) => await releaseRenewed(foyer, giftVoucherIds),
)
