/** What other rooms may use of the site. */
export { pictureOf } from './event-card-view.ts'
