import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedState } from './allowed-state.ts'
import type { SaleFacts } from './facts.ts'
import { afterPayment, anyFacts, paid, plain } from './facts.test-data.ts'
import { nextState } from './next-state.ts'
import type { CheckoutState } from './states.ts'
import { checkoutStates, isCheckoutState } from './states.ts'

test('the vocabulary is the documented 17 states', () => {
  expect(checkoutStates).toHaveLength(17)
  expect(isCheckoutState('waiver')).toBe(true)
  expect(isCheckoutState('paid')).toBe(false)
})

describe('nextState', () => {
  test.each<[CheckoutState, Partial<SaleFacts>, CheckoutState]>([
    ['basket', {}, 'reserve'],
    ['basket', { reservation: 'none' }, 'reserve'],
    ['captcha', { reservation: 'none' }, 'reserve'],
    ['captcha', {}, 'login'],
    ['captcha', { giving: 'open' }, 'donation'],
    ['reserve', {}, 'login'],
    ['reserve', { identified: false }, 'login'],
    ['reserve', { giving: 'open' }, 'donation'],
    ['reserve', { giving: 'open', express: true }, 'donation'],
    ['reserve', { express: true }, 'payment'],
    ['reserve', { express: true, marketingApplies: true }, 'payment'],
    ['reserve', { express: true, deliveryRequired: true }, 'delivery_address'],
    ['reserve', { express: true, questionsBefore: 'open' }, 'ticket_questions_before'],
    ['donation', { giving: 'gift_aid_open' }, 'gift_aid'],
    ['donation', { giving: 'done' }, 'gift_aid'],
    ['donation', { giving: 'skipped' }, 'login'],
    ['donation', { giving: 'skipped', express: true }, 'payment'],
    ['gift_aid', { giving: 'done' }, 'login'],
    ['gift_aid', { giving: 'done', express: true, deliveryRequired: true }, 'delivery_address'],
    ['login', { marketingApplies: true, deliveryRequired: true }, 'marketing_preferences'],
    ['login', { deliveryRequired: true, questionsBefore: 'open' }, 'delivery_address'],
    ['login', { questionsBefore: 'open' }, 'ticket_questions_before'],
    ['login', {}, 'payment'],
    ['marketing_preferences', { marketingApplies: true }, 'payment'],
    ['marketing_preferences', { deliveryRequired: true }, 'delivery_address'],
    ['marketing_preferences', { questionsBefore: 'answered' }, 'ticket_questions_before'],
    ['delivery_address', { marketingApplies: true, deliveryRequired: true }, 'payment'],
    ['delivery_address', { questionsBefore: 'open' }, 'ticket_questions_before'],
    ['ticket_questions_before', { questionsBefore: 'answered', marketingApplies: true }, 'payment'],
    ['payment', paid, 'deliver_tickets'],
    ['payment', { payment: 'bank_pending' }, 'awaiting_truelayer'],
    ['payment', { payment: 'card_pending' }, 'payment'],
    ['payment', {}, 'payment'],
    ['awaiting_truelayer', paid, 'deliver_tickets'],
    ['awaiting_truelayer', { payment: 'bank_pending' }, 'awaiting_truelayer'],
    ['awaiting_truelayer', { payment: 'bank_failed' }, 'payment'],
    ['deliver_tickets', { ...paid, questionsAfter: 'open' }, 'ticket_questions_after'],
    [
      'deliver_tickets',
      { ...paid, questionsAfter: 'answered', hasMessages: true },
      'after_sale_messages',
    ],
    ['deliver_tickets', { ...paid, hasWaivers: true }, 'waiver'],
    ['deliver_tickets', paid, 'order_completed'],
    ['ticket_questions_after', { ...paid, hasMessages: true }, 'after_sale_messages'],
    ['ticket_questions_after', { ...paid, hasWaivers: true }, 'waiver'],
    ['ticket_questions_after', paid, 'order_completed'],
    ['after_sale_messages', { ...paid, hasMessages: true, hasWaivers: true }, 'waiver'],
    ['after_sale_messages', { ...paid, hasMessages: true }, 'order_completed'],
    ['waiver', { ...paid, hasWaivers: true }, 'order_completed'],
    ['order_completed', paid, 'order_completed'],
    ['determining', { reservation: 'none' }, 'basket'],
    ['determining', {}, 'payment'],
    ['determining', paid, 'order_completed'],
  ])('when %s is finished with %j, then %s follows', (from, facts, expected) => {
    expect(nextState(from, { ...plain, ...facts })).toBe(expected)
  })

  test('when each step is finished in turn, then every sale ends in order_completed', () => {
    fc.assert(
      fc.property(anyFacts, (start) => {
        let facts: SaleFacts = { ...start, hasLines: true, reservation: 'none', payment: 'none' }
        let state: CheckoutState = 'basket'
        const visited: CheckoutState[] = []
        while (state !== 'order_completed') {
          expect(visited).not.toContain(state)
          visited.push(state)
          facts = finish(state, facts)
          state = nextState(state, facts)
          expect(allowedState(state, facts)).toEqual({ allowed: true })
        }
        expect(visited.indexOf('payment')).toBeLessThan(visited.indexOf('deliver_tickets'))
        expect(visited.includes('login')).toBe(!start.express)
        expect(visited.includes('marketing_preferences')).toBe(
          !start.express && start.marketingApplies,
        )
        expect(visited.includes('delivery_address')).toBe(start.deliveryRequired)
        expect(visited.includes('ticket_questions_before')).toBe(start.questionsBefore !== 'none')
        expect(visited.includes('donation')).toBe(start.giving !== 'no_charity')
      }),
    )
  })

  test('when nothing is paid, then no step leads past payment', () => {
    const before = checkoutStates.filter((state) => !afterPayment.includes(state))
    fc.assert(
      fc.property(fc.constantFrom(...before), anyFacts, (from, facts) => {
        fc.pre(facts.payment !== 'complete')
        expect(afterPayment).not.toContain(nextState(from, facts))
      }),
    )
  })
})

/** The facts that a buyer who does everything right leaves behind in each step. */
function finish(state: CheckoutState, facts: SaleFacts): SaleFacts {
  switch (state) {
    case 'reserve':
      return { ...facts, reservation: 'live' }
    case 'donation':
      return { ...facts, giving: facts.giving === 'open' ? 'gift_aid_open' : facts.giving }
    case 'gift_aid':
      return { ...facts, giving: 'done' }
    case 'login':
      return { ...facts, identified: true }
    case 'marketing_preferences':
      return { ...facts, marketingApplies: false }
    case 'delivery_address':
      return { ...facts, deliveryGiven: true }
    case 'ticket_questions_before':
      return { ...facts, questionsBefore: 'answered' }
    case 'payment':
      return { ...facts, payment: 'complete' }
    case 'deliver_tickets':
      return { ...facts, delivered: true }
    case 'ticket_questions_after':
      return { ...facts, questionsAfter: 'answered' }
    case 'determining':
    case 'basket':
    case 'captcha':
    case 'awaiting_truelayer':
    case 'after_sale_messages':
    case 'waiver':
    case 'order_completed':
      return facts
  }
}
