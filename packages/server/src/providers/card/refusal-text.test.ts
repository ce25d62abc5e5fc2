import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cardTexts } from '../payment/card-texts.ts'
import { refusalText } from './refusal-text.ts'

const message = 'Your card has insufficient funds.'

describe('what a buyer is told of a card that Stripe refuses', () => {
  afterEach(() => {
    speak({ locale: 'en-GB', texts: {} })
  })

  it('when the shop speaks English, then it is what Stripe says', () => {
    expect(refusalText({ code: 'card_declined', message })).toBe(message)
    expect(refusalText({ code: 'card_declined' })).toBeNull()
    expect(refusalText(null)).toBeNull()
  })

  it.each([
    ['a reason', { code: 'card_declined', decline_code: 'insufficient_funds' }, cardTexts.noMoney],
    ['a code alone', { code: 'expired_card' }, cardTexts.expired],
    ['nothing we know', { code: 'card_declined', decline_code: 'fraudulent' }, cardTexts.declined],
  ])(
    'when it speaks another language and Stripe gives %s, then it is ours',
    (_what, given, told) => {
      speak({ locale: 'de-DE', texts: {} })
      expect(refusalText({ ...given, message })).toBe(told)
      expect(refusalText(null)).toBeNull()
    },
  )
})
