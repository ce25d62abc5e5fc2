import {
  always,
  canReserve,
  canStillChange,
  type Condition,
  hasNoReservation,
  isCheckingOut,
  isDeliverable,
  isDelivered,
  isNamed,
  isPaid,
  isPastQuestions,
  never,
} from './conditions.ts'
import type { CheckoutState } from './states.ts'

/**
 * One state of a checkout, with all that both sides decide about it. A sale may be in a state that applies to it and
 * whose needs it meets.
 */
export interface Step {
  /** Whether this step has anything to ask or to show for this sale. */
  readonly applies: Condition
  /** How far the sale must have come. Money decides first: a basket that is paid for cannot be edited any more. */
  readonly needs: Condition
  /** Whether something is still to be done in this step that the sale cannot go on without. */
  readonly isOpen: Condition
  /** The earlier steps that Back may return to, nearest first. */
  readonly behind: readonly CheckoutState[]
  /**
   * Where the step leads once it is finished: to the first of these that applies, else to the last. An empty list leads
   * to wherever the sale stands.
   */
  readonly leadsTo: readonly CheckoutState[]
  /** Nothing leads to this step once it is not open any more, though a sale may still be in it. */
  readonly isPassedOnceDone?: true
  /** The step goes on by itself, so Back must not lead to it. */
  readonly passes?: true
  /** The step that a buyer counts this one as, for it is only a moment of that one. */
  readonly partOf?: CheckoutState
  /** There is no reservation yet that could run out. */
  readonly isUntimed?: true
  /** When a reservation expires in this step, nobody is taken back to the basket; nor does that happen once the sale is paid. */
  readonly outlivesTime?: true
}

const afterIdentity = ['delivery_address', 'ticket_questions_before', 'payment'] as const
// Express skips `login`, and with it the marketing preferences, which only `login` leads to.
const afterGiving = ['login', ...afterIdentity] as const
const afterReserve = ['donation', ...afterGiving] as const
// Until it is known whether the payment succeeded, nothing leads on from here.
const afterPaying = ['deliver_tickets', 'awaiting_truelayer', 'payment'] as const

const behindLogin = ['gift_aid', 'donation'] as const
const behindAddress = ['marketing_preferences', 'login', ...behindLogin] as const
const behindQuestions = ['delivery_address', ...behindAddress] as const

/** The 17 states in the order of the flow: a sale stands in the first open state that it may be in. */
export const steps = {
  // The page starts in this state by itself; nobody can be sent to it.
  determining: {
    applies: never,
    needs: never,
    isOpen: never,
    behind: [],
    leadsTo: [],
    passes: true,
    partOf: 'basket',
    isUntimed: true,
  },
  basket: {
    applies: always,
    needs: canStillChange,
    isOpen: hasNoReservation,
    behind: [],
    leadsTo: ['reserve'],
    isUntimed: true,
    outlivesTime: true,
  },
  captcha: {
    applies: hasNoReservation,
    needs: canReserve,
    isOpen: hasNoReservation,
    behind: ['basket'],
    // A solved captcha leads to `reserve`, which makes the call with the captcha's token.
    leadsTo: ['reserve', ...afterReserve],
    passes: true,
    partOf: 'basket',
    isUntimed: true,
  },
  reserve: {
    applies: always,
    needs: canReserve,
    isOpen: hasNoReservation,
    behind: [],
    leadsTo: afterReserve,
    isPassedOnceDone: true,
    passes: true,
    partOf: 'basket',
    isUntimed: true,
  },
  donation: {
    applies: ({ giving }) => giving !== 'no_charity',
    needs: isCheckingOut,
    isOpen: ({ giving }) => giving === 'open',
    behind: [],
    leadsTo: ['gift_aid', ...afterGiving],
  },
  gift_aid: {
    applies: ({ giving }) => giving === 'gift_aid_open' || giving === 'done',
    needs: isCheckingOut,
    isOpen: ({ giving }) => giving === 'gift_aid_open',
    behind: ['donation'],
    leadsTo: afterGiving,
  },
  login: {
    applies: ({ express }) => !express,
    needs: isCheckingOut,
    isOpen: ({ identified }) => !identified,
    behind: behindLogin,
    leadsTo: ['marketing_preferences', ...afterIdentity],
  },
  // Once answered there is nothing left to ask: the buyer changes the preferences in the account.
  marketing_preferences: {
    applies: ({ marketingApplies }) => marketingApplies,
    needs: (facts) => isNamed(facts) && !facts.express,
    isOpen: never,
    behind: ['login'],
    leadsTo: afterIdentity,
  },
  delivery_address: {
    applies: ({ deliveryRequired }) => deliveryRequired,
    needs: isNamed,
    isOpen: ({ deliveryGiven }) => !deliveryGiven,
    behind: behindAddress,
    leadsTo: ['ticket_questions_before', 'payment'],
  },
  ticket_questions_before: {
    applies: ({ questionsBefore }) => questionsBefore !== 'none',
    needs: isDeliverable,
    isOpen: ({ questionsBefore }) => questionsBefore === 'open',
    behind: behindQuestions,
    leadsTo: ['payment'],
  },
  // An open bank payment has to be cancelled first: then the fact is `bank_failed`.
  payment: {
    applies: always,
    needs: (facts) =>
      facts.payment === 'card_pending' ||
      (isDeliverable(facts) &&
        facts.giving !== 'gift_aid_open' &&
        facts.questionsBefore !== 'open'),
    isOpen: always,
    behind: ['ticket_questions_before', ...behindQuestions],
    leadsTo: afterPaying,
  },
  awaiting_truelayer: {
    applies: ({ payment }) => payment === 'bank_pending' || payment === 'bank_failed',
    needs: always,
    isOpen: ({ payment }) => payment === 'bank_pending',
    behind: [],
    leadsTo: afterPaying,
    isPassedOnceDone: true,
    partOf: 'payment',
    outlivesTime: true,
  },
  deliver_tickets: {
    applies: isPaid,
    needs: always,
    isOpen: ({ delivered }) => !delivered,
    behind: [],
    leadsTo: ['ticket_questions_after', 'after_sale_messages', 'waiver', 'order_completed'],
    passes: true,
    partOf: 'payment',
  },
  ticket_questions_after: {
    applies: ({ questionsAfter }) => questionsAfter !== 'none',
    needs: isDelivered,
    isOpen: ({ questionsAfter }) => questionsAfter === 'open',
    behind: [],
    leadsTo: ['after_sale_messages', 'waiver', 'order_completed'],
    isPassedOnceDone: true,
  },
  // Messages and waiver are only shown on the way to the end: a finished sale that is opened again shows its last step.
  after_sale_messages: {
    applies: ({ hasMessages }) => hasMessages,
    needs: isPastQuestions,
    isOpen: never,
    behind: [],
    leadsTo: ['waiver', 'order_completed'],
    outlivesTime: true,
  },
  waiver: {
    applies: ({ hasWaivers }) => hasWaivers,
    needs: isPastQuestions,
    isOpen: never,
    behind: ['after_sale_messages'],
    leadsTo: ['order_completed'],
  },
  order_completed: {
    applies: always,
    needs: isPastQuestions,
    isOpen: always,
    behind: [],
    leadsTo: ['order_completed'],
    outlivesTime: true,
  },
} as const satisfies Record<CheckoutState, Step>

/** The steps that a buyer counts. */
export type CountedState = {
  [State in CheckoutState]: (typeof steps)[State] extends { readonly partOf: CheckoutState }
    ? never
    : State
}[CheckoutState]

/** The table's entry for a state. */
export function stepOf(state: CheckoutState): Step {
  return steps[state]
}

/** All states in the order of the flow. */
export const statesInOrder = Object.keys(steps) as readonly CheckoutState[]
