/**
 * The steps after the basket are loaded together: each of them alone is a small file that compresses badly. They are
 * fetched while the buyer looks at the basket.
 */
export { default as AfterSaleMessages } from './steps/after-sale-messages/after-sale-messages-step.tsx'
export { default as AwaitingTruelayer } from './steps/awaiting-truelayer/awaiting-truelayer-step.tsx'
export { default as Captcha } from './steps/captcha/captcha-step.tsx'
export { default as DeliverTickets } from './steps/deliver-tickets/deliver-tickets-step.tsx'
export { default as DeliveryAddress } from './steps/delivery-address/delivery-address-step.tsx'
export { default as Donation } from './steps/donation/donation-step.tsx'
export { default as GiftAid } from './steps/gift-aid/gift-aid-step.tsx'
export { default as Login } from './steps/login/login-step.tsx'
export { default as MarketingPreferences } from './steps/marketing-preferences/marketing-preferences-step.tsx'
export { default as OrderCompleted } from './steps/order-completed/order-completed-step.tsx'
export { default as Payment } from './steps/payment/payment-step.tsx'
export { default as Reserve } from './steps/reserve/reserve-step.tsx'
export { default as TicketQuestionsAfter } from './steps/ticket-questions-after/ticket-questions-after-step.tsx'
export { default as TicketQuestionsBefore } from './steps/ticket-questions-before/ticket-questions-before-step.tsx'
export { default as Waiver } from './steps/waiver/waiver-step.tsx'
