/** What tests of other rooms need of tickets that are passed on. */
export { accept, offeredTo, rowFor } from './ticket-passing.ts'
