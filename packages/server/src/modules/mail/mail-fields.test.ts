import { describe, expect, it } from 'vitest'
import { mailFields } from './mail-fields.ts'
import { keptOfMail, shownOfMail } from './shown-of-mail.ts'

const here = 'https://tickets.example'

/** The fields of mails whose names say that they lead somewhere or open something, and what is known of each. */
function tellingFields(): string[] {
  const found: string[] = []
  const walk = (fates: object, path: string): void => {
    for (const [name, fate] of Object.entries(fates)) {
      if (typeof fate === 'object' && fate !== null) walk(fate as object, `${path}.${name}`)
      else if (/url$|link|code|token|secret|cid$|apple|google|receiver/i.test(name))
        found.push(`${path}.${name}: ${String(fate)}`)
    }
  }
  for (const [kind, fates] of Object.entries(mailFields))
    if (typeof fates === 'object') walk(fates, kind)
  return found.sort()
}

describe('what is known of a mail beside the mail itself', () => {
  it('shows no link and no code but those that act for nobody', () => {
    const plain = tellingFields().filter((field) => field.endsWith(': shown'))
    // Each of these is the same for everybody, or asks who it is: a new one is looked at before it is added here.
    expect(plain).toEqual([
      'desk_passkey.deskUrl: shown',
      'event_change.newMapUrl: shown',
      'mailing.ticketsUrl: shown',
      'mailing_list_welcome.eventsUrl: shown',
      'order.refundPolicyUrl: shown',
      'order.tickets.posterUrl: shown',
      'order.walletUrl: shown',
      'plan_failed.accountUrl: shown',
      'plan_overdue.accountUrl: shown',
      'plan_reminder.accountUrl: shown',
      'plan_schedule.accountUrl: shown',
      'transfer_accepted.pictureUrl: shown',
      'transfer_accepted.walletUrl: shown',
      'transfer_offer.pictureUrl: shown',
      'transfer_received.pictureUrl: shown',
      'transfer_received.walletUrl: shown',
      'transfer_taken_back.pictureUrl: shown',
      'webhook_stopped.deskUrl: shown',
    ])
  })

  it('keeps no link that acts and nothing without a line, and shows a place for the link', () => {
    const offer = { name: 'Grace', acceptUrl: `${here}/transfer/?token=x`, secret: 'x', qty: 2 }
    const kept = { name: 'Grace', qty: 2 }
    expect(keptOfMail('transfer_offer', offer)).toEqual(kept)
    const to = { here, ticketCodes: false }
    for (const stored of [offer, kept])
      expect(shownOfMail('transfer_offer', stored, to)).toEqual({ ...kept, acceptUrl: here })
    // Some mails have a link for some of their readers only.
    const change = { words: 'Sorry', chooseUrl: `${here}/choice/?token=x` }
    expect(keptOfMail('event_change', change)).toEqual({ words: 'Sorry' })
    expect(shownOfMail('event_change', change, to)).toEqual({ words: 'Sorry', chooseUrl: here })
    expect(shownOfMail('event_change', { words: 'Sorry', chooseUrl: null }, to)).toEqual({
      words: 'Sorry',
      chooseUrl: null,
    })
    expect(shownOfMail('event_change', { words: 'Sorry' }, to)).toMatchObject({ chooseUrl: null })
    expect(shownOfMail('mailing', { body: 'Hello' }, to)).toEqual({ body: 'Hello' })
  })

  it('shows a ticket code to who may read tickets alone, in lists too', () => {
    const ticket = { ticketName: 'Standing', code: 'QT4WKC5D', qrCid: 'QT4WKC5D@ticket' }
    const order = {
      tickets: [{ ...ticket, passes: { apple: `${here}/passes/?token=x`, google: null } }],
    }
    const shown = (ticketCodes: boolean) => shownOfMail('order', order, { here, ticketCodes })
    const passes = { apple: here, google: null }
    expect(shown(true)).toEqual({ tickets: [{ ticketName: 'Standing', code: 'QT4WKC5D', passes }] })
    expect(JSON.stringify(shown(false))).not.toContain('QT4W')
    expect(shown(false)).toMatchObject({ tickets: [{ ticketName: 'Standing', passes }] })
  })

  it.each([
    ['one_time_code', { siteName: 'Foyer', code: '123456' }],
    ['gift_voucher', { name: 'Voucher', code: 'ABCD' }],
    ['of_a_later_release', { name: 'Ada' }],
    ['constructor', { name: 'Ada' }],
  ])('keeps nothing of %s', (kind, payload) => {
    expect(keptOfMail(kind, payload)).toEqual({})
  })

  it('drops a field that has another form than its line', () => {
    const odd = { siteName: { url: 'x' }, tickets: 'QT4WKC5D', lines: [{ title: ['a', { b: 1 }] }] }
    expect(keptOfMail('order', odd)).toEqual({ lines: [{ title: ['a', undefined] }] })
  })
})
