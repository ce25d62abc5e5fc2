import { eventFields } from '@foyer/contract/catalogue/event-fields.ts'
import { expect, it } from 'vitest'
import type { Row } from '../../import/tables.ts'
import { createBuilder } from './builder.ts'
import { queueColumns } from './queue-columns.ts'

const event = eventFields.parse({
  title: 'Concert',
  organiser: 'quay',
  queue: 'always',
  queue_group: 'both-nights',
  queue_opens: '2027-02-01 09:00',
  dates: { first: { starts: '2027-03-01 19:30' } },
  tickets: { standing: { name: 'Standing' } },
})

/** What becomes of the event's queue on `now`, when its dates go on sale at these times. */
function columnsOn(now: string, ...onSale: { from: string; cancelled?: boolean }[]) {
  const problems: string[] = []
  const builder = createBuilder({
    assets: { pictures: new Map(), plans: new Map() },
    memory: { relativeDates: new Map(), timeZones: new Map(), publishedAt: new Map() },
    now: Temporal.Instant.from(now),
    written: new Set(),
    report: (path, reason) => problems.push(`${path.join('.')}: ${reason}`),
    whole: 'here',
  })
  const dates = onSale.map(
    ({ from, cancelled = false }) =>
      ({
        event_id: 'concert',
        on_sale_from: from,
        cancelled_at: cancelled ? now : null,
      }) as Row<'event_date'>,
  )
  return { columns: queueColumns(builder, 'concert', event, 'Europe/London', dates), problems }
}

it('is stored as it is written, its time as an instant', () => {
  const { columns, problems } = columnsOn('2027-01-01T00:00:00Z', { from: '2027-02-01T10:00:00Z' })
  expect(problems).toEqual([])
  expect(columns).toEqual({
    queue: 'always',
    queue_group: 'both-nights',
    queue_opens_at: '2027-02-01T09:00:00Z',
  })
})

const late = [
  'events.concert.queue_opens: queue_opens is not before on_sale_from: people wait until the tickets go on sale',
]

it.each([
  [
    'the first of several sales is earlier',
    '2027-01-01T00:00:00Z',
    ['2027-01-15', '2027-03-01'],
    late,
  ],
  ['the first of several sales is past', '2027-01-20T00:00:00Z', ['2027-01-15', '2027-03-01'], []],
  ['nothing waits for its sale', '2027-01-01T00:00:00Z', [], []],
])('when %s then it opens before the next one, or is refused', (_, now, days, told) => {
  const { problems } = columnsOn(now, ...days.map((day) => ({ from: `${day}T10:00:00Z` })))
  expect(problems).toEqual(told)
})

it('when a date is cancelled then nobody waits for its sale', () => {
  const { problems } = columnsOn(
    '2027-01-01T00:00:00Z',
    { from: '2027-01-15T10:00:00Z', cancelled: true },
    { from: '2027-02-15T10:00:00Z' },
  )
  expect(problems).toEqual([])
})
