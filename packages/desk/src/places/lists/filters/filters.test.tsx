// @vitest-environment happy-dom
import { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { answering } from '../../../testing/stub-api.ts'

const none = { data: [], next_cursor: null }
const events = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  title: `Evening ${index + 1}`,
  slug: `evening-${index + 1}`,
  currency: 'GBP',
  time_zone: 'Europe/London',
  is_archived: false,
  dates: [],
  types: [],
}))
/** As the server does it: by a part of the title, by id, and page by page. */
const manyEvents = answering(listEvents, ({ query }) => {
  const fits = events.filter(
    ({ id, title }) =>
      (query['event'] === undefined || query['event'] === String(id)) &&
      title.includes(query['q'] ?? ''),
  )
  const from = Number(query['cursor'] ?? 0)
  const to = from + Number(query['limit'] ?? 50)
  return { data: fits.slice(from, to), next_cursor: to < fits.length ? String(to) : null }
})

describe('what a list is narrowed to', () => {
  it('when it is a guest list then its name stands there, and can be taken out', async () => {
    const { api, address } = openDesk('/harbour-lights/guests?guest_list=9', [
      manyEvents,
      answering(listCodes, none),
      answering(listTickets, none),
      answering(getGuestList, {
        id: 9,
        name: 'Press night',
        reason: 'Press',
        mailed: true,
        to_mail: 0,
        event: null,
        types: [],
        taken_by: null,
        status: 'done',
        guests: 1,
        tickets: 1,
        written: 1,
        refusal: null,
        can_be_repeated: false,
        created_at: '2026-12-01T10:00:00.000Z',
        ended_at: '2026-12-01T10:00:00.000Z',
      }),
    ])
    expect(await screen.findByText('of the guest list Press night')).toBeTruthy()
    expect(api.of(listTickets)[0]?.query).toMatchObject({ guest_list: '9' })
    fireEvent.click(screen.getByRole('button', { name: 'Without: of the guest list Press night' }))
    expect(address()).toBe('/harbour-lights/guests')
  })

  it('when it is none of the first 200 events then it is named all the same, and another is found by its title', async () => {
    const { api } = openDesk('/harbour-lights/orders?event=299', [
      manyEvents,
      answering(listCodes, none),
      answering(listOrders, none),
    ])
    expect(await screen.findByText('for Evening 299')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Narrow down' }))
    const field = await screen.findByRole('combobox', { name: 'Event' })
    act(() => field.focus())
    fireEvent.change(field, { target: { value: 'Evening 288' } })
    await screen.findByRole('option', { name: 'Evening 288' })
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(await screen.findByText('for Evening 288')).toBeTruthy()
    expect(api.of(listOrders).at(-1)?.query).toMatchObject({ event: '288' })
  })
})
