export { startCardPayment } from './start-payment.ts'
export { requirePayable } from './payable-sale.ts'
