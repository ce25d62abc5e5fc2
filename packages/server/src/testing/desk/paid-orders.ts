/** Orders for tests of rooms that look at what others did; the room of payments makes them. */
export { ordersOf } from '../../modules/payment/refunds/refund-fixture.ts'
