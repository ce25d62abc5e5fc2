import { describe, expect, it } from 'vitest'
import type { MailPayloads } from '../../renderers.ts'
import { renderMail } from '../render-mail.ts'

const order: MailPayloads['pay_link'] = {
  siteName: 'Foyer',
  reference: 'K7M2P9QXRT4WBN6D',
  fullName: 'Ada Lovelace',
  currency: 'GBP',
  amount: 1_760,
  until: '2026-11-26T16:01:00.000Z',
  timeZone: 'Europe/London',
  lines: [
    {
      qty: 2,
      title: 'Late Night Jazz',
      ticketName: 'Seat at a window table',
      details: ['11/12/2026 at 8:00pm', 'The Boathouse'],
    },
  ],
  url: 'https://tickets.example/smartcheckout/?session=K7M2P9QXRT4WBN6D',
}
const old = {
  qty: 1,
  title: 'Late Night Jazz',
  ticketName: 'Standing',
  details: ['04/12/2026 at 8:00pm', 'The Boathouse'],
  code: 'QT4WKC5D',
}

describe('the mail with a link to pay', () => {
  it('when it is an order then it says what is kept until when, and what it is in all', () => {
    const { subject, text } = renderMail('pay_link', order)
    expect(subject).toBe('Your tickets are waiting for you')
    expect(text).toContain('They are £17.60 in all.')
    expect(text).toContain('11/12/2026 at 8:00pm · The Boathouse')
  })

  it('when it is an exchange then it says what becomes what, what is to be paid until when, and what ends by it', () => {
    const { subject, text, html } = renderMail('pay_link', { ...order, exchange: { lines: [old] } })
    expect(subject).toBe('Pay £17.60 to change your tickets')
    const parts = [
      'Your tickets now',
      '1 × Late Night Jazz, Standing · 04/12/2026 at 8:00pm · The Boathouse · QT4WKC5D',
      'What they become',
      '2 × Late Night Jazz, Seat at a window table · 11/12/2026 at 8:00pm',
      'The difference of £17.60 is to be paid by 26/11/2026 at 4:01pm.',
      'your old tickets stop working',
      'If you do not pay, you keep the tickets you have.',
    ]
    for (const part of parts) {
      expect(text).toContain(part)
      expect(html).toContain(part)
    }
    expect(text).not.toMatch(/in all|waiting for you/)
  })

  it.each([
    [1_760, 'They are £17.60 in all.'],
    [0, 'They cost nothing.'],
  ])(
    'when somebody has waited for them, and they are %i pence, then it says so',
    (amount, says) => {
      const wishUrl = 'https://tickets.example/waiting-list/?token=7.x'
      const mail = renderMail('pay_link', { ...order, amount, offer: { wishUrl } })
      expect(mail.subject).toBe('It is your turn: tickets for Late Night Jazz')
      for (const part of ['until 26/11/2026 at 4:01pm', says, order.url, wishUrl]) {
        expect(mail.text).toContain(part)
        expect(mail.html).toContain(part)
      }
    },
  )

  it('when it was queued before details were known then it is sent all the same', () => {
    const { details: _details, ...line } = old
    expect(renderMail('pay_link', { ...order, lines: [line] }).text).toContain('Standing')
  })
})
