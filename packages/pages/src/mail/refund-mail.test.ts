import { describe, expect, it } from 'vitest'
import type { MailPayloads } from '../renderers.ts'
import { renderMail } from './render-mail.ts'

const refund: MailPayloads['refund'] = {
  siteName: 'Foyer',
  reference: 'K7M2P9QXRT4WBN6D',
  currency: 'GBP',
  amount: 2_150,
  toVouchers: 0,
  tickets: ['Late Night Jazz, Standing (QT4WKC5D)'],
  reason: 'The second show is <cancelled>.',
}

describe('the mail about a refund', () => {
  it('says what is refunded, why, and which tickets are void, as HTML and as text', () => {
    const { subject, html, text } = renderMail('refund', refund)
    expect(subject).toBe('Your refund of £21.50')
    for (const part of ['£21.50 goes back the way you paid', 'QT4WKC5D', 'K7M2 P9QX RT4W BN6D']) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).toContain(refund.reason)
    expect(html).toContain('&lt;cancelled&gt;')
  })

  it('when it is money for a gift voucher only then it says nothing of a card', () => {
    const { subject, text } = renderMail('refund', { ...refund, amount: 0, toVouchers: 850 })
    expect(subject).toBe('Your order was refunded')
    expect(text).toContain('£8.50 is on the gift voucher you paid with again.')
    expect(text).not.toContain('the way you paid')
  })

  it('when every ticket stays good then none is named', () => {
    expect(renderMail('refund', { ...refund, tickets: [] }).text).not.toContain('not valid')
  })
})

describe('the mail about a refund that has failed', () => {
  it('names the command that sends again what is owed, and nothing else of the order', () => {
    const { siteName, reference, currency, amount } = refund
    const failed = { siteName, reference, currency, amount, provider: 'Stripe' }
    const { text } = renderMail('refund_failed', failed)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `npm run refund -- ${reference} --owed --reason "…"`,
    )
  })
})
