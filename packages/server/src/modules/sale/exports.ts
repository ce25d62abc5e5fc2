export { releaseToBasket } from './release-to-basket.ts'
export {
  forgetAnswers,
  forgetBuyer,
  setBuyer,
  setContactNumber,
  setMarketingAnswered,
  setSaleAccount,
} from './buyer-store.ts'
export {
  setBankReturn,
  setBasketNotices,
  setPaymentError,
  setReservingError,
} from './notices-store.ts'
export { readExpressConsents, recordSaleEvent } from './sale-event-store.ts'
export { codeAmounts, fitsBasket, isUsable } from './basket-codes.ts'
export { deleteSaleCodes, findCodes, insertSaleCode, type Code } from './code-store.ts'
export { expireCodeHoldsOn, expireHoldsOn, expireSales } from './expire-overdue-sales.ts'
export { blockedBy, methodsOf, paymentAccountOf } from './payment-offer.ts'
export { planOptionsOf } from './plan-options.ts'
export { customerKeyOf } from './sale-customers.ts'
export { isPreviewOfLink } from './link-preview.ts'
export { loadSale, type LoadedSale } from './load-sale.ts'
export {
  currencyOf,
  lineKey,
  pricesOf,
  refundProtectionCost,
  type FrozenPrices,
} from './price-sale.ts'
export { mostOfLine } from './line-view.ts'
export { signupMessageOf } from './marketing-view.ts'
export { isHeld, saleFacts } from './sale-facts.ts'
export { donationFeeRule } from './sale-charity.ts'
export { wrongState } from './visible-state.ts'
export {
  lockSessionSale,
  openBasket,
  readSessionSale,
  requireOpenBasket,
  requireSessionSale,
} from './sale-guard.ts'
export {
  findSale,
  lockSale,
  markFirstPaying,
  markPaid,
  markPaying,
  restorePrices,
  setReservedUntil,
  setSaleCurrency,
  setSaleExpress,
  setSaleState,
  setSaleStatus,
  type Sale,
} from './sale-store.ts'
