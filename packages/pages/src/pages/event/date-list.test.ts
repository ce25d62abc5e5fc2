// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buildDate, buildEventPage, buildTicketOnSale } from '../../testing/build-pages.ts'
import { eventPage } from './event-page.tsx'
import { parse } from '../../testing/read-page.ts'

/** A long run: the first night is sold out, the last is not on sale yet. */
const run = Array.from({ length: 12 }, (_, index) =>
  buildDate({
    id: 100 + index,
    startsAt: `2026-07-${String(index + 1).padStart(2, '0')}T18:30:00.000Z`,
    calendarUrl: `/events/x/dates/${100 + index}.ics`,
    ...(index === 0 && { sale: { status: 'sold_out' } as const }),
    ...(index === 11 && {
      sale: { status: 'not_yet', from: '2026-06-01T09:00:00.000Z' } as const,
    }),
    tickets: [buildTicketOnSale({ price: { total: 1_000_000, fee: 500 } })],
  }),
)

describe('a long run of dates', () => {
  it('when there are twelve then only the next that can be bought is unfolded', () => {
    const folds = [...parse(eventPage(buildEventPage({ dates: run }))).querySelectorAll('details')]
    expect(folds).toHaveLength(12)
    expect(folds.map((fold) => fold.open)).toEqual([
      false,
      true,
      ...Array.from({ length: 10 }, () => false),
    ])
    const words = folds.map((fold) => fold.querySelector('summary')?.textContent)
    expect(words[0]).toBe('Wednesday 1 July 2026Sold out')
    expect(words[1]).toBe('Thursday 2 July 2026£10,000.00')
    expect(words[11]).toBe('Sunday 12 July 2026On sale from Mon 1 Jun 2026, 10 am')
  })

  it('when there are three then all stand open below one another', () => {
    const page = parse(eventPage(buildEventPage({ dates: run.slice(1, 4) })))
    expect(page.querySelector('details')).toBeNull()
    expect(page.querySelectorAll('form[action="/do/checkout/add/"]')).toHaveLength(3)
  })

  it('when the clocks of an event are read then it says whose they are', () => {
    const { textContent } = parse(eventPage(buildEventPage())).body
    expect(textContent).toContain('London time (BST)')
  })
})

describe('what is known of the venue and how to tell a friend', () => {
  it('when the venue says how to get in then the page does, in its words', () => {
    const { venue } = buildEventPage().event
    const page = parse(
      eventPage(
        buildEventPage({
          venue: venue && { ...venue, accessibility: 'Ramp <b>left</b> of the door' },
        }),
      ),
    )
    expect(page.body.textContent).toContain('Access at The Boathouse')
    expect(page.body.textContent).toContain('Ramp <b>left</b> of the door')
    const silent = parse(eventPage(buildEventPage()))
    expect(silent.body.textContent).not.toContain('Access at')
  })

  it('when somebody shares then the address is in the link, and nobody else is asked', () => {
    const page = parse(eventPage(buildEventPage({ title: 'Tea & "Talk"' })))
    const links = [...page.querySelectorAll('[aria-labelledby=share-title] a')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(links).toHaveLength(4)
    for (const link of links) {
      expect(decodeURIComponent(link)).toContain('https://tickets.example/events/late-night-jazz/')
      expect(link).not.toContain('+')
    }
  })
})

describe('the pictures of a poster', () => {
  const posterOf = (url: string) =>
    parse(eventPage(buildEventPage({ poster: { url, alt: 'A bass' } }))).querySelector(
      'article picture, article img',
    )

  it('when it is a photograph then it is offered in the width and format a browser needs', () => {
    const picture = posterOf('/pictures/0123456789abcdef-bass.jpg')
    const sources = [...(picture?.querySelectorAll('source') ?? [])]
    expect(sources.map((source) => source.getAttribute('type'))).toEqual([
      'image/avif',
      'image/webp',
    ])
    expect(sources[0]?.getAttribute('srcset')).toContain(
      '/pictures/made/w320/0123456789abcdef-bass.jpg.avif 320w',
    )
    const image = picture?.querySelector('img')
    expect(image?.getAttribute('src')).toBe('/pictures/made/w640/0123456789abcdef-bass.jpg.jpg')
    expect([image?.getAttribute('width'), image?.getAttribute('fetchpriority')]).toEqual([
      '800',
      'high',
    ])
  })

  it('when it is a drawing or of another place then it is sent as it stands', () => {
    for (const url of ['/pictures/0123456789abcdef-bass.svg', 'https://elsewhere.example/a.jpg']) {
      expect(posterOf(url)?.getAttribute('src')).toBe(url)
    }
  })
})
