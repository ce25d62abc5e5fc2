import type { SaleFacts } from './facts.ts'

/** A condition that a step of the flow puts on a sale. */
export type Condition = (facts: SaleFacts) => boolean

export const always: Condition = () => true
export const never: Condition = () => false

/** Nothing is paid, and no payment could still succeed: the basket may change. */
export const canStillChange: Condition = ({ payment }) =>
  payment === 'none' || payment === 'bank_failed'

export const canReserve: Condition = (facts) => facts.hasLines && canStillChange(facts)

const hasReservation: Condition = ({ reservation }) => reservation === 'live'
export const hasNoReservation: Condition = (facts) => !hasReservation(facts)

/** The sale is not paid yet, its reservation is alive, and no payment is on its way. */
export const isCheckingOut: Condition = (facts) => hasReservation(facts) && canStillChange(facts)

export const isNamed: Condition = (facts) =>
  isCheckingOut(facts) && (facts.express || facts.identified)

export const isDeliverable: Condition = (facts) =>
  isNamed(facts) && (!facts.deliveryRequired || facts.deliveryGiven)

export const isPaid: Condition = ({ payment }) => payment === 'complete'
export const isDelivered: Condition = (facts) => isPaid(facts) && facts.delivered
export const isPastQuestions: Condition = (facts) =>
  isDelivered(facts) && facts.questionsAfter !== 'open'
