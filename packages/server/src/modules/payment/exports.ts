export { endOtherPayments } from './end-other-payments.ts'
export { startPayment } from './start-payment.ts'
export { requirePayable } from './payable-sale.ts'
export { stopBankPayment } from './stop-bank-payment.ts'
