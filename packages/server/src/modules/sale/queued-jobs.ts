import * as z from 'zod'
import { declareJob } from '../../platform/jobs/jobs.ts'

/** Done by rooms above this one, which know the providers. */
export const cancelAbandonedPaymentsJob = declareJob('end-abandoned-payments', { saleId: z.int() })
export const tellSeatingProviderJob = declareJob('tell-seating-provider', {})

/** Done here, for whoever gives gift vouchers new codes. */
export const releaseRenewedCodesJob = declareJob('release-renewed-codes', {
  giftVoucherIds: z.array(z.int()),
})
