export { deleteAddress, listAddresses } from './address-store.ts'
export { envelopeOf, presentDelivery, presentSaved } from './address-view.ts'
export { saveAddressOfNewAccount, type SaleAddress } from './address-store.ts'
export { billSale } from './bill-sale.ts'
