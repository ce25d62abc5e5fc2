/** What other rooms may use of the site. */
export { pictureOf } from './listing/event-card-view.ts'
export { safeHtml } from './safe-html.ts'
export { cardThirdParties } from './checkout-page/payment-hosts.ts'
export { searchQuery, searchWords } from './listing/search-words.ts'
export { health } from './health/index.ts'
export { fillRoomProbe } from './health/ready-store.ts'
export { startDrawingAhead } from './pictures/draw-ahead.ts'
export { createSiteRoom, type SiteRoom } from './site-room.ts'
