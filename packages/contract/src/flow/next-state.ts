import { resumeState } from './allowed-state.ts'
import type { SaleFacts } from './facts.ts'
import type { CheckoutState } from './states.ts'

/** A step to go to, and when there is something to ask in it. */
interface Candidate {
  readonly state: CheckoutState
  readonly when: (facts: SaleFacts) => boolean
}

const always = () => true

const gift_aid: Candidate = {
  state: 'gift_aid',
  when: (facts) => facts.giving === 'gift_aid_open' || facts.giving === 'done',
}
const donation: Candidate = { state: 'donation', when: (facts) => facts.giving !== 'no_charity' }
const login: Candidate = { state: 'login', when: (facts) => !facts.express }
const marketing: Candidate = {
  state: 'marketing_preferences',
  when: (facts) => facts.marketingApplies,
}
const delivery: Candidate = { state: 'delivery_address', when: (facts) => facts.deliveryRequired }
const questionsBefore: Candidate = {
  state: 'ticket_questions_before',
  when: (facts) => facts.questionsBefore !== 'none',
}
const payment: Candidate = { state: 'payment', when: always }
const questionsAfter: Candidate = {
  state: 'ticket_questions_after',
  when: (facts) => facts.questionsAfter === 'open',
}
const messages: Candidate = { state: 'after_sale_messages', when: (facts) => facts.hasMessages }
const waiver: Candidate = { state: 'waiver', when: (facts) => facts.hasWaivers }
const completed: Candidate = { state: 'order_completed', when: always }
const delivered: Candidate = {
  state: 'deliver_tickets',
  when: (facts) => facts.payment === 'complete',
}
const bank: Candidate = {
  state: 'awaiting_truelayer',
  when: (facts) => facts.payment === 'bank_pending',
}

const afterIdentity = [delivery, questionsBefore, payment] as const
// Express skips `login`, and with it marketing, which only `login` leads to.
const afterGiving = [login, ...afterIdentity] as const
const afterReserve = [donation, ...afterGiving] as const

/**
 * From each finished step, the steps it may lead to: the first that applies is next.
 * Only `login` leads to the marketing preferences.
 */
const flow = {
  basket: [{ state: 'reserve', when: always }],
  // A solved captcha goes to `reserve`, which makes the call with its token.
  captcha: [{ state: 'reserve', when: (facts) => facts.reservation !== 'live' }, ...afterReserve],
  reserve: afterReserve,
  donation: [gift_aid, ...afterGiving],
  gift_aid: afterGiving,
  login: [marketing, ...afterIdentity],
  marketing_preferences: afterIdentity,
  delivery_address: [questionsBefore, payment],
  ticket_questions_before: [payment],
  // Until the payment is known nothing leads on from here.
  payment: [delivered, bank, payment],
  awaiting_truelayer: [delivered, bank, payment],
  deliver_tickets: [questionsAfter, messages, waiver, completed],
  ticket_questions_after: [messages, waiver, completed],
  after_sale_messages: [waiver, completed],
  waiver: [completed],
  order_completed: [completed],
} as const satisfies Record<Exclude<CheckoutState, 'determining'>, readonly Candidate[]>

/**
 * The step after `from`, which has been finished; `facts` are those after finishing it.
 * `determining` leads to wherever the sale stands.
 */
export function nextState(from: CheckoutState, facts: SaleFacts): CheckoutState {
  if (from === 'determining') return resumeState(facts)
  const candidates: readonly Candidate[] = flow[from]
  return candidates.find((candidate) => candidate.when(facts))?.state ?? 'basket'
}
