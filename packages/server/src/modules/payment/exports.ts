export { afterOpenPayments, type RequireNothingOpen } from './capture/after-open-payments.ts'
export { cancelOtherPayments } from './capture/cancel-other-payments.ts'
export { giveUpTickets } from './exchange/give-up-tickets.ts'
export { completeExchange } from './exchange/complete-exchange.ts'
export { insertExchange, lockExchangedSale } from './exchange/exchange-store.ts'
export { keepingRest, readExchanged, type Exchanged } from './exchange/read-exchanged.ts'
export { lockRefundablePayments } from './refunds/refund-order-store.ts'
export { mailRefund } from './refunds/mail-refund.ts'
export type { SentBack } from './refunds/send-parts.ts'
export { completeSale } from './capture/complete-sale.ts'
export { insertIntent } from './intents/insert-intent.ts'
export { fingerprintOf } from './intents/payable-sale.ts'
export { startPayment } from './intents/start-payment.ts'
export { attachExpressOrderJob, deliverSaleJob, sendRefundJob } from './intents/queued-jobs.ts'
export { cancelBankPayment } from './bank/cancel-bank-payment.ts'
export {
  RefundRefused,
  type RefundDesk,
  type RefundDone,
  type RefundWish,
} from './refunds/refund-shapes.ts'
export { adoptRefundsSince, type RefundAdopted } from './refunds/adopt-refunds.ts'
export { adoptDisputesSince, lookAtDisputes } from './disputes/adopt-disputes.ts'
export { reconcilePayments, type Reconciled } from './reconcile/reconcile-payments.ts'
export {
  readUnexplained,
  reconcileSince,
  type LostAnswer,
  type SinceFound,
} from './reconcile/reconcile-since.ts'
export type { Unexplained } from './reconcile/lost-store.ts'
export { planRefund } from './refunds/plan-refund.ts'
export { readRefundableOrders } from './refunds/ahead/refundable-orders-store.ts'
export { readToRefund, type RefundPreview } from './refunds/exchanges/waiting-exchanges.ts'
export {
  carryOutRefund,
  previewRefundOf,
  refundLockedSale,
  refundSale,
} from './refunds/refund-sale.ts'
export { refundedName, ticketName } from './refunds/refunded-name.ts'
export { queueSms } from './instalments/sms-outbox.ts'
export { payOwedByHand, sendOwed, sendOwedOf } from './refunds/send-owed.ts'
export { readAccountCards } from './cards/account-cards.ts'
export { mailScheduleAgain } from './plan/payment-plan-mails.ts'
export type { ChosenPlan } from './intents/chosen-payment-plan.ts'
export { presentOffer } from './offer/payment-offer.ts'
export { planOptionsOf, type PlanOption } from './plan/payment-plan-options.ts'
export { listOpenPlans, openPlansOf } from './plan/open-plan-store.ts'
export { payableInSql } from './plan/part-store.ts'
export { isPausedInSql, pausingInSql } from './refunds/disputed/paused-in-sql.ts'
export { sendPartLink } from './plan/send-part-link.ts'
export { countPartsLeft } from './plan/payment-plan-store.ts'
export { createPaymentRoom, type PaymentRoom } from './payment-room.ts'
