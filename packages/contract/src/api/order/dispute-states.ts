/**
 * Where a dispute stands. The buyer's bank has `warned` of fraud or asks first (`inquiry`): both may become a dispute, or end
 * `closed`. A dispute needs an answer, is looked at by the bank, and is won or lost.
 */
export const disputeStates = [
  'warned',
  'inquiry',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'closed',
] as const
export type DisputeState = (typeof disputeStates)[number]
