// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { renderers } from '../entries/index.ts'
import type { SafeHtml } from '../renderers.ts'
import {
  accountPage,
  buildCard,
  buildEventPage,
  erasePage,
  frame,
  mailingListPage,
  walletTicket as wallet,
} from '../testing/build-pages.ts'
import { parse, textOf } from '../testing/read-page.ts'

const voucher = {
  id: 5,
  name: 'Gift voucher',
  description: '' as SafeHtml,
  organiser: { name: 'Harbour Lights', url: '/organisers/harbour-lights/' },
  picture: null,
  currency: 'GBP',
  amounts: [2500, 5000],
  free: { min: 1000, max: 25_000 },
  validMonths: 24,
  byEmail: true,
  byPost: false,
  maxPerOrder: 20,
}

const signing = { ...frame, xsrf: 'x' }
const walletFrame = { ...frame, scriptUrl: '/offline.js', past: [], receiptsUrl: null, choices: [] }
const holder = { kind: 'holder', name: 'Ada', email: 'ada@example.org', signOut: null } as const
const shell = {
  siteName: 'Foyer',
  look: frame.look,
  scriptUrl: '/assets/main.js',
  nonce: 'n',
  preloadUrls: ['/assets/react.js'],
  dataUrls: ['/ajax/checkout/checkout/get/'],
  cssUrls: ['/assets/main.css'],
}

const all: Record<string, string> = {
  home: renderers.homePage({
    ...frame,
    featured: buildCard(),
    events: [buildCard({ url: '/events/other/', poster: null })],
    organisers: [voucher.organiser],
    vouchers: [
      {
        name: 'Voucher',
        url: '/gift-vouchers/v/',
        organiserName: 'H',
        picture: null,
        currency: 'GBP',
        from: 1000,
      },
    ],
  }),
  empty: renderers.homePage({ ...frame, featured: null, events: [], organisers: [], vouchers: [] }),
  event: renderers.eventPage(buildEventPage()),
  voucher: renderers.giftVoucherPage({ ...frame, voucher, wrongAmount: true }),
  terms: renderers.purchaseTermsPage(frame),
  accessibility: renderers.accessibilityPage(frame),
  cookies: renderers.cookiePage({
    ...frame,
    xsrf: 'x',
    chosen: ['measuring'],
    objects: true,
    errorService: 'errors.example',
    toCheckout: true,
  }),
  policy: renderers.refundPolicyPage({
    ...frame,
    organiser: null,
    organisers: [voucher.organiser],
  }),
  list: renderers.mailingListPage(mailingListPage),
  unsubscribe: renderers.unsubscribePage({ ...frame, token: '1.x', lists: ['News'], done: null }),
  account: renderers.accountPage(accountPage),
  erase: renderers.erasePage(erasePage),
  reserved: renderers.reservedPage({
    ...signing,
    until: '2026-12-01T10:10:00.000Z',
    timeZone: 'Europe/London',
    fields: [{ name: 'ticket[3][qty]', value: '2' }],
  }),
  continueHere: renderers.continuePage({ ...signing, view: { step: 'elsewhere', session: 'x' } }),
  checking: renderers.paymentReturnPage({ ...frame, outcome: 'checking', again: '/x/?link=1' }),
  linkGone: renderers.continuePage({ ...signing, view: { step: 'gone' } }),
  signIn: renderers.signInPage({ ...signing, next: '/account/', email: 'a', error: 'Wrong' }),
  code: renderers.signInCodePage({
    ...signing,
    next: '',
    email: 'a@b.org',
    error: null,
    askName: true,
    fullName: '',
  }),
  wallet: renderers.walletPage({
    ...walletFrame,
    visitor: holder,
    upcoming: [wallet],
    past: [{ ...wallet, id: '2', status: 'used' }],
    plans: [],
    shared: { xsrf: 'x', transfers: [], referrals: [] },
  }),
  error: renderers.errorPage({
    status: 404,
    message: 'We could not find that.',
    requestId: 'r-1',
    siteName: 'Foyer',
    look: frame.look,
  }),
  away: renderers.errorPage({
    status: 503,
    message:
      'We cannot reach our records right now. Your tickets and your basket are safe with us.',
    requestId: 'r-1',
    siteName: 'Foyer',
    look: frame.look,
    passing: { kind: 'away', next: { way: 'back', path: '/signin/' } },
  }),
  shell: renderers.checkoutShell({ page: 'checkout', ...shell, config: { siteName: '</script>' } }),
  desk: renderers.deskShell(shell),
}

describe('every page', () => {
  it.each(Object.entries(all))('%s: has one main heading, a language and a title', (name, html) => {
    const page = parse(html)
    expect(page.documentElement.lang).toBe('en-GB')
    expect(textOf(page.querySelector('title'))).not.toBe('')
    // The heading comes with the checkout's script, which renders that of the current step.
    const outside = [...page.querySelectorAll('h1')].filter(
      (heading) => heading.closest('noscript') === null,
    )
    expect(outside).toHaveLength(['shell', 'desk'].includes(name) ? 0 : 1)
  })

  it.each(Object.entries(all))('%s: needs nothing its security policy forbids', (_name, html) => {
    const page = parse(html)
    expect(page.querySelector('[style], style')).toBeNull()
    expect(page.querySelector('script:not([nonce], [type$=json])')).toBeNull()
    expect(html).not.toMatch(/ on[a-z]+="/)
  })

  it.each(Object.entries(all))('%s: has no id twice and a name for every field', (_name, html) => {
    const page = parse(html)
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const field of page.querySelectorAll(
      'input:not([type=hidden]):not([type=radio]), select',
    )) {
      expect(
        textOf(page.querySelector(`label[for="${field.id}"]`) ?? field.closest('label')),
      ).not.toBe('')
    }
  })

  it.each(Object.entries(all))(
    '%s: every form that changes something carries the token',
    (_name, html) => {
      for (const form of parse(html).querySelectorAll('form[method=post]')) {
        expect(form.querySelector('input[name=_xsrf]')?.getAttribute('value')).not.toBe('')
      }
    },
  )
})

describe('the purchase terms', () => {
  it('when the checkout leads to 4.10 then it is about booking fees', () => {
    expect(textOf(parse(all['terms'] ?? '').getElementById('section-4.10'))).toMatch(
      /^4\.10.*booking fees/i,
    )
  })
})

describe('the page around the checkout', () => {
  it('when it opens then it says what it does, and its data cannot end its script', () => {
    const page = parse(all['shell'] ?? '')
    expect(textOf(page.querySelector('#checkout [role=status]'))).toBe(
      'Determining checkout progress',
    )
    expect(JSON.parse(page.getElementById('foyer-config')?.innerHTML ?? '')).toEqual({
      siteName: '</script>',
    })
    expect(textOf(page.querySelector('noscript'))).toContain('JavaScript')
    expect(page.querySelector('script[type=module]')?.getAttribute('src')).toBe('/assets/main.js')
  })
})

describe('the gift voucher page', () => {
  it('when it is posted then its keys are those the basket reads, in major units', () => {
    const [set, free] = parse(all['voucher'] ?? '').querySelectorAll('form')
    const names = [...(set?.querySelectorAll('[name]') ?? [])].map((field) =>
      field.getAttribute('name'),
    )
    expect(new Set(names)).toEqual(
      new Set([
        'gift_voucher[5][gift_voucher_id]',
        'gift_voucher[5][value]',
        'gift_voucher[5][qty]',
      ]),
    )
    expect(set?.querySelector('input[type=radio]')?.getAttribute('value')).toBe('25.00')
    const amount = free?.querySelector('input[name$="[value]"]')
    // What is no amount is refused by the server, in words of ours.
    expect(amount?.getAttribute('inputmode')).toBe('decimal')
    expect(amount?.getAttribute('pattern')).toBeNull()
  })
})

describe('the orders of an account', () => {
  it('when one was made near midnight then its day is that of the shop', () => {
    const [order] = accountPage.orders
    if (order === undefined) throw new Error('the builder has an order')
    const orders = [{ ...order, paidAt: '2026-06-01T15:30:00.000Z' }]
    const dayIn = (timeZone: string) =>
      textOf(parse(renderers.accountPage({ ...accountPage, orders, timeZone })).body)
    expect(dayIn('Europe/London')).toContain('Mon 1 Jun 2026, reference')
    expect(dayIn('Asia/Tokyo')).toContain('Tue 2 Jun 2026, reference')
  })
})
