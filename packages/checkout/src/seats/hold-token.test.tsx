// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPlan } from '../testing/build-seats.ts'
import { addButton, alerts, entries, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal, type SeenCall } from '../testing/stub-server.ts'

const hasRunOut = 'Your choice of seats has run out.'
const stale = refusal(422, 'invalid_input', hasRunOut, { fields: { hold_token: hasRunOut } })
const tokenOf = ({ form }: SeenCall) =>
  Object.entries(form).find(([key]) => key.endsWith('hold_token]') || key === 'hold_token')?.[1]

/** A shop whose token for the page has changed since it was opened; `known` is the one it accepts. */
function renewed(name: string, known = 'renewed') {
  let times = 0
  const held = {
    held_seats: [{ section: 'Hall', row: 'A', number: '1' }],
    seconds_remaining: 300,
  }
  return openSeatPage({
    plan: () => {
      times += 1
      return buildPlan({ ...held, hold_token: times === 1 ? `opened for ${name}` : 'renewed' })
    },
    hold_seats: (call: SeenCall) => (tokenOf(call) === known ? { seconds_remaining: 300 } : stale),
    release_seats: (call: SeenCall) => (tokenOf(call) === known ? {} : stale),
    add: (call: SeenCall) => (tokenOf(call) === known ? {} : stale),
  })
}

describe('a page whose hold token is not known any more, for the buyer has signed in in another tab', () => {
  test('when its seats are added then they get into the basket, and nothing is said', async () => {
    const { leaveTo, server } = renewed('add')
    await waitFor(() => expect(addButton()).not.toBeNull())
    fireEvent.click(addButton() as HTMLElement)
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/checkout/'))
    expect(server.of('add').map(tokenOf)).toEqual(['opened for add', 'renewed'])
    expect(alerts().join('')).toBe('')
  })

  test('when seats are chosen and released then it asks for another token once', async () => {
    const { server } = renewed('hold')
    const press = await openRow('A')
    press(3)
    await waitFor(() => expect(entries()).toHaveLength(2))
    await waitFor(() => expect(addButton()).not.toBeNull())
    press(3)
    await waitFor(() => expect(server.of('release_seats')).toHaveLength(1))
    expect(server.of('hold_seats').map(tokenOf)).toEqual(['opened for hold', 'renewed'])
    expect(server.of('release_seats').map(tokenOf)).toEqual(['renewed'])
    expect(entries()).toHaveLength(1)
    expect(screen.queryByText(hasRunOut)).toBeNull()
  })

  test('when the other one is not known either then the reason is told, and not tried again', async () => {
    const { server } = renewed('refused', 'nobody’s')
    await waitFor(() => expect(addButton()).not.toBeNull())
    fireEvent.click(addButton() as HTMLElement)
    await waitFor(() => expect(alerts().join()).toContain(hasRunOut))
    expect(server.of('add')).toHaveLength(2)
  })
})
