import { mailBytesMaximum } from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import type { MailKind } from '../renderers.ts'
import { largest } from './largest-mails.test-data.ts'
import { at, longestOrder, times, url } from './order/longest-order.test-data.ts'
import { renderMail } from './render-mail.ts'

const all = Object.entries(largest).flatMap(([kind, payloads]) =>
  payloads.map((payload, index) => ({ kind: kind as MailKind, index, payload })),
)

describe('the longest mails', () => {
  it.each(all)(
    'when $kind ($index) says all that it may then no mail program cuts it off',
    ({ kind, payload }) => {
      const { html, text } = renderMail(kind, payload as never)
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mailBytesMaximum)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mailBytesMaximum)
    },
  )

  it('when an order has many tickets then the way to them comes first, and the others are counted', () => {
    const long = longestOrder(1, 120)
    const [ticket] = long.tickets
    const tickets = times(120, (index) => ({
      ...ticket,
      ...at,
      eventTitle: 'Late Night Jazz',
      ticketName: 'Standing',
      venue: 'The Boathouse',
      seat: null,
      code: `7K3MQX2${index}`,
      posterUrl: null,
      passes: { apple: null, google: null },
    }))
    const { html, text } = renderMail('order', { ...long, tickets })
    for (const part of [html, text]) {
      expect(part.indexOf(url)).toBeLessThan(part.indexOf('Ticket 1 of 120'))
      expect(part).toContain('Ticket 20 of 120')
      expect(part).not.toContain('Ticket 21 of 120')
      expect(part).toContain('… and 100 more')
    }
  })

  it.each(['🎷'.repeat(600), `${'x'.repeat(499)}🎷🎷`, `Row ${'🎷 '.repeat(400)}`])(
    'when a detail is long then it is cut between two characters',
    (detail) => {
      const long = longestOrder(1, 1)
      const lines = long.lines.map((line) => ({ ...line, details: [detail] }))
      const { html, text } = renderMail('order', { ...long, lines })
      for (const part of [html, text]) {
        expect(part.isWellFormed()).toBe(true)
        expect(part).toContain(detail.slice(0, 20))
        expect(part).not.toContain(detail)
      }
    },
  )
})
