// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { buildPlan } from '../testing/build-seats.ts'
import {
  addButton,
  alerts,
  entries,
  noChanges,
  openRow,
  openSeatPage,
} from '../testing/open-seat-page.tsx'
import { refusal } from '../testing/stub-server.ts'
import type { SeatingPlan } from './chart.ts'

const long = 'This is taking longer than usual. Nothing is lost.'

describe('what goes on meanwhile', () => {
  const held = {
    held_seats: [{ section: 'Hall', row: 'A', number: '1' }],
    seconds_remaining: 300,
  }

  test('when the page is loaded again then what is held is still chosen, and not held twice', async () => {
    const { server } = openSeatPage({ plan: buildPlan(held) })
    await waitFor(() => expect(entries()).toEqual(['Hall-A-1Plain seats£12.50']))
    expect(screen.getByRole('timer').textContent).toContain('05:00')
    expect(server.of('hold_seats')).toEqual([])
  })

  test('when the time runs out then the seats are named, the plan is asked anew, and a press holds them again', async () => {
    let times = 0
    const { server, pass } = openSeatPage({
      plan: () => {
        times += 1
        return times === 1 ? buildPlan(held) : buildPlan({ hold_token: 'new' })
      },
    })
    await waitFor(() => expect(entries()).toHaveLength(1))
    await pass(5 * minuteMs)
    await screen.findByText('Your seats are not held any more')
    expect(entries()).toEqual([])
    expect(times).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Hold it again' }))
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(server.of('hold_seats')[0]?.form['hold_token']).toBe('new')
    expect(server.of('release_seats')).toEqual([])
  })

  /** The plan as it is first loaded, and as it is whenever it is loaded again. */
  const first = (opened: Partial<SeatingPlan>, later: Partial<SeatingPlan>) => {
    let times = 0
    return () => {
      times += 1
      return buildPlan(times === 1 ? opened : later)
    }
  }
  const rowOf = (...numbers: string[]) => [{ section: 'Hall', row: 'A', numbers }]
  const box = (seat: number) =>
    screen.queryByRole('checkbox', { name: new RegExp(`Seat ${seat},`) })

  test('when somebody else takes a seat then it is gone from the list, and one’s own is told', async () => {
    const { rules, pricing } = buildPlan().seating_plan_event
    const seating_plan_event = {
      provider_identifier: '5',
      rules,
      pricing,
      unavailable_seats: rowOf('1', '3', '8'),
    }
    const { pass } = openSeatPage({
      plan: first(held, { seating_plan_event }),
      changes: { ...noChanges, taken: rowOf('1', '3') },
    })
    await openRow('A')
    expect(box(3)).not.toBeNull()
    await pass(4000)
    await screen.findByText('Hall-A-1 is no longer held for you: somebody else has taken it.')
    expect(entries()).toEqual([])
    expect(box(3)).toBeNull()
    expect(box(4)).not.toBeNull()
  })

  test('when they went into the basket from another tab then they are in the basket, and nobody has taken them', async () => {
    const both = ['1', '2'].map((number) => ({ section: 'Hall', row: 'A', number }))
    const { pass } = openSeatPage({
      plan: first({ ...held, held_seats: both }, { basket_seats: both }),
      changes: { ...noChanges, basket: rowOf('1', '2') },
    })
    await waitFor(() => expect(entries()).toHaveLength(2))
    await pass(4000)
    await screen.findByText('Hall-A-1, Hall-A-2 are in your basket already.')
    expect(entries()).toEqual([])
    expect(screen.getByText('In your basket')).toBeDefined()
    expect(screen.queryByText(/somebody else/)).toBeNull()
  })

  test('when one was released in another tab then it is no choice any more, and is not released again', async () => {
    const { pass, server } = openSeatPage({
      plan: first(held, {}),
      changes: { ...noChanges, free: rowOf('1') },
    })
    await waitFor(() => expect(entries()).toHaveLength(1))
    await pass(4000)
    await screen.findByText('Hall-A-1 is not held for you any more. Please choose it again.')
    expect(entries()).toEqual([])
    expect(screen.queryByRole('timer')).toBeNull()
    const press = await openRow('A')
    press(2)
    await waitFor(() => expect(addButton()).not.toBeNull())
    // The other tab may have chosen the seat again by now: releasing it here would take it away there.
    expect(server.of('release_seats')).toEqual([])
  })

  test('when it is told of a seat that is held all the same then it stays', async () => {
    const { pass, server } = openSeatPage({
      plan: buildPlan(held),
      changes: { ...noChanges, free: rowOf('1') },
    })
    await waitFor(() => expect(entries()).toHaveLength(1))
    await pass(4000)
    await waitFor(() => expect(server.of('5').length).toBeGreaterThan(3))
    expect(entries()).toHaveLength(1)
  })

  test('when adding is refused then only the server’s message is shown, and what is lost leaves', async () => {
    const { server } = openSeatPage({
      plan: first(held, {}),
      add: refusal(409, 'wrong_state', 'Hall-A-1 has just been taken.'),
    })
    await waitFor(() => expect(addButton()).not.toBeNull())
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await waitFor(() => expect(entries()).toEqual([]))
    expect(server.of('add')).toHaveLength(1)
    expect(alerts().join()).toContain('Hall-A-1 has just been taken.')
    expect(screen.queryByText(/could not be put into your basket/)).toBeNull()
    expect(screen.queryByText(/not held for you any more/)).toBeNull()
  })

  test('while seats are on their way into the basket then the choice stays as it is, until adding is refused', async () => {
    const answer = Promise.withResolvers<unknown>()
    openSeatPage({ plan: buildPlan(held), add: () => answer.promise })
    await waitFor(() => expect(addButton()).not.toBeNull())
    const whatChanges = () => [
      screen.getByRole('listbox', { name: /^Seat map/ }),
      screen.getByRole('button', { name: 'Remove Hall-A-1' }),
    ]
    const isInert = (element: Element) => element.closest('[inert]') !== null
    expect(whatChanges().map(isInert)).toEqual([false, false])
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await waitFor(() => expect(whatChanges().map(isInert)).toEqual([true, true]))
    // The pressed button keeps the focus.
    expect(addButton()?.closest('[inert]')).toBeNull()
    answer.resolve({ status: 503, body: {} })
    await waitFor(() => expect(whatChanges().map(isInert)).toEqual([false, false]))
  })

  test('when adding broke then the page says so until another seat is chosen', async () => {
    openSeatPage({ plan: buildPlan(held), add: { status: 503, body: {} } })
    const press = await openRow('A')
    await waitFor(() => expect(addButton()).not.toBeNull())
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await screen.findByText(/could not be put into your basket/)
    press(2)
    await waitFor(() => expect(screen.queryByText(/could not be put/)).toBeNull())
  })

  test('when the connection is back then the page does not go on saying that there is none', async () => {
    let isOffline = true
    const unless = (answer: unknown) => () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return answer
    }
    const { pass } = openSeatPage({
      hold_seats: unless({ seconds_remaining: 900 }),
      changes: unless(noChanges),
    })
    const press = await openRow('A')
    press(1)
    await screen.findByText('You seem to be offline.')
    expect(screen.getByText('Hall-A-1 could not be held. Please try again.')).toBeTruthy()
    isOffline = false
    await pass(4000)
    await waitFor(() => expect(screen.queryByText('You seem to be offline.')).toBeNull())
  })

  test('when nobody presses anything then being offline is said once, whoever has read it', async () => {
    const { pass } = openSeatPage({
      changes: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await screen.findByRole('heading', { level: 1, name: 'Hamlet' })
    await pass(4000)
    expect(await screen.findByText('You seem to be offline.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /Dismiss/ }))
    await pass(8000)
    expect(screen.queryByText('You seem to be offline.')).toBeNull()
  })

  test('when a seat waits long for its hold then the page says so, while others’ seats come and go', async () => {
    const late = Promise.withResolvers<object>()
    const { pass } = openSeatPage({ hold_seats: () => late.promise })
    const press = await openRow('A')
    press(1)
    await pass(7999)
    expect(screen.queryByText(long)).toBeNull()
    await pass(1)
    expect(screen.getByText(long)).toBeTruthy()
    late.resolve({ seconds_remaining: 900 })
    await waitFor(() => expect(screen.queryByText(long)).toBeNull())
    await waitFor(() => expect(addButton()).not.toBeNull())
  })
})
