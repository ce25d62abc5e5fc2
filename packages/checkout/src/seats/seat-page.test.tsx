// @vitest-environment happy-dom
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildUser } from '../testing/build-checkout.ts'
import { buildDate, buildPlan } from '../testing/build-seats.ts'
import { addButton, alerts, entries, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal } from '../testing/stub-server.ts'

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

  test('when a row is open then Tab stops once in it, and arrow keys go from seat to seat', async () => {
    openSeatPage()
    await openRow('A')
    const boxes = screen.getAllByRole('checkbox', { name: /^Row A/ })
    const stops = () => boxes.flatMap((box, index) => (box.tabIndex === 0 ? [index] : []))
    expect(stops()).toEqual([0])
    const [first, second] = boxes
    if (first === undefined || second === undefined) throw new Error('no boxes')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    expect(stops()).toEqual([1])
    fireEvent.keyDown(second, { key: 'End' })
    expect(document.activeElement).toBe(boxes.at(-1))
  })

  test('when only a companion seat is chosen then the page says whom it is for', async () => {
    openSeatPage()
    const press = await openRow('B')
    press(2)
    await screen.findByText(/^Companion seats are for people/)
    press(1)
    await waitFor(() => expect(screen.queryByText(/^Companion seats are for/)).toBeNull())
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

  test('when a seat is removed then it is released', async () => {
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
    expect(server.of('hold_best_seats')).toHaveLength(1)
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(server.of('hold_seats')).toHaveLength(0)
    expect(screen.getByText(/^2 seats chosen: Hall-A-\d, A-\d\. £25 in total\.$/)).toBeDefined()
  })

  test('when a wheelchair space is wished for then one is asked for, the field has the focus, and the list names it', async () => {
    openSeatPage()
    fireEvent.click(await screen.findByRole('button', { name: 'With a wheelchair space' }))
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wheelchair spaces' })
    expect(field.value).toBe('1')
    expect(document.activeElement).toBe(field)
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other seats' }).value).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: 'Find best seats' }))
    await waitFor(() => expect(entries()).toHaveLength(2))
    expect(entries()[0]).toContain('Wheelchair space')
    expect(screen.queryByText(/group/)).toBeNull()
  })

  test('when an order may have fewer seats than are pressed then the page says how many', async () => {
    const date = buildDate()
    openSeatPage({ date: { ...date, event: { ...date.event, max_per_order: 2 } } })
    const press = await openRow('A')
    press(1)
    press(2)
    press(3)
    await screen.findByText('You can choose up to 2 seats.')
    expect(entries()).toHaveLength(2)
  })
})

describe('error reports', () => {
  test('when somebody opens the page then it is told whose it is, and what is in view', async () => {
    const ada = buildUser({ id: 7, email: 'ada@example.org' })
    const { errorReports } = openSeatPage({ get_user: ada })
    await screen.findByRole('heading', { level: 1, name: 'Hamlet' })
    const told = errorReports.mock.calls.map(([news]) => news)
    expect(told).toContainEqual({ step: 'seats' })
    expect(told).toContainEqual({ user: ada })
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
    await screen.findByText('You seem to be offline.')
    isOffline = false
    await pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: 'Hamlet' })).toBeDefined()
  })

  test('when the date is not on sale then nothing can be chosen, and the page says why', async () => {
    openSeatPage({ plan: buildPlan({ on_sale: false }) })
    await screen.findByText('Tickets for this date are not on sale at the moment.')
    fireEvent.click(screen.getByRole('button', { name: 'List of all free seats' }))
    expect(await screen.findByText('No seats are free with these wishes.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Find best seats' })).toBeNull()
    expect(screen.queryByText(/sold out/)).toBeNull()
  })

  test('when the date has been then the page says that', async () => {
    const date = buildDate()
    openSeatPage({
      date: { ...date, event_date: { ...date.event_date, is_over: true } },
      plan: buildPlan({ on_sale: false }),
    })
    await screen.findByText('This date is over.')
    expect(screen.queryByText(/not on sale at the moment/)).toBeNull()
  })
})
