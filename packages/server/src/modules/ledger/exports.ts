export { bookSale, bookSurplus, bookSurplusRefund } from './book-sale.ts'
