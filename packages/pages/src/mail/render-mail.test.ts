// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { MailPayloads } from '../renderers.ts'
import { renderMail } from './render-mail.ts'

const order: MailPayloads['order'] = {
  siteName: 'Foyer',
  reference: '7K3MQX2B9PDTWA4H',
  fullName: 'Ada <b>Lovelace</b>',
  currency: 'GBP',
  lines: [{ qty: 2, title: 'Late Night Jazz', details: ['Standing'], amount: 3080 }],
  extras: [{ label: 'Code JAZZ10', amount: -308 }],
  total: 2772,
  tickets: [1, 2].map((number) => ({
    eventTitle: 'Late\nNight Jazz',
    ticketName: 'Standing',
    startsAt: '2026-06-26T20:30:00.000Z',
    timeZone: 'Europe/London',
    venue: 'The Boathouse',
    seat: number === 1 ? 'Stalls-C-14' : null,
    code: `7K3MQX2${number}`,
    qrCid: `7K3MQX2${number}@ticket`,
    posterUrl: 'https://tickets.example/pictures/made/share/jazz.svg.jpg',
    passes: { apple: `https://tickets.example/passes/${number}/apple`, google: null },
  })),
  walletUrl: 'https://tickets.example/account/wallet/',
  refundPolicyUrl: 'https://tickets.example/refund-policy/',
  hasPdf: true,
  messages: [{ from: 'Harbour Lights', text: 'Bring a coat.' }],
}

describe('the mail of an order', () => {
  const mail = renderMail('order', order)
  const html = new DOMParser().parseFromString(mail.html, 'text/html')

  it('when a title has a line break then the subject has none', () => {
    expect(mail.subject).toBe('Your tickets: Late Night Jazz')
  })

  it.each([
    '7K3M QX2B 9PDT WA4H',
    '7K3M QX21',
    '7K3M QX22',
    'Fri 26 Jun 2026, 9:30 pm',
    'The Boathouse',
    'Stalls-C-14',
    '£30.80',
    '-£3.08',
    '£27.72',
    'Bring a coat.',
    'Ada <b>Lovelace</b>',
  ])('when pictures and HTML are off then %s is still there, in both parts', (fact) => {
    expect(mail.text).toContain(fact)
    expect(html.body.textContent).toContain(fact)
  })

  it('when it is read then the way to the wallet is in both parts', () => {
    expect(mail.text).toContain(order.walletUrl)
    expect(html.querySelector(`a[href="${order.walletUrl}"]`)).not.toBeNull()
  })

  it('when pictures are shown then the poster stands once on top, and every ticket has its QR code, each with words', () => {
    const pictures = [...html.querySelectorAll('img')]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      order.tickets[0]?.posterUrl,
      'cid:7K3MQX21@ticket',
      'cid:7K3MQX22@ticket',
    ])
    expect(pictures.map(({ alt }) => alt)).toEqual([
      'Poster: Late\nNight Jazz',
      'QR code of 7K3M QX21',
      'QR code of 7K3M QX22',
    ])
  })

  it('when it is opened then nothing but its pictures is asked for', () => {
    expect(html.querySelector('link')).toBeNull()
  })

  it('when the shop makes passes then each ticket has its own link, in both parts', () => {
    for (const { passes } of order.tickets) {
      expect(mail.text).toContain(passes?.apple)
      expect(html.querySelector(`a[href="${passes?.apple ?? ''}"]`)).not.toBeNull()
    }
    expect(mail.text).not.toContain('Google')
  })

  it('when it was queued by an older version then it can still be made', () => {
    const lacks = new Set(['qrCid', 'passes'])
    const kept = JSON.stringify(order, (key, value: unknown) =>
      lacks.has(key) ? undefined : value,
    )
    const old = renderMail('order', JSON.parse(kept) as typeof order)
    expect(old.html).not.toContain('cid:')
    expect(old.text).toContain('7K3M QX21')
  })

  it('when a name is hostile then it is text', () => {
    expect(html.querySelector('b')).toBeNull()
  })

  it('when a screen reader reads it then it knows the language, and tables only lay out', () => {
    expect(html.documentElement.lang).toBe('en-GB')
    expect(html.querySelectorAll('table[role=presentation]').length).toBeGreaterThan(0)
  })
})

describe('the mail of a one-time code', () => {
  it('when it arrives then the code stands in the subject and in both parts', () => {
    const mail = renderMail('one_time_code', { siteName: 'Foyer', code: '402913', minutes: 15 })
    expect(mail.subject).toBe('402913 is your Foyer code')
    expect(mail.text).toContain('402913')
    expect(mail.html).toContain('402913')
    expect(mail.text).toContain('15 minutes')
  })
})
