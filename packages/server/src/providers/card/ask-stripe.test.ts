import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { cardTexts } from '../payment/card-texts.ts'
import { PaymentProviderError } from '../payment/port.ts'
import { askStripe } from './ask-stripe.ts'

describe('asking Stripe', () => {
  const limit = Error.stackTraceLimit

  it('takes no trace of the call, and leaves those of everybody else as they were', async () => {
    const during = await askStripe(async () => await Promise.resolve(Error.stackTraceLimit))
    expect([during, Error.stackTraceLimit]).toEqual([0, limit])
  })

  it('when the call cannot even be put together then the error says where', async () => {
    const asking = askStripe(() => {
      throw new TypeError('no amount')
    })
    const error = await asking.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect((error as Error).stack).toContain('ask-stripe')
    expect(Error.stackTraceLimit).toBe(limit)
  })

  it('when Stripe refuses then the error still leads to whoever asked', async () => {
    const refusal = new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error' })
    const error = await askStripe(async () => await Promise.reject(refusal)).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(PaymentProviderError)
    expect((error as Error).stack).toContain('ask-stripe.test')
  })

  it.each(['amount_too_small', 'amount_too_large'])(
    'when it does not charge such an amount (%s) then the buyer is told so',
    async (code) => {
      const type = 'invalid_request_error' as const
      const refusal = new Stripe.errors.StripeInvalidRequestError({ type, code })
      const error = await askStripe(async () => await Promise.reject(refusal)).catch(
        (reason: unknown) => reason,
      )
      expect(error).toMatchObject({ kind: 'refused', userMessage: cardTexts.amount })
    },
  )
})
