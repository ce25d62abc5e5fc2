export { listFree } from './free-stock-store.ts'
export { freeInAll, servedInOrder } from './in-order.ts'
export {
  forgetOffer,
  listEventsWithWishes,
  listLeftOffers,
  markOffered,
  markPassedOver,
  settleOffers,
} from './offer-store.ts'
export { isWaitedFor, openWishes } from './open-wishes.ts'
export { refusalOfWish, waitingListOf } from './said.ts'
export { lockWaiting } from './waiting-order-store.ts'
export { findWishOfSale } from './wish-store.ts'
export { wishUrl } from './wish-link.ts'
