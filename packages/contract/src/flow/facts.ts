import type { Progress } from '../shapes/progress.ts'

/**
 * The questions of one kind: there are none, something is still to be done, or nothing is. Before payment, a missing
 * mandatory answer is still to be done; after payment, whatever was never saved: nothing waits for those answers.
 */
export type QuestionsFact = Progress['questions_before']

/**
 * All facts by which the flow decides. The server works them out from the sale; the page reads them from the checkout.
 * They are unions where booleans could contradict each other.
 */
export interface SaleFacts {
  /** Something is in the basket. */
  readonly hasLines: boolean
  /** The next reserve call would ask for a captcha. */
  readonly captchaRequired: boolean
  readonly reservation: Progress['reservation']
  /** Name and e-mail are asked on the payment step instead of before it. */
  readonly express: boolean
  /** The buyer is signed in, or is a guest with a name and a proved e-mail address. */
  readonly identified: boolean
  /** At least one preference of this buyer is still unset. */
  readonly marketingApplies: boolean
  /**
   * `open`: there is a charity and the buyer has said nothing yet. `gift_aid_open`: there is a donation and Gift Aid is
   * not answered. `done`: there is a donation, and Gift Aid is accepted or declined.
   */
  readonly giving: Progress['giving']
  readonly deliveryRequired: boolean
  readonly deliveryGiven: boolean
  readonly questionsBefore: QuestionsFact
  /**
   * `card_pending`: the buyer has confirmed, the provider has not decided. `bank_failed` includes cancelled payments,
   * and lasts until another method is chosen. `complete`: what is due now is captured, or a free basket is claimed.
   */
  readonly payment: Progress['payment']
  /** The tickets are in the wallet, or a payment plan delivers them after its last payment. */
  readonly delivered: boolean
  readonly questionsAfter: QuestionsFact
  readonly hasMessages: boolean
  readonly hasWaivers: boolean
}

/** The facts of a session without a basket. */
export const noFacts: SaleFacts = {
  hasLines: false,
  captchaRequired: false,
  reservation: 'none',
  express: false,
  identified: false,
  marketingApplies: false,
  giving: 'no_charity',
  deliveryRequired: false,
  deliveryGiven: false,
  questionsBefore: 'none',
  payment: 'none',
  delivered: false,
  questionsAfter: 'none',
  hasMessages: false,
  hasWaivers: false,
}

/** The name that each fact has on the wire. */
const wireNames = {
  hasLines: 'has_lines',
  captchaRequired: 'captcha_required',
  reservation: 'reservation',
  express: 'express',
  identified: 'identified',
  marketingApplies: 'marketing_applies',
  giving: 'giving',
  deliveryRequired: 'delivery_required',
  deliveryGiven: 'delivery_given',
  questionsBefore: 'questions_before',
  payment: 'payment',
  delivered: 'delivered',
  questionsAfter: 'questions_after',
  hasMessages: 'has_messages',
  hasWaivers: 'has_waivers',
} as const satisfies Record<keyof SaleFacts, keyof Progress>

type WireNames = typeof wireNames
const pairs = Object.entries(wireNames) as [keyof WireNames, keyof Progress][]

/** The facts, read from the checkout's progress. */
export function factsOf(progress: Progress): SaleFacts {
  const facts = Object.fromEntries(pairs.map(([fact, name]) => [fact, progress[name]]))
  return facts as { [Fact in keyof WireNames]: Progress[WireNames[Fact]] }
}

/** The reverse of `factsOf`, for the server's view of the checkout. */
export function progressOf(facts: SaleFacts): Progress {
  const progress = Object.fromEntries(pairs.map(([fact, name]) => [name, facts[fact]]))
  return progress as { [Fact in keyof WireNames as WireNames[Fact]]: SaleFacts[Fact] }
}
