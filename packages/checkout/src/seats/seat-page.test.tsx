// @vitest-environment happy-dom
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildPlan } from '../testing/build-seats.ts'
import { noChanges, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal } from '../testing/stub-server.ts'

/** Down to the boxes of a row of the hall. */
async function openRow(row: 'A' | 'B') {
  fireEvent.click(await screen.findByRole('button', { name: 'List of all free seats' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Hall/ }))
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Row ${row}`) }))
  return (seat: number) =>
    fireEvent.click(
      within(screen.getByRole('group', { name: `Hall, row ${row}` })).getByRole('checkbox', {
        name: new RegExp(`Seat ${seat},`),
      }),
    )
}

const addButton = () => screen.queryByRole('button', { name: 'Add To Basket!' })
const entries = () =>
  within(screen.getByRole('complementary', { name: 'Selected seats' }))
    .queryAllByRole('listitem')
    .map((entry) => entry.textContent)
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

describe('choosing seats', () => {
  test('when seats are chosen then they are listed, held by a call, and added with their ticket types', async () => {
    const { server, leaveTo } = openSeatPage()
    const press = await openRow('A')
    expect(screen.getByRole('heading', { name: 'Selected Seats:' })).toBeDefined()
    expect(addButton()).toBeNull()
    press(1)
    press(2)
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(entries()).toEqual(['Hall-A-1Plain seats£12.50', 'Hall-A-2Plain seats£12.50'])
    expect(screen.getAllByText('£25').length).toBeGreaterThan(0)
    const held = server.of('hold_seats').map((call) => call.form)
    expect(held[0]).toMatchObject({ event_date_id: '5', hold_token: 'token' })
    const numbers = held.flatMap((form) =>
      Object.entries(form).flatMap(([key, value]) => (key.endsWith('[number]') ? [value] : [])),
    )
    expect(numbers).toEqual(['1', '2'])

    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/checkout/'))
    expect(server.of('add')[0]?.form).toEqual({
      parent_event_id: '',
      'ticket[7][ticket]': '4|5|7|0',
      'ticket[7][vz_id]': '',
      'ticket[7][has_offer]': '0',
      'ticket[7][qty]': '2',
      'ticket[7][seats][0][section]': 'Hall',
      'ticket[7][seats][0][row]': 'A',
      'ticket[7][seats][0][number]': '1',
      'ticket[7][seats][0][hold_token]': 'token',
      'ticket[7][seats][1][section]': 'Hall',
      'ticket[7][seats][1][row]': 'A',
      'ticket[7][seats][1][number]': '2',
      'ticket[7][seats][1][hold_token]': 'token',
    })
  })

  test('when a place is for a wheelchair or a companion then its box in the list shows the sign of the map', async () => {
    openSeatPage()
    await openRow('B')
    const signed = screen
      .getAllByRole('checkbox', { name: /^Row B/ })
      .filter((box) => box.parentElement?.querySelector('svg') !== null)
      .map((box) => box.getAttribute('aria-label'))
    expect(signed).toEqual([
      expect.stringContaining('wheelchair space'),
      expect.stringContaining('companion seat'),
    ])
  })

  test('when a hold is pending then there is no button until it is answered', async () => {
    const answers: ((value: unknown) => void)[] = []
    openSeatPage({ hold_seats: () => new Promise((answer) => answers.push(answer)) })
    const press = await openRow('A')
    press(1)
    await screen.findByText('Hall-A-1')
    expect(addButton()).toBeNull()
    expect(screen.getByText('Holding your seats')).toBeDefined()
    answers[0]?.({ seconds_remaining: 900 })
    await waitFor(() => expect(addButton()).not.toBeNull())
  })

  test('when a hold is refused then the seat leaves, is named, and the server’s message is shown', async () => {
    openSeatPage({ hold_seats: refusal(409, 'wrong_state', 'Seat Hall-A-1 is taken.') })
    const press = await openRow('A')
    press(1)
    await screen.findByText('Hall-A-1 has just been taken by somebody else.')
    expect(entries()).toEqual([])
    expect(alerts().join()).toContain('Seat Hall-A-1 is taken.')
  })

  test('when an error has no message then there is no notification, and the page says it itself', async () => {
    openSeatPage({ add: { status: 500, body: {} } })
    const press = await openRow('A')
    press(1)
    await waitFor(() => expect(addButton()).not.toBeNull())
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await screen.findByText(/could not be put into your basket/)
    expect(notify.shown()).toEqual([])
  })

  test('when a seat is removed then it is given back', async () => {
    const { server } = openSeatPage()
    const press = await openRow('A')
    press(1)
    await waitFor(() => expect(addButton()).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hall-A-1' }))
    await waitFor(() => expect(server.of('release_seats')).toHaveLength(1))
    expect(addButton()).toBeNull()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('when a seat would be left alone then adding is refused, and a press mends it', async () => {
    const { server } = openSeatPage()
    const press = await openRow('A')
    press(2)
    await waitFor(() => expect(addButton()?.getAttribute('aria-disabled')).toBe('true'))
    expect(screen.getByText(/Hall-A-1 would be left on its own/)).toBeDefined()
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    expect(server.of('add')).toEqual([])
    expect(document.activeElement?.id).toBe('seat-advice')
    fireEvent.click(screen.getByRole('button', { name: 'Add Hall-A-1' }))
    await waitFor(() => expect(addButton()?.getAttribute('aria-disabled')).toBeNull())
    expect(entries()).toHaveLength(2)
  })

  test('when the best are asked for then they are chosen and held', async () => {
    const { server } = openSeatPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Find best seats' }))
    await waitFor(() => expect(entries()).toHaveLength(2))
    await waitFor(() => expect(server.of('hold_seats')).toHaveLength(1))
  })
})

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
    await pass(300_000)
    await screen.findByText('Your seats are not held any more')
    expect(entries()).toEqual([])
    expect(times).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Hold it again' }))
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(server.of('hold_seats')[0]?.form['hold_token']).toBe('new')
    expect(server.of('release_seats')).toEqual([])
  })

  test('when somebody else takes a seat then it is gone from the list, and one’s own is told', async () => {
    const taken = [{ section: 'Hall', row: 'A', numbers: ['1', '3'] }]
    const { pass } = openSeatPage({ plan: buildPlan(held), changes: { ...noChanges, taken } })
    await openRow('A')
    const box = (seat: number) =>
      screen.queryByRole('checkbox', { name: new RegExp(`Seat ${seat},`) })
    expect(box(3)).not.toBeNull()
    await pass(4000)
    await screen.findByText(/Hall-A-1 is no longer held for you/)
    expect(entries()).toEqual([])
    expect(box(3)).toBeNull()
    expect(box(4)).not.toBeNull()
  })
})

describe('without a plan', () => {
  test('when there is no such date then the page says so and leads to all events', async () => {
    openSeatPage({ plan: refusal(404, 'not_found', 'There is nothing here.') })
    await screen.findByText('There are no seats to choose here')
    expect(screen.getByRole('link', { name: 'See all events' }).getAttribute('href')).toBe(
      '/all-events/',
    )
  })

  test('when there is no connection then the page goes on by itself once there is', async () => {
    let isOffline = true
    const { pass } = openSeatPage({
      plan: () => {
        if (isOffline) throw new TypeError('Failed to fetch')
        return buildPlan()
      },
    })
    await screen.findByText('You seem to be offline')
    isOffline = false
    await pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: 'Hamlet' })).toBeDefined()
  })

  test('when the date is not on sale then nothing can be chosen, and the page says why', async () => {
    openSeatPage({ plan: buildPlan({ on_sale: false }) })
    await screen.findByText('Tickets for this date are not on sale at the moment.')
    fireEvent.click(screen.getByRole('button', { name: 'List of all free seats' }))
    expect(await screen.findByText('No seats are free with these wishes.')).toBeDefined()
  })
})
