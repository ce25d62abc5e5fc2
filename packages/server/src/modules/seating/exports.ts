export { requireHostedHolds } from './require-hosted-holds.ts'
export { findSeats } from './find-seats.ts'
export { claimSeats, type ClaimedType } from './claim-seats.ts'
