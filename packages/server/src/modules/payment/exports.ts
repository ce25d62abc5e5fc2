export { endOtherPayments } from './open-payment.ts'
export { startPayment } from './start-payment.ts'
export { requirePayable } from './payable-sale.ts'
