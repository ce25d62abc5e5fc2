// @vitest-environment happy-dom
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { undoCheckIn } from '@foyer/contract/api/order/undo-check-in.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildOrganiser, buildSession } from '../../testing/build-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering } from '../../testing/stub-api.ts'

const door = buildSession({ organisers: [buildOrganiser('door')] })
const ada = {
  id: 7,
  order: 'ABCD2345',
  holder: 'Ada Lovelace',
  email: null,
  email_problem: null,
  buyer: null,
  event: 'Late Night Jazz',
  event_id: 1,
  date_id: 2,
  starts_at: '2026-12-11T19:30:00.000Z',
  time_zone: 'Europe/London',
  type: 'Standing',
  seat: null,
  code: 'c0de',
  checked_in_at: null,
  paid_at: '2026-11-01T10:00:00.000Z',
  guest_list: null,
  note: null,
}

/** The guests as a steward sees them; Ada is in or not as the answers before have made it. */
function openGuests({ wasIn = false, startsAt = ada.starts_at } = {}) {
  let isIn = wasIn
  const desk = openDesk(
    '/harbour-lights/guests',
    [
      answering(listEvents, { data: [], next_cursor: null }),
      answering(listTickets, () => ({
        data: [
          { ...ada, starts_at: startsAt, status: isIn ? ('used' as const) : ('valid' as const) },
        ],
        next_cursor: null,
      })),
      answering(undoCheckIn, () => {
        isIn = false
        return {}
      }),
    ],
    door,
  )
  const answer = (result: 'admitted' | 'used' | 'other_day', by: string | null) =>
    answering(checkInTickets, () => {
      isIn = result !== 'other_day'
      const at = isIn ? '2026-12-11T19:32:00.000Z' : null
      return { data: [{ ticket_id: 7, result, holder_name: 'Ada Lovelace', at, by }] }
    })
  return { desk, answer }
}

describe('checking in from the list of guests', () => {
  it('lets somebody in and takes it back, without an order page that a steward may not open', async () => {
    const { desk, answer } = openGuests()
    desk.api.prepare(answer('admitted', 'Kit'))
    fireEvent.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    const undo = await screen.findByRole('button', { name: 'Undo check-in of Ada Lovelace' })
    expect(screen.getByText('Ada Lovelace is checked in.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull()
    fireEvent.click(undo)
    await screen.findByRole('button', { name: 'Check in Ada Lovelace' })
    expect(desk.address()).toBe('/harbour-lights/guests')
  })

  it('when somebody else was quicker then it says since when, and by whom', async () => {
    const { desk, answer } = openGuests()
    desk.api.prepare(answer('used', 'Bo Fielding'))
    fireEvent.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    expect(
      await screen.findByText(
        /^Ada Lovelace is in already, since .*7:32pm: checked in by Bo Fielding\.$/,
      ),
    ).toBeTruthy()
    await screen.findByRole('button', { name: 'Undo check-in of Ada Lovelace' })
  })

  it('when the ticket is for another day then it asks first', async () => {
    const { desk, answer } = openGuests()
    desk.api.prepare(answer('other_day', null))
    fireEvent.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    const anyway = await screen.findByRole('button', { name: 'Check in anyway', hidden: true })
    expect(desk.api.of(checkInTickets)[0]?.body).toEqual({ ticket_ids: [7], anyway: false })
    desk.api.prepare(answer('admitted', 'Kit'))
    fireEvent.click(anyway)
    await screen.findByRole('button', { name: 'Undo check-in of Ada Lovelace' })
    expect(desk.api.of(checkInTickets)[1]?.body).toEqual({ ticket_ids: [7], anyway: true })
  })

  it('when somebody is taken off by mistake then the notice puts them back', async () => {
    const { desk, answer } = openGuests({ wasIn: true, startsAt: '2199-12-11T19:30:00.000Z' })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo check-in of Ada Lovelace' }))
    expect(await screen.findByText('The check-in of Ada Lovelace is undone.')).toBeTruthy()
    desk.api.prepare(answer('admitted', 'Kit'))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Ada Lovelace is checked in.')).toBeTruthy()
  })

  it('when the night is over then it asks before it undoes anything', async () => {
    const { desk } = openGuests({ wasIn: true, startsAt: '2020-12-11T19:30:00.000Z' })
    fireEvent.click(await screen.findByRole('button', { name: 'Undo check-in of Ada Lovelace' }))
    await screen.findByText(/which is over\. Ada Lovelace then counts as not having come/)
    expect(desk.api.of(undoCheckIn)).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Undo check-in', hidden: true }))
    expect(await screen.findByText('The check-in of Ada Lovelace is undone.')).toBeTruthy()
  })
})
