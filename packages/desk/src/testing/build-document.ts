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
