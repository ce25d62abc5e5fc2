// @vitest-environment happy-dom
import { speak } from '@foyer/language/texts.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RenderedMail } from '../renderers.ts'
import { renderMail } from './render-mail.ts'
import { offer } from './transfer-mails.test-data.ts'

beforeEach(() =>
  speak({
    locale: 'de-DE',
    texts: {
      '{name} passes {count} tickets for {event} on to you': {
        one: '{name} gibt dir eine Karte für {event} weiter',
        other: '{name} gibt dir {count} Karten für {event} weiter',
      },
      'Accept the tickets': { one: 'Karte annehmen', other: 'Karten annehmen' },
      '{amount} will be taken from your card on {day}.':
        'Am {day} buchen wir {amount} von deiner Karte ab.',
      'Use another card': 'Andere Karte verwenden',
      '{amount} (paid)': '{amount} (bezahlt)',
    },
  }),
)
afterEach(() => speak({ locale: 'en-GB', texts: {} }))

/** The text with plain spaces: German puts non-breaking ones between an amount and its sign. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

/** Whatever a mail says must be in both of its parts. */
function expectInBoth(mail: RenderedMail, texts: readonly string[]): void {
  const html = new DOMParser().parseFromString(mail.html, 'text/html')
  expect(html.documentElement.lang).toBe('de-DE')
  for (const text of texts) {
    expect(plain(mail.text)).toContain(text)
    expect(plain(html.body.textContent)).toContain(text)
  }
}

describe('mails of a shop that speaks German', () => {
  it.each([
    [1, 'Ada gibt dir eine Karte für Late Night Jazz weiter', 'Karte annehmen'],
    [2, 'Ada gibt dir 2 Karten für Late Night Jazz weiter', 'Karten annehmen'],
  ])('when %i tickets are passed on, then the mail counts them in German', (qty, what, button) => {
    const mail = renderMail('transfer_offer', offer(qty))
    expect(mail.subject).toBe(what)
    expectInBoth(mail, [`${what}.`, button, 'Fr., 26. Juni 2026, 21:30'])
  })

  it('when a payment is due, then its amounts and days are written in German', () => {
    const mail = renderMail('plan_reminder', {
      siteName: 'Foyer',
      reference: 'K7M2P9QXRT4WBN6D',
      title: 'Late Night Jazz',
      currency: 'EUR',
      accountUrl: 'https://tickets.example/account/',
      parts: [{ due: '2026-05-26', amount: 123_450, paid: true }],
      due: '2026-06-26',
      amount: 123_450,
    })
    expectInBoth(mail, [
      'Am Freitag, 26. Juni 2026 buchen wir 1.234,50 € von deiner Karte ab.',
      'Dienstag, 26. Mai 2026: 1.234,50 € (bezahlt)',
      'Andere Karte verwenden',
    ])
  })
})
