import { noFilters } from '@foyer/contract/listing-filters.ts'
// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { buildCard, frame } from '../../testing/build-pages.ts'
import { allEventsPage } from './all-events-page.tsx'
import { parse, textOf } from '../../testing/read-page.ts'

describe('the list of events', () => {
  const list = (page: number) =>
    parse(
      allEventsPage({
        ...frame,
        filters: { ...noFilters, search: 'ja"zz', organiser: 'h' },
        unread: [],
        places: { towns: ['Bristol'], online: false, posted: false },
        today: '2026-06-01',
        organisers: [{ key: 'h', name: 'H' }],
        events: [buildCard()],
        total: 50,
        page,
        pages: 3,
      }),
    )

  it('when it has pages then each link keeps the search', () => {
    const links = [...list(2).querySelectorAll('nav[aria-label=Pages] a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual([
      '/all-events/?search=ja%22zz&organiser=h',
      '/all-events/?search=ja%22zz&organiser=h&page=3',
    ])
  })

  it('when filters narrow it then each can be let go of by itself, and it is not for search engines', () => {
    const page = list(1)
    const chips = [...page.querySelectorAll('[aria-label="Chosen filters"] a')]
    expect(chips.map((chip) => [textOf(chip), chip.getAttribute('href')])).toEqual([
      ['Remove “ja"zz”', '/all-events/?organiser=h'],
      ['Remove H', '/all-events/?search=ja%22zz'],
      ['Clear all', '/all-events/'],
    ])
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('when a card has a price then it is the one with everything in it', () => {
    expect(textOf(list(1).querySelector('article'))).toContain('From £15.40 including £1.40 fee')
  })

  it('when some of it cannot be read then it says what, and leads to the rest', () => {
    const page = parse(
      allEventsPage({
        ...frame,
        filters: { ...noFilters, place: 'Bristol' },
        unread: ['search', 'from', 'to'],
        places: { towns: ['Bristol'], online: false, posted: false },
        today: '2026-06-01',
        organisers: [],
        events: [],
        total: 0,
        page: 2,
        pages: 1,
      }),
    )
    expect(textOf(page.querySelector('main'))).toContain(
      'Not understood: Event, place or organiser · Days',
    )
    expect(page.querySelector('main a[href="/all-events/?place=Bristol"]')).not.toBeNull()
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  it('when the last day is before the first then it says so, at the field as well', () => {
    const page = parse(
      allEventsPage({
        ...frame,
        filters: { ...noFilters, from: '2026-07-02', to: '2026-07-01' },
        unread: [],
        places: { towns: [], online: false, posted: false },
        today: '2026-06-01',
        organisers: [],
        events: [],
        total: 0,
        page: 1,
        pages: 1,
      }),
    )
    expect(textOf(page.querySelector('main'))).toContain('The last day is before the first one')
    expect(page.querySelector('#to')?.getAttribute('aria-invalid')).toBe('true')
  })
})
