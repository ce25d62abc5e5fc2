/** What other rooms may use of the site. */
export { pictureOf } from './listing/event-card-view.ts'
export { posterJpeg } from './pictures/poster-pictures.ts'
export { safeHtml } from './safe-html.ts'
export { cardThirdParties } from './checkout-page/payment-hosts.ts'
export { fillRoomProbe } from './health/ready-store.ts'
