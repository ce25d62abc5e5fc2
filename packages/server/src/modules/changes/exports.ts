/** What other rooms may use of changes. */
export type { ChangeFacts } from './acts/change-facts.ts'
