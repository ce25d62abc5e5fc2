import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedState, previousState, resumeState } from './allowed-state.ts'
import type { SaleFacts } from './facts.ts'
import { factsOf, progressOf } from './facts.ts'
import { afterPayment, anyFacts, anyState, brokenEntries, paid, plain } from './facts.test-data.ts'
import type { CheckoutState } from './states.ts'
import { checkoutStates } from './states.ts'

describe('allowedState', () => {
  const all = (facts: Partial<SaleFacts>) =>
    checkoutStates.filter((state) => allowedState(state, { ...plain, ...facts }).allowed)

  test.each<[string, Partial<SaleFacts>, readonly CheckoutState[]]>([
    ['nothing in the basket', { hasLines: false, reservation: 'none' }, ['basket']],
    ['a basket', { reservation: 'none' }, ['basket', 'captcha', 'reserve']],
    ['an expired one', { reservation: 'expired' }, ['basket', 'captcha', 'reserve']],
    ['a visitor', { identified: false }, ['basket', 'reserve', 'login']],
    ['a named buyer', {}, ['basket', 'reserve', 'login', 'payment']],
    [
      'a named buyer who was not asked about updates',
      { marketingApplies: true },
      ['basket', 'reserve', 'login', 'marketing_preferences', 'payment'],
    ],
    [
      'the same in express',
      { marketingApplies: true, express: true },
      ['basket', 'reserve', 'payment'],
    ],
    ['express', { express: true, identified: false }, ['basket', 'reserve', 'payment']],
    [
      'express with delivery to give',
      { express: true, identified: false, deliveryRequired: true },
      ['basket', 'reserve', 'delivery_address'],
    ],
    [
      'express with open questions',
      { express: true, questionsBefore: 'open' },
      ['basket', 'reserve', 'ticket_questions_before'],
    ],
    ['a charity', { express: true, giving: 'open' }, ['basket', 'reserve', 'donation', 'payment']],
    [
      'an unanswered Gift Aid',
      { express: true, giving: 'gift_aid_open' },
      ['basket', 'reserve', 'donation', 'gift_aid'],
    ],
    ['a card on its way', { payment: 'card_pending' }, ['payment']],
    ['a bank payment on its way', { payment: 'bank_pending' }, ['awaiting_truelayer']],
    [
      'a failed bank payment',
      { express: true, payment: 'bank_failed' },
      ['basket', 'reserve', 'payment', 'awaiting_truelayer'],
    ],
    [
      'a failed bank payment after the end',
      { payment: 'bank_failed', reservation: 'expired' },
      ['basket', 'captcha', 'reserve', 'awaiting_truelayer'],
    ],
    ['paid', { payment: 'complete' }, ['deliver_tickets']],
    ['paid after the end', { payment: 'complete', reservation: 'expired' }, ['deliver_tickets']],
    ['delivered', paid, ['deliver_tickets', 'order_completed']],
    [
      'delivered, questions open',
      { ...paid, questionsAfter: 'open', hasMessages: true, hasWaivers: true },
      ['deliver_tickets', 'ticket_questions_after'],
    ],
    [
      'delivered, questions answered',
      { ...paid, questionsAfter: 'answered', hasMessages: true, hasWaivers: true },
      afterPayment,
    ],
  ])('when there is %s, then only its states are allowed', (_, facts, expected) => {
    expect(all(facts)).toEqual(checkoutStates.filter((state) => expected.includes(state)))
  })

  test('when a state is refused, then the right one is allowed', () => {
    fc.assert(
      fc.property(anyState, anyFacts, (requested, facts) => {
        const permission = allowedState(requested, facts)
        const right = permission.allowed ? requested : permission.state
        expect(allowedState(right, facts)).toEqual({ allowed: true })
        expect(allowedState(resumeState(facts), facts)).toEqual({ allowed: true })
      }),
    )
  })

  test('when any list of requests is tried, then none reaches delivery without payment', () => {
    const anyStep = fc.record({ requested: anyState, facts: anyFacts })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let state: CheckoutState = 'basket'
        for (const { requested, facts } of steps) {
          const permission = allowedState(requested, facts)
          state = permission.allowed ? requested : permission.state
          expect(afterPayment.includes(state)).toBe(facts.payment === 'complete')
        }
      }),
    )
  })

  test('when a sale is paid or could be, then the basket cannot be edited any more', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const open = facts.payment === 'none' || facts.payment === 'bank_failed'
        expect(allowedState('basket', facts).allowed).toBe(open)
      }),
    )
  })

  test('when the payment step is allowed, then reservation, identity and answers are there', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        fc.pre(facts.payment === 'none' && allowedState('payment', facts).allowed)
        expect(facts.reservation).toBe('live')
        expect(facts.express || facts.identified).toBe(true)
        expect(facts.questionsBefore).not.toBe('open')
        expect(!facts.deliveryRequired || facts.deliveryGiven).toBe(true)
      }),
    )
  })
})

describe('previousState', () => {
  test.each<[CheckoutState, Partial<SaleFacts>, CheckoutState | null]>([
    ['captcha', { reservation: 'none' }, 'basket'],
    ['reserve', {}, null],
    ['donation', { giving: 'open' }, null],
    ['gift_aid', { giving: 'done' }, 'donation'],
    ['login', {}, null],
    ['login', { giving: 'skipped' }, 'donation'],
    ['login', { giving: 'done' }, 'gift_aid'],
    ['marketing_preferences', { marketingApplies: true }, 'login'],
    ['delivery_address', { deliveryRequired: true }, 'login'],
    ['payment', { marketingApplies: true }, 'marketing_preferences'],
    ['payment', {}, 'login'],
    ['delivery_address', { express: true, deliveryRequired: true }, null],
    ['payment', { questionsBefore: 'answered' }, 'ticket_questions_before'],
    ['payment', { express: true, giving: 'skipped' }, 'donation'],
    ['payment', { express: true }, null],
    ['payment', { payment: 'card_pending' }, null],
    ['awaiting_truelayer', { payment: 'bank_pending' }, null],
    ['deliver_tickets', paid, null],
    ['waiver', { ...paid, hasMessages: true, hasWaivers: true }, 'after_sale_messages'],
    ['order_completed', { ...paid, hasWaivers: true }, null],
  ])('when Back is pressed in %s with %j, then it is %s', (from, facts, expected) => {
    expect(previousState(from, { ...plain, ...facts })).toBe(expected)
  })

  test('when there is a way back, then it is allowed, ends, and never crosses a payment', () => {
    fc.assert(
      fc.property(anyState, anyFacts, (from, facts) => {
        const way: CheckoutState[] = []
        let state = previousState(from, facts)
        while (state !== null && way.length < checkoutStates.length) {
          way.push(state)
          state = previousState(state, facts)
        }
        expect(state).toBeNull()
        for (const step of way) {
          expect(allowedState(step, facts)).toEqual({ allowed: true })
          expect(afterPayment.includes(step)).toBe(facts.payment === 'complete')
        }
      }),
    )
  })
})

test('when facts go over the wire, then they come back the same', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(factsOf(progressOf(facts))).toEqual(facts)
    }),
  )
})

test('when any facts are looked at, then no entry of the table breaks the rules', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      expect(brokenEntries(facts)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
