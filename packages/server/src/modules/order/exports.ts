export { listReferralsOf } from './list-referrals.ts'
export { referralsOf } from './referral-store.ts'
export { listOrdersOfAccount, type OrderRow } from './order-store.ts'
export { presentChoice, type OrderRoom, type ReadOpenChoices } from './open-choices.ts'
