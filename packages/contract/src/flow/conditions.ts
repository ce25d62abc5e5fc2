import type { SaleFacts } from './facts.ts'

/** What a step of the flow asks of a sale. */
export type Condition = (facts: SaleFacts) => boolean

export const always: Condition = () => true
export const never: Condition = () => false

/** Nothing is paid, and nothing could be: the basket may change. */
export const canStillChange: Condition = ({ payment }) =>
  payment === 'none' || payment === 'bank_failed'

export const canReserve: Condition = (facts) => facts.hasLines && canStillChange(facts)

const hasReservation: Condition = ({ reservation }) => reservation === 'live'
export const hasNoReservation: Condition = (facts) => !hasReservation(facts)

/** Before payment, with the reservation alive and no payment on its way. */
export const isCheckingOut: Condition = (facts) => hasReservation(facts) && canStillChange(facts)

export const isNamed: Condition = (facts) =>
  isCheckingOut(facts) && (facts.express || facts.identified)

export const isDeliverable: Condition = (facts) =>
  isNamed(facts) && (!facts.deliveryRequired || facts.deliveryGiven)

export const isPaid: Condition = ({ payment }) => payment === 'complete'
export const isDelivered: Condition = (facts) => isPaid(facts) && facts.delivered
export const isPastQuestions: Condition = (facts) =>
  isDelivered(facts) && facts.questionsAfter !== 'open'
