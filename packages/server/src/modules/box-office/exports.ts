export type { Guest } from './guests/check-guests.ts'
export { readDeskOrder } from './orders/read-desk-order.ts'
export { correctWaitingBuyer } from './waiting/correct-waiting-buyer.ts'
export { readOwed, type Placed } from './owed/read-owed.ts'
