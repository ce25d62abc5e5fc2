import fc from 'fast-check'
import {
  givingStates,
  paymentStates,
  questionsStates,
  reservationStates,
} from '../shapes/progress.ts'
import { allowedState, resumeState } from './allowed-state.ts'
import { noFacts, type SaleFacts } from './facts.ts'
import { nextState } from './next-state.ts'
import type { CheckoutState } from './states.ts'
import { checkoutStates } from './states.ts'

/** Facts for the tests of the flow. */
export const anyState = fc.constantFrom(...checkoutStates)
export const anyFacts: fc.Arbitrary<SaleFacts> = fc.record({
  hasLines: fc.boolean(),
  captchaRequired: fc.boolean(),
  reservation: fc.constantFrom(...reservationStates),
  express: fc.boolean(),
  identified: fc.boolean(),
  marketingApplies: fc.boolean(),
  giving: fc.constantFrom(...givingStates),
  deliveryRequired: fc.boolean(),
  deliveryGiven: fc.boolean(),
  questionsBefore: fc.constantFrom(...questionsStates),
  payment: fc.constantFrom(...paymentStates),
  delivered: fc.boolean(),
  questionsAfter: fc.constantFrom(...questionsStates),
  hasMessages: fc.boolean(),
  hasWaivers: fc.boolean(),
})

/** A reserved basket of a named buyer with nothing more to ask. */
export const plain: SaleFacts = {
  ...noFacts,
  hasLines: true,
  reservation: 'live',
  identified: true,
}
export const paid: Partial<SaleFacts> = { payment: 'complete', delivered: true }

export const afterPayment: readonly CheckoutState[] = [
  'deliver_tickets',
  'ticket_questions_after',
  'after_sale_messages',
  'waiver',
  'order_completed',
]

/** Every possible combination of the facts. */
export function* allFacts(): Generator<SaleFacts> {
  const booleans = [
    'hasLines',
    'captchaRequired',
    'express',
    'identified',
    'marketingApplies',
    'deliveryRequired',
    'deliveryGiven',
    'delivered',
    'hasMessages',
    'hasWaivers',
  ] as const
  for (let bits = 0; bits < 2 ** booleans.length; bits++) {
    const flags = { ...plain }
    for (const [bit, name] of booleans.entries()) {
      Object.assign(flags, { [name]: Math.floor(bits / 2 ** bit) % 2 === 1 })
    }
    for (const reservation of reservationStates) {
      for (const giving of givingStates) {
        for (const payment of paymentStates) {
          for (const questionsBefore of questionsStates) {
            for (const questionsAfter of questionsStates) {
              yield { ...flags, reservation, giving, payment, questionsBefore, questionsAfter }
            }
          }
        }
      }
    }
  }
}

const isAfter = new Set<CheckoutState>(afterPayment)

/** What the flow says of these facts and must not say: a state after the payment of what is not paid, or one that is refused. */
export function brokenEntries(facts: SaleFacts): unknown[] {
  const broken: unknown[] = []
  const right = resumeState(facts)
  const isComplete = facts.payment === 'complete'
  if (!allowedState(right, facts).allowed || isAfter.has(right) !== isComplete)
    broken.push(['resume', facts])
  for (const state of checkoutStates) {
    const isAllowed = allowedState(state, facts).allowed
    const next = nextState(state, facts)
    if (isAllowed && isAfter.has(state) !== isComplete) broken.push(['allowed', state, facts])
    if (isAfter.has(next) && !isAfter.has(state) && !isComplete) broken.push(['next', state, facts])
  }
  return broken
}
