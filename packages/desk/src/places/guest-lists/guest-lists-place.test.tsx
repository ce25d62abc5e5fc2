// @vitest-environment happy-dom
import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { repeatGuestList } from '@foyer/contract/api/box-office/repeat-guest-list.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'
import { takenGuestList as done } from '../../testing/build-guest-list.ts'
import type { GuestList } from './guest-list-row.tsx'

const failed: GuestList = {
  ...done,
  id: 10,
  name: 'Sponsors',
  types: [{ id: 5, name: 'Standing', tickets: 600 }],
  guests: 600,
  tickets: 600,
  written: 0,
  status: 'failed',
  refusal: 'This list could not be taken in.',
  can_be_repeated: true,
}
const listOf = (...data: GuestList[]) => answering(listGuestLists, { data, next_cursor: null })
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error(`there is no list ${name}`)
  return within(row)
}

describe('guest lists', () => {
  it('when a list was taken in then it says for what and by whom, and leads to its guests', async () => {
    openDesk('/harbour-lights/guest-lists', [listOf(done)])
    const row = await rowOf('Press night')
    expect(row.getByText('Late Night Jazz, Fri 11 Dec 2026, 7:30pm')).toBeTruthy()
    expect(row.getByText('2 guests, 3 tickets')).toBeTruthy()
    expect(row.getByText('2 × Standing · 1 × Balcony')).toBeTruthy()
    expect(row.getByText(/^Mara Quinn/)).toBeTruthy()
    const linkTo = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(linkTo('Guests of Press night')).toBe('/harbour-lights/guests?guest_list=9')
    expect(linkTo('Orders of Press night')).toBe('/harbour-lights/orders?guest_list=9')
    expect(screen.getByText(/^Somebody does not come after all/)).toBeTruthy()
  })

  it('when a list has failed then it says so, leads nowhere, and is taken in again, also when that answer is lost', async () => {
    const { api } = openDesk('/harbour-lights/guest-lists', [
      listOf(failed),
      answering(repeatGuestList, refusal('unavailable', 'Please try again.')),
    ])
    const row = await rowOf('Sponsors')
    expect(row.getByText('This list could not be taken in.')).toBeTruthy()
    expect(row.getByText('600 guests, 600 × Standing')).toBeTruthy()
    expect(row.queryByRole('link')).toBeNull()
    fireEvent.click(row.getByRole('button', { name: 'Take in again: Sponsors' }))
    expect(await row.findByText(/^It is not known whether this was done/)).toBeTruthy()
    const again = { ...done, id: 10, name: 'Sponsors' }
    api.prepare(answering(repeatGuestList, again), listOf(again))
    fireEvent.click(row.getByRole('button', { name: 'Take in again: Sponsors' }))
    expect(await screen.findByText('Everybody has their tickets')).toBeTruthy()
    const sent = api.of(repeatGuestList)
    const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')))
    expect([sent.length, keys.size]).toEqual([2, 1])
  })
})
