/**
 * The states of a dispute. First the buyer's bank may warn of fraud (`warned`) or ask (`inquiry`): both can become a dispute, or end
 * `closed`. A dispute needs an answer, then the bank looks at it, and it is won or lost.
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
/** Whether a payment plan is not charged on: until the bank has decided for the shop. */
export const pausesPlan = (state: DisputeState): boolean => state !== 'won' && state !== 'closed'

export type DisputeState = (typeof disputeStates)[number]
