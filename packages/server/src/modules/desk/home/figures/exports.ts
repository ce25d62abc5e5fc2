/** What lists of the desk may use of the figures. */
export { bookedMovements } from './booked-figures.ts'
export { lastRead } from './recent-store.ts'
