export {
  findDeskSale,
  findPayLink,
  insertDeskSale,
  payLinkAddressee,
  type DeskLine,
} from './desk/desk-sale-store.ts'
export { closePayLinks } from './desk/close-pay-links.ts'
export { newDeskKeys } from './desk/new-desk-keys.ts'
export { priceTickets } from './desk/price-tickets.ts'
export { reserveAtDesk } from './desk/reserve-at-desk.ts'
export { abandonReservation } from './held/abandon-reservation.ts'
export { releaseToBasket } from './held/release-to-basket.ts'
export {
  cancelAbandonedPaymentsJob,
  releaseRenewedCodesJob,
  tellSeatingProviderJob,
} from './queued-jobs.ts'
export {
  changeBuyer,
  changeBuyerOfSession,
  clearAnswers,
  setBuyer,
  setContactNumber,
  setSaleAccount,
  type Buyer,
} from './buyer-store.ts'
export {
  basketChange,
  basketChanged,
  setBankReturn,
  setBankUnavailable,
  setBasketNotices,
  setPaymentError,
  setReservingError,
  type BasketChange,
} from './notices-store.ts'
export { readExpressConsents, recordSaleEvent } from './sale-event-store.ts'
export {
  countNewBasket,
  newBasketLimits,
  openVisit,
  requireCounted,
  requireNewBasket,
} from './networks/count-new-basket.ts'
export { priceNow } from './prices/price-sale.ts'
export { codeAmounts, fitsBasket, isUsable } from './prices/basket-codes.ts'
export { deleteSaleCodes, findCodes, insertSaleCode, type Code } from './prices/code-store.ts'
export { expireCodeHoldsOn, expireHoldsOn, expireSales } from './held/expire-overdue-sales.ts'
export { lostSeatsText, missingText, priceProblem, tooLargeText } from './lines/basket-problem.ts'
export { requiredOfLine } from './lines/line-requirements.ts'
export { customerKeyOf, provedCustomerOf } from './sale-customers.ts'
export { loadSale, loadSales } from './load-sale.ts'
export { readWholeSale } from './read-whole-sale.ts'
export type { AnswerRow, LoadedSale } from './loaded-sale.ts'
export { lineKey, pricesOf, refundProtectionCost } from './prices/price-sale.ts'
export { leastOfLine, mostOfLine } from './lines/line-limits.ts'
export type { TicketLine, VoucherLine } from './lines/lines.ts'
export { isExpress, isHeld, liveUntil, saleFacts, secondsRemaining } from './sale-facts.ts'
export { donationFeeRule } from './sale-charity.ts'
export { askedOf, givenOf, questionsOf } from './sale-questions.ts'
export type { SaleAddress } from './sale-address.ts'
export { visibleState, wrongState } from './visible-state.ts'
export { reserveSale, type SaleOutcome } from './reserve/reserve-sale.ts'
export { createSaleRoom, type SaleRoom } from './sale-room.ts'
export { voucherExpiry } from './prices/voucher-expiry.ts'
export {
  isOverdue,
  lockSessionSale,
  openBasket,
  readBuyerEmail,
  readSessionSale,
  requireOpenBasket,
  requireSessionSale,
} from './sale-guard.ts'
export { markFirstPaying, markPaying, notePaid, salesBecomePaid } from './paying-store.ts'
export {
  findSale,
  lockSale,
  saleColumns,
  setReservedUntil,
  setSaleCurrency,
  moveUnchangedSale,
  setSaleState,
  setSaleStatus,
  type FrozenPrices,
  type Sale,
} from './sale-store.ts'
