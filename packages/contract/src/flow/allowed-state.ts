import type { SaleFacts } from './facts.ts'
import type { CheckoutState } from './states.ts'

export type Permission =
  | { readonly allowed: true }
  /** `state` is the right one instead; it is itself allowed. */
  | { readonly allowed: false; readonly state: CheckoutState }

/** Before payment, with the reservation alive and no payment on its way. */
function isCheckingOut(facts: SaleFacts): boolean {
  return facts.reservation === 'live' && canStillChange(facts)
}

/** Nothing is paid, and nothing could be: the basket may change. */
function canStillChange(facts: SaleFacts): boolean {
  return facts.payment === 'none' || facts.payment === 'bank_failed'
}

function hasIdentity(facts: SaleFacts): boolean {
  return facts.express || facts.identified
}

function canPay(facts: SaleFacts): boolean {
  return (
    isCheckingOut(facts) &&
    hasIdentity(facts) &&
    facts.giving !== 'gift_aid_open' &&
    (!facts.deliveryRequired || facts.deliveryGiven) &&
    facts.questionsBefore !== 'open'
  )
}

function isDelivered(facts: SaleFacts): boolean {
  return facts.payment === 'complete' && facts.delivered
}

function isPastQuestions(facts: SaleFacts): boolean {
  return isDelivered(facts) && facts.questionsAfter !== 'open'
}

/** What each state needs of the sale. Money decides first: what is paid cannot be edited any more. */
const needs = {
  // The page starts in it by itself; nobody can be sent to it.
  determining: () => false,
  basket: canStillChange,
  captcha: (facts) => facts.hasLines && facts.reservation !== 'live' && canStillChange(facts),
  reserve: (facts) => facts.hasLines && canStillChange(facts),
  donation: (facts) => isCheckingOut(facts) && facts.giving !== 'no_charity',
  gift_aid: (facts) =>
    isCheckingOut(facts) && (facts.giving === 'gift_aid_open' || facts.giving === 'done'),
  login: (facts) => isCheckingOut(facts) && !facts.express,
  // Once answered there is nothing left to ask: what was chosen is changed in the account.
  marketing_preferences: (facts) =>
    isCheckingOut(facts) && !facts.express && facts.identified && facts.marketingApplies,
  delivery_address: (facts) => isCheckingOut(facts) && hasIdentity(facts) && facts.deliveryRequired,
  ticket_questions_before: (facts) =>
    isCheckingOut(facts) &&
    hasIdentity(facts) &&
    (!facts.deliveryRequired || facts.deliveryGiven) &&
    facts.questionsBefore !== 'none',
  // While a bank payment is open it has to be cancelled first: then the fact is `bank_failed`.
  payment: (facts) => facts.payment === 'card_pending' || canPay(facts),
  awaiting_truelayer: (facts) =>
    facts.payment === 'bank_pending' || facts.payment === 'bank_failed',
  deliver_tickets: (facts) => facts.payment === 'complete',
  ticket_questions_after: (facts) => isDelivered(facts) && facts.questionsAfter !== 'none',
  after_sale_messages: (facts) => isPastQuestions(facts) && facts.hasMessages,
  waiver: (facts) => isPastQuestions(facts) && facts.hasWaivers,
  order_completed: isPastQuestions,
} as const satisfies Record<CheckoutState, (facts: SaleFacts) => boolean>

/**
 * Where a sale with these facts stands: the first step with something still to do.
 * Messages and waiver are only shown on the way, so a finished sale resumes at its end.
 */
export function resumeState(facts: SaleFacts): CheckoutState {
  if (facts.payment === 'complete') {
    if (!facts.delivered) return 'deliver_tickets'
    return facts.questionsAfter === 'open' ? 'ticket_questions_after' : 'order_completed'
  }
  if (facts.payment === 'card_pending') return 'payment'
  if (facts.payment === 'bank_pending') return 'awaiting_truelayer'
  if (facts.reservation !== 'live') return 'basket'
  if (facts.giving === 'open') return 'donation'
  if (facts.giving === 'gift_aid_open') return 'gift_aid'
  if (!hasIdentity(facts)) return 'login'
  if (facts.deliveryRequired && !facts.deliveryGiven) return 'delivery_address'
  return facts.questionsBefore === 'open' ? 'ticket_questions_before' : 'payment'
}

/**
 * Whether a sale with these facts may be in `requested`. The server refuses what is not allowed
 * (409) and names the right state; no list of accepted requests reaches delivery without payment.
 */
export function allowedState(requested: CheckoutState, facts: SaleFacts): Permission {
  return needs[requested](facts) ? { allowed: true } : { allowed: false, state: resumeState(facts) }
}

/** Earlier steps the Back button may return to, nearest first. */
const backwards: Partial<Record<CheckoutState, readonly CheckoutState[]>> = {
  captcha: ['basket'],
  gift_aid: ['donation'],
  login: ['gift_aid', 'donation'],
  marketing_preferences: ['login'],
  delivery_address: ['marketing_preferences', 'login', 'gift_aid', 'donation'],
  ticket_questions_before: [
    'delivery_address',
    'marketing_preferences',
    'login',
    'gift_aid',
    'donation',
  ],
  payment: [
    'ticket_questions_before',
    'delivery_address',
    'marketing_preferences',
    'login',
    'gift_aid',
    'donation',
  ],
  waiver: ['after_sale_messages'],
}

/**
 * The step the Back button goes to; null where going back could lose data or money. From the first
 * step after the reservation it would lose the tickets: that is what "Edit basket" asks about.
 */
export function previousState(from: CheckoutState, facts: SaleFacts): CheckoutState | null {
  return backwards[from]?.find((state) => needs[state](facts)) ?? null
}
