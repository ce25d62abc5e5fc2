import type { Progress } from '../shapes/progress.ts'

/**
 * Questions of one kind: none to ask, something still to do, or nothing. Before payment that is a mandatory answer; after
 * it, what was never saved: nothing waits for those.
 */
export type QuestionsFact = Progress['questions_before']

/**
 * Everything the flow decides by. The server works it out from the sale; the page reads it from the
 * checkout. Unions where booleans could contradict each other.
 */
export interface SaleFacts {
  /** Something is in the basket. */
  readonly hasLines: boolean
  /** The next reserve call would ask for a captcha. */
  readonly captchaRequired: boolean
  readonly reservation: Progress['reservation']
  /** Name and e-mail are asked on the payment step instead of before it. */
  readonly express: boolean
  /** Signed in, or a guest with a proved address and a name. */
  readonly identified: boolean
  /** At least one preference of this buyer is still unset. */
  readonly marketingApplies: boolean
  /**
   * `open`: a charity, nothing said yet. `gift_aid_open`: a donation, Gift Aid not answered.
   * `done`: a donation, Gift Aid accepted or declined.
   */
  readonly giving: Progress['giving']
  readonly deliveryRequired: boolean
  readonly deliveryGiven: boolean
  readonly questionsBefore: QuestionsFact
  /**
   * `card_pending`: confirmed by the buyer, the provider has not decided. `bank_failed` includes
   * cancelled, and lasts until another method is chosen. `complete`: what is due now is captured,
   * or a free basket is claimed.
   */
  readonly payment: Progress['payment']
  /** The tickets are in the wallet, or a payment plan delivers them at its end. */
  readonly delivered: boolean
  readonly questionsAfter: QuestionsFact
  readonly hasMessages: boolean
  readonly hasWaivers: boolean
}

/** The facts as the checkout carries them. */
export function factsOf(progress: Progress): SaleFacts {
  return {
    hasLines: progress.has_lines,
    captchaRequired: progress.captcha_required,
    reservation: progress.reservation,
    express: progress.express,
    identified: progress.identified,
    marketingApplies: progress.marketing_applies,
    giving: progress.giving,
    deliveryRequired: progress.delivery_required,
    deliveryGiven: progress.delivery_given,
    questionsBefore: progress.questions_before,
    payment: progress.payment,
    delivered: progress.delivered,
    questionsAfter: progress.questions_after,
    hasMessages: progress.has_messages,
    hasWaivers: progress.has_waivers,
  }
}

/** The other way, for the server's view of the checkout. */
export function progressOf(facts: SaleFacts): Progress {
  return {
    has_lines: facts.hasLines,
    captcha_required: facts.captchaRequired,
    reservation: facts.reservation,
    express: facts.express,
    identified: facts.identified,
    marketing_applies: facts.marketingApplies,
    giving: facts.giving,
    delivery_required: facts.deliveryRequired,
    delivery_given: facts.deliveryGiven,
    questions_before: facts.questionsBefore,
    payment: facts.payment,
    delivered: facts.delivered,
    questions_after: facts.questionsAfter,
    has_messages: facts.hasMessages,
    has_waivers: facts.hasWaivers,
  }
}
