// @vitest-environment happy-dom
import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { startChange } from '@foyer/contract/api/changes/start-change.ts'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal, versioned } from '../../testing/stub-api.ts'
import { whatHappens } from './what-happens.ts'

const figures: AnswerOf<typeof getEventFigures> = {
  event: 1,
  key: 'late-night-jazz',
  title: 'Late Night Jazz',
  url: null,
  currency: 'GBP',
  time_zone: 'Europe/London',
  sold: 4,
  held: 2,
  capacity: 100,
  checked_in: 0,
  types: [],
  is_complete: true,
  days: [],
  check_ins: [],
  dates: [
    {
      date: 3,
      label: null,
      starts_at: '2026-12-11T19:30:00.000Z',
      moved_from: null,
      state: 'on_sale',
      sold: 4,
      held: 2,
      capacity: 100,
      checked_in: 0,
      types: [],
    },
  ],
}
const subject = {
  kind: 'cancel' as const,
  event: { id: 1, title: 'Late Night Jazz', time_zone: 'Europe/London' },
  dates: [{ date: 3, label: null, starts_at: '2026-12-11T19:30:00.000Z', new_starts_at: null }],
  venue: null,
  new_venue: null,
}
const preview: AnswerOf<typeof previewChange> = {
  ...subject,
  orders: 2,
  tickets: 4,
  used: 1,
  without_address: 0,
  with_number: 0,
  holders: 1,
  held: 2,
  waiting_orders: 0,
  exchanges: 0,
  with_other_tickets: 0,
  choose_until: null,
  may_choose: 1,
  other_dates: [{ date: 4, label: null, starts_at: '2026-12-18T19:30:00.000Z', left: 30 }],
  money: [{ provider: 'stripe', currency: 'GBP', amount: 8_600, orders: 2 }],
  is_free: false,
  warnings: ['A cancelled date cannot be put on sale again.'],
  mail: { subject: 'Late Night Jazz is cancelled', text: 'Late Night Jazz is cancelled\n\nIll.' },
}
const none = { not_yet: 0, queued: 0, sent: 2, lost: 0, no_address: 0 }
const change: AnswerOf<typeof getChange> = {
  ...subject,
  id: 9,
  status: 'done',
  words: 'Ill.',
  choose_until: null,
  created_by: 'Mara Quinn',
  created_at: '2026-12-01T10:00:00.000Z',
  ended_at: '2026-12-01T10:01:00.000Z',
  progress: {
    orders: 0,
    waiting: 0,
    choosing: 0,
    kept: 0,
    exchanged: 0,
    refunded: 0,
    person: 0,
    decided: 0,
    given_back: { back: 0, on_its_way: 0, owed: 0, by_hand: 0, nothing: 0 },
    answered: 0,
    chose: { keep: 0, exchange: 0, refund: 0, nothing: 0 },
    told: none,
    texts: { queued: 0, sent: 0, failed: 0 },
    holders_told: 1,
    on_its_way: 0,
    owed: 0,
    by_hand: 0,
    held: 0,
  },
  money: [],
}

const open = () =>
  openDesk('/harbour-lights/events/1/change?kind=cancel&date=3', [
    answering(getEventFigures, figures),
    answering(previewChange, versioned(preview, '"seen"')),
    answering(getChange, change),
  ])
const button = async () => await screen.findByRole('button', { name: 'Cancel and refund 2 orders' })

describe('cancelling a date at the desk', () => {
  it('says whom it concerns before, wants words, and is not asked for before they are there', async () => {
    const { api } = open()
    expect(
      await screen.findByText(/^2 orders with 4 tickets: the tickets become void/),
    ).toBeTruthy()
    expect(
      screen.getByText('1 ticket was used at the door: you decide about its money.'),
    ).toBeTruthy()
    expect(screen.getByText('About £86.00 goes back, with the booking fees.')).toBeTruthy()
    fireEvent.click(await button())
    expect(await screen.findByText('Please say what has happened.')).toBeTruthy()
    expect(api.of(startChange)).toEqual([])
  })

  it('when the answer is lost then the same is sent again, and it is done once', async () => {
    const { api, address } = open()
    fireEvent.change(await screen.findByLabelText(/^Your words to them/), {
      target: { value: 'Ill.' },
    })
    fireEvent.click(await button())
    const dialog = within(await screen.findByRole('dialog'))
    api.prepare(answering(startChange, refusal('unavailable', 'Please try again.')))
    const press = () =>
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel and refund 2 orders' }))
    press()
    expect(await dialog.findByText(/^It is not known whether this was done/)).toBeTruthy()
    api.prepare(answering(startChange, change))
    press()
    expect(await screen.findByRole('heading', { name: 'Late Night Jazz: cancelled' })).toBeTruthy()
    expect(address()).toBe('/harbour-lights/changes/9')
    const sent = api.of(startChange)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"seen"', '"seen"'])
  })

  it('when buyers may choose another date then it wants a day, says who is asked, and sends it', async () => {
    const { api } = open()
    api.prepare(
      answering(previewChange, ({ body }) =>
        versioned(
          {
            ...preview,
            choose_until: 'choose_until' in (body as object) ? '2026-12-15T23:59:00.000Z' : null,
          },
          '"seen"',
        ),
      ),
    )
    fireEvent.click(await screen.findByLabelText(/^Let them choose another date first/))
    expect(await screen.findByText(/^They may choose: .*30 tickets left/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Your words to them/), { target: { value: 'Ill.' } })
    fireEvent.click(await button())
    expect(await screen.findByText('Please choose a day.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('when nothing was paid then nothing is said of money', async () => {
    const { api } = open()
    api.prepare(
      answering(
        previewChange,
        versioned({ ...preview, used: 0, money: [], is_free: true }, '"seen"'),
      ),
    )
    expect(
      await screen.findByText('2 orders with 4 tickets: the tickets become void.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel and tell 2 orders' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).not.toMatch(/money|refund|paid/i)
  })
})

describe('moving a date at the desk', () => {
  const moved = {
    ...preview,
    kind: 'move' as const,
    money: [],
    warnings: [],
    dates: [
      {
        date: 3,
        label: null,
        starts_at: '2026-12-11T19:30:00.000Z',
        new_starts_at: '2026-12-12T19:30:00.000Z',
      },
    ],
  }
  const openMove = (search: string) =>
    openDesk(`/harbour-lights/events/1/change?kind=move&date=3${search}`, [
      answering(getEventFigures, figures),
      answering(previewChange, ({ body }) =>
        versioned(
          {
            ...moved,
            choose_until: 'choose_until' in (body as object) ? '2026-12-11T23:59:00.000Z' : null,
          },
          '"seen"',
        ),
      ),
    ])

  it('offers the time at which it begins now', async () => {
    openMove('')
    expect(await screen.findByDisplayValue('19:30')).toBe(screen.getByLabelText(/^New time/))
  })

  it('when the money is offered without a day then that is a mistake at its field, and nothing is asked', async () => {
    openMove('&starts=2026-12-12%2019:30')
    fireEvent.click(await screen.findByLabelText(/^Let them have their money back instead/))
    fireEvent.change(screen.getByLabelText(/^Your words to them/), { target: { value: 'Rain.' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Move and tell 2 orders' }))
    expect(await screen.findByText('Please choose a day.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what is confirmed of an offer', () => {
  const until = { kind: 'move' as const, choose_until: '2026-12-11T23:59:00.000Z', money: [] }
  it.each([
    [{}, 'may have their money back or choose another date instead.'],
    [{ other_dates: [] }, 'may have their money back instead.'],
    [{ is_free: true }, 'may give their tickets back or choose another date instead.'],
    [{ is_free: true, other_dates: [] }, 'may give their tickets back instead.'],
  ])('names the day and what may be chosen (%o)', (more, offer) => {
    expect(whatHappens({ ...preview, ...until, ...more })).toContain(
      `Until Fri 11 Dec 2026, 11:59pm buyers ${offer}`,
    )
  })
})
