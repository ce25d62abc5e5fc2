/** The orders that the demo season has behind it. */
export { makeLargePast, pastOrders } from '../packages/server/src/modules/past/exports.ts'
