// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderers } from '../../entries/index.ts'
import { frame, walletTicket as wallet } from '../../testing/build-pages.ts'
import { parse, textOf } from '../../testing/read-page.ts'

const walletFrame = {
  ...frame,
  scriptUrl: '/account/wallet/offline.js',
  past: [],
  receiptsUrl: null,
  plans: [],
  choices: [],
}
const holder = { kind: 'holder', name: 'Ada', email: 'ada@example.org', signOut: null } as const

const full = renderers.walletPage({
  ...walletFrame,
  visitor: holder,
  upcoming: [wallet],
  past: [{ ...wallet, id: '2', status: 'used' }],
  shared: { xsrf: 'x', transfers: [], referrals: [] },
})

const nothing = { xsrf: 'x', transfers: [], referrals: [] }

describe('the wallet', () => {
  it('when the shop can make passes then the valid tickets offer them, and else nobody hears of them', () => {
    const passes = { apple: 'https://shop.example/passes/1/apple', google: null }
    const offering = parse(
      renderers.walletPage({
        ...walletFrame,
        visitor: holder,
        upcoming: [{ ...wallet, passes }],
        past: [{ ...wallet, id: '2', status: 'used', passes }],
        shared: nothing,
      }),
    )
    expect([...offering.querySelectorAll('a[href*="/passes/"]')].map(textOf)).toEqual([
      'Add to Apple Wallet',
    ])
    expect(full).not.toContain('Apple Wallet')
  })

  it('when a ticket was used then its code cannot be shown again', () => {
    const page = parse(full)
    expect(page.querySelectorAll('svg[role=img][aria-label^="QR code"]')).toHaveLength(1)
    expect(textOf(page.body)).toContain('Used at the door')
  })

  it('when an order is paid in part then it says what was bought, what is paid and due, and when tickets come', () => {
    const page = renderers.walletPage({
      ...walletFrame,
      visitor: holder,
      upcoming: [],
      plans: [
        {
          reference: 'AAAABBBBCCCCDDDD',
          currency: 'GBP',
          tickets: [
            {
              event: 'Late Night Jazz',
              ticket: 'Stalls',
              qty: 2,
              startsAt: '2027-03-01T19:30:00Z',
              timeZone: 'Europe/London',
            },
          ],
          parts: [
            { due: '2026-12-01', amount: 1434, status: 'paid' },
            { due: '2026-12-31', amount: 1433, status: 'failed' },
            { due: '2027-01-30', amount: 1433, status: 'due' },
          ],
        },
      ],
      shared: nothing,
    })
    const text = textOf(parse(page).body)
    expect(text).not.toContain('No tickets yet')
    for (const said of [
      'Late Night Jazz',
      '2 × Stalls, Monday 1 March 2027 at 7:30 pm',
      '£14.34 of £43.00 is paid. Your tickets come here, and by e-mail, after the last part.',
      'Tuesday 1 December 2026: £14.34 (paid)',
      'Thursday 31 December 2026: £14.33 (did not go through)',
      'Saturday 30 January 2027: £14.33 (due)',
      'AAAA BBBB CCCC DDDD',
    ])
      expect(text).toContain(said)
  })

  it('when it is empty or somebody else’s then it says what to do', () => {
    const empty = renderers.walletPage({
      ...walletFrame,
      visitor: holder,
      upcoming: [],
      shared: nothing,
    })
    expect(textOf(parse(empty).body)).toContain('No tickets yet')
    const stranger = renderers.walletPage({
      ...walletFrame,
      visitor: { kind: 'stranger', signInUrl: '/signin/?next=%2Faccount%2Fwallet%2F' },
      upcoming: [wallet],
      shared: nothing,
    })
    expect(parse(stranger).querySelector('a[href^="/signin/"]')).not.toBeNull()
    expect(stranger).not.toContain(wallet.code)
  })
})
