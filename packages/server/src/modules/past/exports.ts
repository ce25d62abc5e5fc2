export { makeLargePast } from './make-large-past.ts'
export { pastOrders } from './make-past.ts'
export { mayHavePast } from './may-have-past.ts'
export { startPast } from './past-of-start.ts'
