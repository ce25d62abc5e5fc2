export { moveOrder } from './move-order.ts'
export { countOrderMails } from './resend-store.ts'
