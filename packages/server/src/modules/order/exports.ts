export { listOrdersOfAccount, type OrderRow } from './order-store.ts'
