// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buildDate, buildEventPage, buildTicketOnSale } from '../../testing/build-pages.ts'
import { eventPage } from './event-page.tsx'
import { parse, textOf } from '../../testing/read-page.ts'

/** The first event of a page's structured data. */
function firstEventOf(script: Element | null): unknown {
  const data = JSON.parse(script?.innerHTML ?? '') as { '@graph': unknown[] }
  return data['@graph'][0]
}

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)> & Friends'

describe('the event page', () => {
  it('when a ticket has a fee then what is paid in all stands before its part', () => {
    const row = parse(eventPage(buildEventPage())).querySelector('form li')
    expect(textOf(row)).toMatch(/^Standing £15\.40 including £1\.40 fee/)
  })

  it('when the fee is hidden, absorbed to nothing or the ticket free then no part is named', () => {
    const tickets = [
      buildTicketOnSale({ price: { total: 1540, fee: 0 } }),
      buildTicketOnSale({ ticketTypeId: 32, price: { total: 0, fee: 0 } }),
    ]
    const page = parse(eventPage(buildEventPage({ dates: [buildDate({ tickets })] })))
    const [plain, free] = page.querySelectorAll('form li')
    expect(textOf(plain)).toContain('£15.40')
    expect(textOf(plain)).not.toContain('fee')
    expect(textOf(free)).toContain('Free')
  })

  it('when nothing is paid at all then no fees are said to be in it', () => {
    const tickets = [buildTicketOnSale({ price: { total: 0, fee: 0 } })]
    const page = parse(eventPage(buildEventPage({ dates: [buildDate({ tickets })] })))
    expect(textOf(page.body)).toContain('Free')
    expect(textOf(page.body)).not.toMatch(/fees included/i)
  })

  it('when the line is too short for the address then the postcode stays in one piece', () => {
    const page = parse(eventPage(buildEventPage()))
    expect(page.querySelector('dl')?.textContent).toContain('BS1\u00a04SB')
  })

  it('when it is posted then its keys are those the basket reads', () => {
    const form = parse(eventPage(buildEventPage())).querySelector('form')
    expect(form?.getAttribute('action')).toBe('/do/checkout/add/')
    expect(form?.getAttribute('method')).toBe('post')
    const hidden = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value'),
    ])
    // Nothing of one visitor is in the page: anybody gets the same.
    expect(hidden).toEqual([['ticket[31][ticket]', '7|12|31|0']])
    expect(form?.querySelector('select')?.getAttribute('name')).toBe('ticket[31][qty]')
  })

  it('when its form comes back empty then it says so where the address leads, and leads to the field', () => {
    const page = parse(eventPage({ ...buildEventPage(), nothingChosen: 12 }))
    const wrong = page.querySelector('#wrong')
    expect(wrong?.getAttribute('tabindex')).toBe('-1')
    expect(textOf(wrong?.querySelector('[role=alert]'))).toContain('Choose at least one ticket.')
    const field = wrong?.querySelector('a')?.getAttribute('href') ?? ''
    expect(page.querySelector(`select${field}`)).not.toBeNull()
    expect(page.title).toContain('Error: Late Night Jazz')
  })

  it('when a date has several types then none is chosen; with one it is one', () => {
    const chosen = (html: string) =>
      [...parse(html).querySelectorAll('option[selected]')].map((option) =>
        option.getAttribute('value'),
      )
    expect(chosen(eventPage(buildEventPage()))).toEqual(['1'])
    const tickets = [buildTicketOnSale(), buildTicketOnSale({ ticketTypeId: 32 })]
    expect(chosen(eventPage(buildEventPage({ dates: [buildDate({ tickets })] })))).toEqual([
      '0',
      '0',
    ])
  })

  it('when there is a least, a most and few left then only what can be bought is offered', () => {
    const tickets = [buildTicketOnSale({ min: 2, max: 8, left: 4 })]
    const page = parse(eventPage(buildEventPage({ dates: [buildDate({ tickets })] })))
    const values = [...page.querySelectorAll('option')].map((option) =>
      option.getAttribute('value'),
    )
    expect(values).toEqual(['0', '2', '3', '4'])
    expect(textOf(page.querySelector('form li'))).toContain('Last 4')
  })

  it('when a type is sold out then it says so and has no field', () => {
    const tickets = [buildTicketOnSale({ left: 0 }), buildTicketOnSale({ ticketTypeId: 32 })]
    const page = parse(eventPage(buildEventPage({ dates: [buildDate({ tickets })] })))
    const [gone] = page.querySelectorAll('form li')
    expect(textOf(gone)).toContain('Sold out')
    expect(gone?.querySelector('select, input')).toBeNull()
  })

  it.each([
    [{ status: 'sold_out' } as const, 'Sold out'],
    [{ status: 'ended' } as const, 'No longer on sale'],
    [
      { status: 'not_yet', from: '2026-05-01T09:00:00.000Z' } as const,
      'On sale from Fri 1 May 2026, 10 am',
    ],
  ])('when the sale of a date is %o then there is no form and it says why', (sale, words) => {
    const page = parse(eventPage(buildEventPage({ dates: [buildDate({ sale })] })))
    expect(page.querySelector('form')).toBeNull()
    expect(textOf(page.body)).toContain(words)
  })

  it('when there are several dates then each has a form of its own', () => {
    const dates = [buildDate(), buildDate({ id: 13, startsAt: '2026-06-27T20:30:00.000Z' })]
    const page = parse(eventPage(buildEventPage({ dates })))
    expect(page.querySelectorAll('form')).toHaveLength(2)
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('when seats are chosen on a plan then the page leads there', () => {
    const seats = { url: '/events/book_seats/12/' }
    const open = parse(eventPage(buildEventPage({ dates: [buildDate({ seats })] })))
    expect(textOf(open.querySelector('a[href="/events/book_seats/12/"]'))).toBe('Choose your seats')
    expect(open.querySelector('form[action="/do/checkout/add/"]')).toBeNull()
  })

  it.each([
    [{ state: 'before', from: '2026-05-01T09:00:00.000Z' }, 'from Friday 1 May 2026 at 10 am on'],
    [{ state: 'going', from: null }, 'choose your tickets here when it is your turn'],
  ] as const)('when its queue is %o, then it leads there, and the forms stay', (given, words) => {
    const queue = { url: '/queue/late-night-jazz/', hasList: true, ...given }
    const page = parse(eventPage(buildEventPage({ queue })))
    expect(textOf(page.querySelector('[aria-labelledby=queue]'))).toContain(words)
    expect(page.querySelector('a[href="/queue/late-night-jazz/"]')).not.toBeNull()
    expect(page.querySelector('form[action="/do/checkout/add/"]')).not.toBeNull()
  })

  it.each([
    [['sold_out', 'sold_out'], true, 'waiting list'],
    [['sold_out', 'cancelled', 'ended'], true, 'waiting list'],
    [['sold_out', 'open'], true, 'when it is your turn'],
    [['sold_out', 'not_yet'], true, 'when it is your turn'],
    [['cancelled'], true, 'when it is your turn'],
    [['sold_out'], false, 'when it is your turn'],
  ] as const)(
    'when its dates are %o and its queue has a list: %o, then it says: %s',
    (statuses, hasList, words) => {
      const dates = statuses.map((status, index) =>
        buildDate({
          id: index + 1,
          sale: status === 'not_yet' ? { status, from: '2026-05-01T09:00:00.000Z' } : { status },
        }),
      )
      const queue = { url: '/queue/late-night-jazz/', state: 'going', hasList, from: null } as const
      const note = parse(eventPage(buildEventPage({ dates, queue }))).querySelector(
        '[aria-labelledby=queue]',
      )
      expect(textOf(note)).toContain(words)
      expect(note?.querySelector('a')?.getAttribute('href')).toBe(queue.url)
    },
  )

  it('when it has no queue, then nothing is said of one', () => {
    expect(eventPage(buildEventPage())).not.toContain('queue')
  })

  it('when titles are hostile then they are text, in the page and in its structured data', () => {
    const html = eventPage(
      buildEventPage({
        title: hostile,
        summary: hostile,
        organiser: { name: hostile, url: '/organisers/x/' },
        dates: [
          buildDate({
            label: hostile,
            tickets: [buildTicketOnSale({ name: hostile, description: hostile })],
          }),
        ],
      }),
    )
    const page = parse(html)
    expect(page.querySelectorAll('script')).toHaveLength(1)
    expect(page.querySelector('[onerror]')).toBeNull()
    expect(textOf(page.querySelector('h1'))).toBe(hostile)
    const data = page.querySelector('script[type="application/ld+json"]')
    expect(data?.innerHTML).not.toContain('<')
    expect(firstEventOf(data)).toMatchObject({ name: hostile })
  })

  it('when search engines read it then they get the price with the fee and the local time', () => {
    const data = parse(eventPage(buildEventPage())).querySelector(
      'script[type="application/ld+json"]',
    )
    expect(firstEventOf(data)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-06-26T21:30:00+01:00',
      location: { '@type': 'Place', name: 'The Boathouse' },
      image: ['https://tickets.example/pictures/jazz.svg'],
      offers: [
        { price: '15.40', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
      ],
    })
  })

  it('when it only comes by post then its postage stands beside every price, and no hour or calendar', () => {
    const label = 'Posted within three working days'
    const goods = { venue: null, deliveryCost: 295, dates: [buildDate({ label })] }
    const page = parse(eventPage(buildEventPage(goods)))
    expect(textOf(page.querySelector('form li'))).toMatch(
      /^Standing £15\.40 \+ £2\.95 postage per order including £1\.40 fee/,
    )
    const bar = [...page.querySelectorAll('strong')].map(textOf)
    expect(bar).toContain('£15.40 + £2.95')
    expect(textOf(page.body)).toContain('Price plus postage per order')
    expect(textOf(page.querySelector('h3'))).toBe(label)
    expect(textOf(page.body)).not.toContain('Add to calendar')
    expect([...page.querySelectorAll('dt')].map(textOf)).toEqual(['How'])
    expect(firstEventOf(page.querySelector('script[type="application/ld+json"]'))).toMatchObject({
      '@type': 'Product',
      offers: [
        { price: '15.40', shippingDetails: { shippingRate: { value: '2.95', currency: 'GBP' } } },
      ],
    })
  })
})
