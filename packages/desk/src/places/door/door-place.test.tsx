// @vitest-environment happy-dom
import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { checkInTickets } from '@foyer/contract/api/order/check-in-tickets.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildDoorDate, buildDoorTicket } from '../../testing/build-door.ts'
import { buildOrganiser, buildSession } from '../../testing/build-session.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'
import type { DoorTicket } from './door-list.ts'

const door = buildSession({ organisers: [buildOrganiser('door')] })
const ada = buildDoorTicket({ id: 7, holder: 'Ada Lovelace', order: 'ABCD2345EFGH6789' })
const noor = buildDoorTicket({
  id: 8,
  holder: 'Noor Das',
  guest_list: 'Friends of the band',
  note: 'Front row',
})
const asOf = '2026-12-11T19:00:00.000Z'

function openDoor(tickets: readonly DoorTicket[] = [ada, noor]) {
  const { title, label, date, event, starts_at, ends_at, time_zone } = buildDoorDate()
  const desk = openDesk(
    '/harbour-lights/door',
    [
      answering(listDoorDates, {
        now_or_next: 2,
        data: [{ title, label, date, event, starts_at, ends_at, time_zone }],
      }),
      answering(getDoorDate, buildDoorDate()),
      answering(listDoorTickets, { as_of: asOf, data: [...tickets], next_cursor: null }),
    ],
    door,
  )
  const answer = (result: 'admitted' | 'used', by: string | null) =>
    desk.api.prepare(
      answering(checkInTickets, {
        data: [
          { ticket_id: 7, result, holder_name: 'Ada Lovelace', at: '2026-12-11T19:32:00.000Z', by },
        ],
      }),
    )
  return { desk, answer }
}
const press = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'li p' }).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}

afterEach(() => void vi.restoreAllMocks())

describe('the door', () => {
  it('begins with the date that is on, counts a press at once, and tells what the door has to know', async () => {
    const { answer } = openDoor()
    answer('admitted', 'Kit')
    expect(await screen.findByText('Front row', { exact: false })).toBeTruthy()
    expect(rowOf('Noor Das').getByText('Guest list: Friends of the band')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'How many are in' }).textContent).toContain(
      '0 in of 2',
    )
    await press()
    expect(await rowOf('Ada Lovelace').findByText(/^In since .*7:32pm, by Kit$/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'How many are in' }).textContent).toContain(
      '1 in of 2',
    )
  })

  it('when somebody is in already then it warns, urgently and in the row, since when and by whom', async () => {
    const { answer } = openDoor()
    answer('used', 'Bo Fielding')
    await press()
    const text = /^Ada Lovelace is in already, since .*7:32pm: checked in by Bo Fielding\.$/
    const said = await screen.findAllByText(text)
    const warning = said.map((one) => one.closest('[role="alert"]')).find((one) => one !== null)
    expect(warning?.textContent).toContain('Warning: Already in')
    expect(rowOf('Ada Lovelace').getByText('Already in')).toBeTruthy()
    expect(screen.queryByText('Ada Lovelace is checked in.')).toBeNull()
  })

  it('when there is no network then nothing is sent, and it says that nothing was recorded', async () => {
    const { desk } = openDoor()
    await screen.findByText('Ada Lovelace')
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await press()
    expect(
      await screen.findAllByText('There is no network: nothing was recorded for Ada Lovelace.'),
    ).not.toHaveLength(0)
    expect(desk.api.of(checkInTickets)).toHaveLength(0)
    expect(screen.getByRole('button', { name: 'Check in Ada Lovelace' })).toBeTruthy()
    expect(rowOf('Ada Lovelace').getByText(/There is no network/)).toBeTruthy()
    network.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    expect(rowOf('Ada Lovelace').queryByText(/There is no network/)).toBeNull()
  })

  it('when an answer is lost then nobody is said to be in, and the next press tells that it may have been this one', async () => {
    const { desk, answer } = openDoor()
    desk.api.prepare(answering(checkInTickets, refusal('unavailable', 'Please try again.')))
    await press()
    expect((await screen.findByText('Not known')).closest('[role="alert"]')).toBeTruthy()
    answer('used', 'Ada Lovelace')
    await press()
    expect(await screen.findAllByText(/That may have been your own press before/)).not.toHaveLength(
      0,
    )
  })

  it('searches what the device has, and says so when nobody fits', async () => {
    openDoor()
    const field = await screen.findByRole('searchbox')
    fireEvent.change(field, { target: { value: 'abcd-2345' } })
    expect(screen.getByText('1 ticket found')).toBeTruthy()
    expect(screen.queryByText('Noor Das')).toBeNull()
    fireEvent.change(field, { target: { value: 'babbage' } })
    expect(screen.getByText('Nobody on the list of this date')).toBeTruthy()
    const elsewhere = screen.getByRole('link', { name: 'Look among the guests of all dates' })
    expect(elsewhere.getAttribute('href')).toContain('/harbour-lights/guests?q=babbage')
  })
})
