export { requireHostedHolds } from './require-hosted-holds.ts'
export { claimSeats, type ClaimedType } from './claim-seats.ts'
