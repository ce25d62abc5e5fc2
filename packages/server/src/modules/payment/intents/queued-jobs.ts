import * as z from 'zod'
import { declareJob } from '../../../platform/jobs/jobs.ts'

export const sendRefundJob = declareJob('send-refund', { refundId: z.int() })
export const keepCardJob = declareJob('keep-card', { paymentId: z.int() })

/** What follows a payment in the rooms above this one. */
export const deliverSaleJob = declareJob('deliver-sale', { saleId: z.int() })
export const attachExpressOrderJob = declareJob('attach-express-order', { saleId: z.int() })
