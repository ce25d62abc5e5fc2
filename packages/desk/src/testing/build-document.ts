import type { DocumentAnswer } from '../parts/document/use-document-store.ts'

/** An event that is being written at the desk: nobody has seen it, and nothing is wrong with it. */
export const buildEventDocument = (more: Partial<DocumentAnswer> = {}): DocumentAnswer => ({
  key: 'late-night-jazz',
  event: 5,
  title: 'Late Night Jazz',
  keeper: 'desk',
  state: 'draft',
  from: null,
  version: 1,
  is_shared: false,
  has_draft: true,
  fields: {
    title: 'Late Night Jazz',
    currency: 'GBP',
    published: false,
    dates: { night: { starts: '2027-02-13 19:30' } },
    tickets: { standing: { name: 'Standing', price: '12.50', booking_fee: '1.25', stock: 120 } },
  },
  applied: null,
  problems: [],
  taken: { dates: [], tickets: [], stock: [] },
  page: null,
  refers: [],
  time_zone: 'Europe/London',
  changed_at: '2026-11-25T19:00:00.000Z',
  changed_by: 'ada@example.org',
  ...more,
})

/** The same on sale, with a night of which 4 are sold and 2 held. */
export function buildSoldEvent(starts: string, more: object = {}): DocumentAnswer {
  const { fields } = buildEventDocument()
  const night = {
    date: 9,
    key: 'night',
    starts_at: '2027-02-13T19:30:00.000Z',
    is_cancelled: false,
    sold: 4,
    held: 2,
    ...more,
  }
  return buildEventDocument({
    state: 'published',
    applied: { ...fields, published: true },
    fields: { ...fields, published: true, dates: { night: { starts } } },
    taken: { dates: [night], tickets: [], stock: [] },
  })
}
