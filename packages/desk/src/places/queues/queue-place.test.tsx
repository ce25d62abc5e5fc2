// @vitest-environment happy-dom
import { getQueue } from '@foyer/contract/api/queues/get-queue.ts'
import { listQueues } from '@foyer/contract/api/queues/list-queues.ts'
import type { QueueRow, QueueShape } from '@foyer/contract/api/queues/queue-shapes.ts'
import { steerQueue } from '@foyer/contract/api/queues/steer-queue.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSession } from '../../testing/build-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'
import { actsOf } from './acts-of-queue.ts'

const run: NonNullable<QueueRow['run']> = {
  id: 1,
  started: '2027-01-10T09:30:00.000Z',
  opens: '2027-01-10T10:00:00.000Z',
  closed: null,
  arrivals: 5_000,
  drawn: 4_000,
  serving: 1_200,
  waiting: 3_800,
  inside: 80,
  window: 100,
  available: 700,
  held: 90,
  rate: null,
  looked: '2027-01-10T10:05:00.000Z',
}
const queue = (over: Partial<QueueShape> = {}): QueueShape => ({
  key: 'late-night-jazz',
  state: 'open',
  queue: 'always',
  events: [{ key: 'late-night-jazz', title: 'Late Night Jazz' }],
  time_zone: 'Europe/London',
  is_on_sale: true,
  sale_opens: null,
  waits_from: null,
  page: '/queue/late-night-jazz/',
  run,
  called_a_minute: 240,
  history: [],
  ...over,
})
const rowOf = (whole: QueueShape): QueueRow => {
  const { called_a_minute: _, history: __, ...row } = whole
  return row
}

const open = async (shown: QueueShape, session = buildSession()) => {
  const desk = openDesk(
    '/harbour-lights/queues/late-night-jazz',
    [answering(getQueue, shown), answering(steerQueue, shown)],
    session,
  )
  await screen.findByRole('heading', { level: 1, name: 'Late Night Jazz' })
  return desk.api
}
const buttons = () =>
  within(screen.getByRole('region', { name: 'What to do' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the place of queues', () => {
  it('lists them, and says how far each is', async () => {
    const toCome = queue({
      key: 'tour',
      state: 'to_come',
      run: null,
      sale_opens: '2027-01-10T10:00:00.000Z',
      waits_from: '2027-01-10T09:30:00.000Z',
    })
    openDesk('/harbour-lights/queues', [
      answering(listQueues, { data: [rowOf(queue()), rowOf(toCome)] }),
    ])
    expect(await screen.findByText(/3,?800 wait · called up to 1,200 · 80 inside/)).toBeTruthy()
    expect(screen.getByText(/^People may wait from Sun 10 Jan 2027, 9:30am/)).toBeTruthy()
  })

  it('when there is none then it says where to choose one', async () => {
    openDesk('/harbour-lights/queues', [answering(listQueues, { data: [] })])
    expect(await screen.findByText('None of your events has a queue')).toBeTruthy()
  })
})

describe('the place of a queue', () => {
  it('when it is paused then it asks first, and says what buyers feel of it', async () => {
    const api = await open(queue())
    expect(buttons()).toEqual(['Pause the queue', 'Close the queue'])
    fireEvent.click(screen.getByRole('button', { name: 'Pause the queue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pause this queue?' })
    expect(dialog.textContent).toContain('Everybody keeps their place')
    expect(api.of(steerQueue)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pause the queue' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.of(steerQueue)[0]?.body).toEqual({ act: 'pause' })
  })

  it('when it is refused then the dialog says why', async () => {
    const api = await open(queue())
    api.prepare(answering(steerQueue, refusal('refused', '12 people would lose their place.')))
    fireEvent.click(screen.getByRole('button', { name: 'Close the queue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Close this queue?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the queue' }))
    expect(await within(dialog).findByText('12 people would lose their place.')).toBeTruthy()
  })

  it('when a rate is typed then it has to be one', async () => {
    const api = await open(queue({ run: { ...run, rate: 60 } }))
    const rate = screen.getByLabelText('People a minute')
    for (const wrong of ['0', '1.5', 'many', '100001']) {
      fireEvent.change(rate, { target: { value: wrong } })
      fireEvent.click(screen.getByRole('button', { name: 'Set' }))
      expect(screen.getByText('Please give a whole number from 1 to 100,000.')).toBeTruthy()
    }
    fireEvent.change(rate, { target: { value: '120' } })
    fireEvent.click(screen.getByRole('button', { name: 'Set' }))
    await screen.findByText('120 a minute are called.')
    fireEvent.click(screen.getByRole('button', { name: 'Leave it to the shop' }))
    await screen.findByText('As many are called as the shop can serve.')
    expect(api.of(steerQueue).map(({ body }) => body)).toEqual([
      { act: 'rate', rate: 120 },
      { act: 'rate', rate: null },
    ])
  })

  it('when somebody may only look then there is nothing to press', async () => {
    const session = buildSession()
    const organisers = session.organisers.map((one) => ({
      ...one,
      rights: ['events.read' as const],
    }))
    await open(queue(), { ...session, organisers })
    expect(screen.queryByRole('region', { name: 'What to do' })).toBeNull()
    expect(screen.getByRole('link', { name: 'What buyers see' })).toBeTruthy()
  })
})

describe('what can be done with a queue', () => {
  const closed = { ...run, closed: '2027-01-10T11:00:00.000Z' }
  it.each([
    [['open'], { run: null, state: 'ready' as const }],
    [['open'], { run: closed, state: 'closed' as const }],
    [['open'], { run: null, is_on_sale: false, sale_opens: run.opens }],
    [[], { run: null, is_on_sale: false }],
    [[], { run: null, queue: 'never' as const }],
    [['pause', 'close'], { state: 'gathering' as const, is_on_sale: false }],
    [['open', 'pause', 'close'], { state: 'gathering' as const }],
    [['resume', 'close'], { state: 'paused' as const }],
    [['pause', 'close'], { state: 'sold_out' as const }],
  ])('%j', (acts, over) => {
    expect(actsOf(queue(over))).toEqual(acts)
  })
})
