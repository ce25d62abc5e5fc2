import * as z from 'zod'
import { declareJob } from '../../../platform/jobs/jobs.ts'

export const sendRefundJob = declareJob('send-refund', { refundId: z.int() })
export const keepCardJob = declareJob('keep-card', { paymentId: z.int() })

/** The jobs in later rooms that follow a payment. */
export const deliverSaleJob = declareJob('deliver-sale', { saleId: z.int() })
export const attachExpressOrderJob = declareJob('attach-express-order', { saleId: z.int() })
