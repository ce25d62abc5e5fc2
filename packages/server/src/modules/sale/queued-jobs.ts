import * as z from 'zod'
import { declareJob } from '../../platform/jobs/declare-job.ts'

/** Is done by rooms after this one, which know the providers. */
export const cancelAbandonedPaymentsJob = declareJob('end-abandoned-payments', { saleId: z.int() })
export const tellSeatingProviderJob = declareJob('tell-seating-provider', {})

/** Is done here, for the code that gives gift vouchers new codes. */
export const releaseRenewedCodesJob = declareJob('release-renewed-codes', {
  giftVoucherIds: z.array(z.int()),
})
