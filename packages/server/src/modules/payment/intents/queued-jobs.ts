import * as z from 'zod'
import { declareJob } from '../../../platform/jobs/declare-job.ts'

export const sendRefundJob = declareJob('send-refund', { refundId: z.int() })
/** Jobs of an earlier version of the shop do not name the payment's id at the provider. */
export const keepCardJob = declareJob('keep-card', {
  paymentId: z.int(),
  providerId: z.string().optional(),
})

/** The jobs in later rooms that follow a payment. */
export const deliverSaleJob = declareJob('deliver-sale', { saleId: z.int() })
export const attachExpressOrderJob = declareJob('attach-express-order', { saleId: z.int() })
