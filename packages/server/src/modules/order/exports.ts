export { listReferralsOf } from './list-referrals.ts'
export { listOrdersOfAccount, type OrderRow } from './order-store.ts'
