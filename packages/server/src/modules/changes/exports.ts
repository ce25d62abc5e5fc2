/** What other rooms may use of changes. */
export { openChoicesOf } from './choice/open-choices.ts'
export type { ChangeFacts } from './acts/change-facts.ts'
