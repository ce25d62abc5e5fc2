import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { describe, expect, it } from 'vitest'
import { buildProgress } from '../../testing/build-checkout.ts'
import { countedStates, stepPosition } from './step-route.ts'

const none = new Set<never>()

describe('step position', () => {
  it('when nothing special is asked then there are four steps', () => {
    expect(stepPosition('basket', buildProgress(), none)).toEqual({
      steps: ['Basket', 'Account', 'Payment', 'Tickets'],
      current: 0,
    })
  })

  it('when it is express then there is no account step', () => {
    const progress = buildProgress({ express: true, reservation: 'live' })
    expect(stepPosition('payment', progress, none)).toEqual({
      steps: ['Basket', 'Payment', 'Tickets'],
      current: 1,
    })
  })

  it('when everything is asked then every step counts, in order', () => {
    const progress = buildProgress({
      reservation: 'live',
      giving: 'done',
      marketing_applies: true,
      delivery_required: true,
      questions_before: 'open',
      questions_after: 'open',
      has_messages: true,
      has_waivers: true,
    })
    const { steps, current } = stepPosition('payment', progress, none)
    expect(steps).toHaveLength(12)
    expect(steps[current]).toBe('Payment')
  })

  it.each([
    ['reserve', 'Basket'],
    ['captcha', 'Basket'],
    ['deliver_tickets', 'Payment'],
    ['awaiting_truelayer', 'Payment'],
  ] as const)('when in %s then that is a moment of %s', (state, name) => {
    const { steps, current } = stepPosition(state, buildProgress(), none)
    expect(steps[current]).toBe(name)
  })

  it('when a donation is given, removed and skipped then the count grows once and never shrinks', () => {
    let shown: ReadonlySet<CheckoutState> = none
    const count = (state: CheckoutState, giving: 'open' | 'gift_aid_open' | 'skipped') => {
      const states = countedStates(state, buildProgress({ reservation: 'live', giving }), shown)
      shown = new Set(states)
      return states.length
    }
    expect(count('donation', 'open')).toBe(5)
    expect(count('gift_aid', 'gift_aid_open')).toBe(6)
    expect(count('donation', 'gift_aid_open')).toBe(6)
    expect(count('login', 'skipped')).toBe(6)
    expect(countedStates('basket', buildProgress(), shown)).toHaveLength(4)
  })

  it('when a page sees the sale for the first time after it was paid then it counts no steps', () => {
    const paid = buildProgress({ payment: 'complete', delivered: true })
    expect(stepPosition('order_completed', paid, none).steps).toEqual([])
    const shown = new Set(['basket', 'donation', 'payment', 'order_completed'] as const)
    expect(stepPosition('order_completed', paid, shown)).toMatchObject({ current: 4 })
    expect(stepPosition('basket', buildProgress(), new Set()).steps, 'another order').toHaveLength(
      4,
    )
  })

  it('when a step that was done no longer applies then it still counts', () => {
    const progress = buildProgress({ reservation: 'live', marketing_applies: false })
    const { steps } = stepPosition('payment', progress, new Set(['marketing_preferences'] as const))
    expect(steps).toContain('Keep updated')
  })
})
