import { describe, expect, it } from 'vitest'
import { buildCheckout, buildReserved } from '../../testing/build-checkout.ts'
import { backStep } from './use-back-button.ts'

describe('the Back button', () => {
  it('when going back would give the tickets back then it asks', () => {
    expect(backStep(buildReserved('login'))).toEqual({ go: 'ask' })
  })

  it('when a step lies behind then it goes there', () => {
    expect(backStep(buildReserved('payment'))).toEqual({ go: 'step', state: 'login' })
  })

  it('when the buyer was never asked about marketing then that is no step to go back to', () => {
    const { progress } = buildReserved('payment')
    const identified = { ...progress, identified: true, marketing_applies: false }
    expect(backStep(buildReserved('payment', { progress: identified }))).toEqual({
      go: 'step',
      state: 'login',
    })
  })

  it('when express pays first then there is only the basket to go back to, so it asks', () => {
    const express = { ...buildReserved('payment').progress, express: true }
    expect(backStep(buildReserved('payment', { progress: express }))).toEqual({ go: 'ask' })
  })

  it.each(['basket', 'reserve', 'determining'] as const)(
    'when in %s then the browser may leave',
    (state) => {
      expect(backStep(buildCheckout({ state }))).toEqual({ go: 'away' })
    },
  )

  it.each(['deliver_tickets', 'order_completed'] as const)(
    'when it is paid, in %s, then nothing is released',
    (state) => {
      const { progress } = buildReserved(state)
      const paid = { ...progress, payment: 'complete', delivered: true } as const
      expect(backStep(buildReserved(state, { progress: paid }))).toEqual({ go: 'away' })
    },
  )
})
