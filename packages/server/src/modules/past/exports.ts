export { copyOrders } from './copy-orders.ts'
export { makePast, pastOrders } from './make-past.ts'
export { mayHavePast } from './may-have-past.ts'
export { startPast } from './past-of-start.ts'
