// @vitest-environment happy-dom
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDoorTicket } from '../../testing/build-door.ts'
import { openDoor as open } from '../../testing/open-door.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'
import type { DoorDate, DoorTicket, SentReport, TakenReport } from './device/door-types.ts'
import { forgetDoors } from './device/this-device.ts'

const ada = buildDoorTicket({ id: 7, holder: 'Ada Lovelace', order: 'ABCD2345EFGH6789' })
const noor = buildDoorTicket({
  id: 8,
  holder: 'Noor Das',
  guest_list: 'Friends of the band',
  note: 'Front row',
})

const openDoor = (
  tickets: readonly DoorTicket[] = [ada, noor],
  more: Partial<DoorDate> = {},
  result: TakenReport['result'] = 'admitted',
) => open(tickets, more, result)
const press = async (name = 'Check in Ada Lovelace') =>
  fireEvent.click(await screen.findByRole('button', { name }))
const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'li p' }).closest('li')
  if (row === null) throw new Error(`${name} has no row`)
  return within(row)
}
const counts = () => screen.getByRole('region', { name: 'How many are in' }).textContent

beforeEach(async () => await forgetDoors())
afterEach(() => void vi.restoreAllMocks())

describe('the door', () => {
  it('begins with the date that is on, counts a press at once, and tells what the door has to know', async () => {
    const { sent } = openDoor()
    expect(await screen.findByText('Note: Front row')).toBeTruthy()
    expect(rowOf('Noor Das').getByText('Guest list: Friends of the band')).toBeTruthy()
    expect(counts()).toContain('0 in of 2')
    await press()
    expect(await screen.findByText('Come in')).toBeTruthy()
    expect(rowOf('Ada Lovelace').getByText(/^In since .*, by Ada Lovelace/)).toBeTruthy()
    expect(counts()).toContain('1 in of 2')
    expect(sent).toMatchObject([{ kind: 'in', ticket: 7, version: 1, date: 2 }])
    await press('Undo check-in of Ada Lovelace')
    expect(await screen.findByText('Taken back')).toBeTruthy()
    expect(counts()).toContain('0 in of 2')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ kind: 'out', of: sent[0]?.id })
  })

  it('when another door was first then it says so, since when and by whom, and takes its own report back', async () => {
    const { sent } = openDoor([ada], {}, 'used')
    await press()
    expect(await screen.findByText('Already in')).toBeTruthy()
    expect(screen.getByText(/^Came in .*7:02pm: Bo Fielding, Balcony\.$/)).toBeTruthy()
    expect(screen.queryByText('Come in')).toBeNull()
    await vi.waitFor(() => expect(sent.map(({ kind }) => kind)).toEqual(['in', 'out']))
  })

  it('when there is no network then it goes on, says how many wait, and sends each once when it is back', async () => {
    const { desk, sent } = openDoor()
    await screen.findByRole('button', { name: 'Check in Ada Lovelace' })
    desk.api.prepare(answering(reportDoor, refusal('unavailable', 'Please try again.')))
    await press()
    expect(await screen.findByText('Come in')).toBeTruthy()
    expect(counts()).toContain('1 in of 2')
    expect(await screen.findByText(/1 check-in waits on this device to be sent/)).toBeTruthy()
    desk.api.prepare(
      answering(reportDoor, ({ body }) => {
        const reports = body['reports'] as SentReport[]
        sent.push(...reports)
        return {
          now: new Date().toISOString(),
          data: reports.map(({ id }) => ({
            id,
            result: 'admitted' as const,
            other_at: null,
            other_by: null,
          })),
        }
      }),
    )
    act(() => void dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(screen.queryByText(/waits on this device/)).toBeNull())
    expect(sent.map(({ ticket }) => ticket)).toEqual([7])
  })

  it('when something is owed then it asks first', async () => {
    const { sent } = openDoor([{ ...ada, is_paid: false }])
    await press()
    expect(await screen.findByText('Something of this order is still owed.')).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Check in anyway' }))
    expect(await screen.findByText('Come in')).toBeTruthy()
  })

  it('when several of an order come then one press lets them all in', async () => {
    const of = { order: 'ABCD2345EFGH6789' }
    const { sent } = openDoor([
      ada,
      { ...noor, ...of },
      buildDoorTicket({ id: 9, holder: 'Zoe', ...of }),
    ])
    await press('Let in all 3 of the order of Ada Lovelace')
    expect(await screen.findByText('Ada Lovelace and 2 more')).toBeTruthy()
    expect(sent.map(({ ticket }) => ticket)).toEqual([7, 8, 9])
  })

  it('when a printed code is typed and Enter pressed then it is decided, and an unknown one lets nobody in', async () => {
    const { sent } = openDoor()
    const field = await screen.findByRole('searchbox')
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter' })
    }
    type('AAAA AAAA AAAA AAAA AAAA AAAA')
    expect(await screen.findByText('Not on the list')).toBeTruthy()
    type('FOY1.nonsense')
    expect(await screen.findByText('Not one of ours')).toBeTruthy()
    type('wxyz-2345-wxyz-2345-wxyz-2345')
    expect(await screen.findByText('Come in')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('when the right was taken away then the list is gone', async () => {
    const { desk } = openDoor()
    await screen.findByRole('button', { name: 'Check in Ada Lovelace' })
    desk.api.prepare(answering(reportDoor, refusal('not_allowed', 'You have no right.')))
    await press()
    expect(await screen.findByText('This device has no door any more')).toBeTruthy()
    expect(screen.queryByText('Noor Das')).toBeNull()
  })

  it('tells who is still paying, and has no ticket yet', async () => {
    openDoor([ada], {
      unpaid: [{ order: 'WXYZ2345WXYZ2345', buyer: 'Ivo Brandt', type: 1, quantity: 2 }],
    })
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'brandt' } })
    expect(screen.getByText('2 × Standing, not paid in full')).toBeTruthy()
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
