/** What other rooms may use of the site: how to put a page of theirs on the server. */
export { answerPage, type PageRoute, registerPage, type Visit } from './page-route.ts'
export { safeHtml } from './safe-html.ts'
export { pictureOf } from './event-card-view.ts'
