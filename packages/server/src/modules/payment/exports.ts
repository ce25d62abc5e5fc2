export { afterOpenPayments, type RequireNothingOpen } from './after-open-payments.ts'
export { endOtherPayments } from './end-other-payments.ts'
export { startPayment } from './start-payment.ts'
export { attachExpressOrderJob, deliverSaleJob, sendRefundJob } from './queued-jobs.ts'
export { stopBankPayment } from './stop-bank-payment.ts'
export { RefundRefused, type RefundWish } from './refund-shapes.ts'
export { adoptRefundsSince, type RefundAdopted } from './adopt-refunds.ts'
export { reconcilePayments, type Reconciled } from './reconcile-payments.ts'
export {
  readUnexplained,
  reconcileSince,
  type LostAnswer,
  type SinceFound,
} from './lost/reconcile-since.ts'
export type { Unexplained } from './lost/lost-store.ts'
export { refundSale, type RefundDesk, type RefundDone } from './refund-sale.ts'
export { sendOwed } from './send-owed.ts'
export { readAccountCards } from './cards/account-cards.ts'
export { mailScheduleAgain } from './plan/payment-plan-mails.ts'
export { presentOffer } from './payment-offer.ts'
export { planOptionsOf, type PlanOption } from './plan/payment-plan-options.ts'
export { listOpenPlans } from './plan/open-plan-store.ts'
export { countPartsLeft } from './plan/payment-plan-store.ts'
