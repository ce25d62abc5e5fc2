/** Orders for tests of rooms that look at what others did; the room of payments makes them. */
export { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
export { disputesOf } from '../../modules/payment/disputes/dispute-fixture.ts'
export { payPlan } from '../shoppers/pay-plan.ts'
export {
  letDaysPass,
  reserveForPlan,
  seedPlanShow,
} from '../../modules/payment/plan/payment-plan-fixture.ts'
