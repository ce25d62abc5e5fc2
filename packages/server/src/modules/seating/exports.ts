export { claimSeats, type ClaimedType } from './claim-seats.ts'
