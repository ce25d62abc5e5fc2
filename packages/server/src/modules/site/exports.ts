/** What other rooms may use of the site. */
export { pictureOf } from './event-card-view.ts'
export { safeHtml } from './safe-html.ts'
export { cardThirdParties } from './payment-hosts.ts'
export { fillRoomProbe } from './ready-store.ts'
export { createSiteRoom, type SiteRoom } from './site-room.ts'
