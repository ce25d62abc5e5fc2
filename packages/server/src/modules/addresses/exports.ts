export { presentDelivery } from './address-view.ts'
export { saveAddressOfNewAccount, type SaleAddress } from './address-store.ts'
