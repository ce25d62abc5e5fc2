// @vitest-environment happy-dom
import { speak } from '@foyer/language/texts.ts'
import { afterEach, describe, expect, it } from 'vitest'
import type { MailPayloads } from '../renderers.ts'
import { renderMail } from './render-mail.ts'

afterEach(() => speak({ locale: 'en-GB', texts: {} }))

const order: MailPayloads['order'] = {
  siteName: 'Foyer',
  reference: '7K3MQX2B9PDTWA4H',
  fullName: 'Ada Lovelace',
  currency: 'GBP',
  lines: [{ qty: 2, title: 'Late Night Jazz', details: ['Standing'], amount: 3080 }],
  extras: [],
  total: 3080,
  tickets: [],
  walletUrl: 'https://tickets.example/account/wallet/',
  refundPolicyUrl: 'https://tickets.example/refund-policy/',
  hasPdf: false,
  messages: [],
}

const offer: MailPayloads['transfer_offer'] = {
  siteName: 'Foyer',
  fromName: 'Ada',
  name: 'Bob',
  isGift: true,
  qty: 1,
  eventTitle: 'Late Night Jazz',
  ticketName: 'Standing',
  startsAt: '2026-06-26T20:30:00.000Z',
  timeZone: 'Europe/London',
  venue: 'The Boathouse',
  message: 'See you there',
  acceptUrl: 'https://tickets.example/t/1',
}

describe.each([
  ['ar-EG', 'rtl', 'right', 'left'],
  ['en-GB', 'ltr', 'left', 'right'],
])('mails of a shop that speaks %s', (locale, way, start, end) => {
  const read = <Kind extends keyof MailPayloads>(kind: Kind, payload: MailPayloads[Kind]) => {
    speak({ locale, texts: {} })
    return new DOMParser().parseFromString(renderMail(kind, payload).html, 'text/html')
  }

  it('when a mail program drops its root, then its lines still begin where they should', () => {
    const frame = read('order', order).querySelector<HTMLElement>('body div[dir]')
    expect(frame?.dir).toBe(way)
    expect(frame?.style.textAlign).toBe(start)
  })

  it('when something costs, then the amounts stand at the ends of the lines', () => {
    const cells = [...read('order', order).querySelectorAll<HTMLElement>('td:last-child')]
    const amounts = cells.filter(({ style }) => style.whiteSpace === 'nowrap')
    expect(amounts.map(({ style }) => style.textAlign)).toEqual([end, end])
  })

  it('when somebody has written a line, then its bar stands before it', () => {
    const quote = read('transfer_offer', offer).querySelector('blockquote')
    expect(quote?.getAttribute('style')).toContain(`border-${start}:3px`)
  })
})
