// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildDate } from '../testing/build-seats.ts'
import { addButton, alerts, entries, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal, type SeenCall } from '../testing/stub-server.ts'

const hall = (row: string, ...numbers: number[]) =>
  numbers.map((number) => ({ section: 'Hall', row, number: String(number) }))
const heldIn = (...groups: object[]) => ({ groups, seconds_remaining: 900 })
const button = async () => await screen.findByRole('button', { name: 'Find best seats' })
const find = async () => fireEvent.click(await button())
const numbersOf = ({ form }: SeenCall): string[] =>
  Object.entries(form).flatMap(([key, value]) => (key.endsWith('[number]') ? [value] : []))

describe('the best seats, which the shop chooses', () => {
  test('when they are asked for then one call holds them, with the party and the token', async () => {
    const { server } = openSeatPage({ hold_best_seats: heldIn(hall('A', 4, 5)) })
    await find()
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(entries()).toEqual(['Hall-A-4Plain seats£12.50', 'Hall-A-5Plain seats£12.50'])
    const [call] = server.of('hold_best_seats')
    expect(call?.form).toEqual({
      event_date_id: '5',
      seats: '2',
      wheelchairs: '0',
      companions: '0',
      category: '',
      hold_token: 'token',
    })
    expect([server.of('hold_seats'), server.of('release_seats')]).toEqual([[], []])
  })

  test('while it is asked then the button says so, ignores presses, and nothing can be added', async () => {
    let answer: (() => void) | undefined
    const { server } = openSeatPage({
      hold_best_seats: async () => {
        await new Promise<void>((done) => {
          answer = done
        })
        return heldIn(hall('A', 4, 5))
      },
    })
    await find()
    await waitFor(() => expect(answer).toBeDefined())
    expect((await button()).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Holding your seats')).toBeDefined()
    await find()
    answer?.()
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect((await button()).getAttribute('aria-busy')).toBeNull()
    expect(server.of('hold_best_seats')).toHaveLength(1)
  })

  test('when something was chosen before then they take its place, and what is not among them is given back', async () => {
    const { server } = openSeatPage({ hold_best_seats: heldIn(hall('A', 2, 3)) })
    const press = await openRow('A')
    press(1)
    press(2)
    await waitFor(() => expect(addButton()).not.toBeNull())
    await find()
    await waitFor(() => expect(server.of('release_seats').map(numbersOf)).toEqual([['1']]))
    expect(entries()).toEqual(['Hall-A-2Plain seats£12.50', 'Hall-A-3Plain seats£12.50'])
  })

  test('when there are not so many then the shop’s text is shown, and the choice stays', async () => {
    const { server } = openSeatPage({
      hold_best_seats: refusal(409, 'wrong_state', 'There are not 2 such seats left.'),
    })
    const press = await openRow('A')
    press(1)
    press(2)
    await waitFor(() => expect(addButton()).not.toBeNull())
    await find()
    await waitFor(() => expect(alerts().join()).toContain('There are not 2 such seats left.'))
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(entries()).toHaveLength(2)
    expect(server.of('release_seats')).toEqual([])
  })

  test('when an order may not have so many then the choice stays, and the seats are given back', async () => {
    const date = buildDate()
    const { server } = openSeatPage({
      date: { ...date, event: { ...date.event, max_per_order: 1 } },
      hold_best_seats: heldIn(hall('A', 4, 5)),
    })
    await find()
    await screen.findByText('You can choose up to 1 seat.')
    await waitFor(() => expect(server.of('release_seats').map(numbersOf)).toEqual([['4', '5']]))
    expect(entries()).toEqual([])
  })

  test('when they are in groups then the page says so', async () => {
    openSeatPage({ hold_best_seats: heldIn(hall('A', 1, 2), hall('A', 5, 6)) })
    await find()
    await screen.findByText('There are not so many free seats side by side: these are in 2 groups.')
    await waitFor(() => expect(entries()).toHaveLength(4))
  })

  test('when the token is not known any more then the page asks for another and again, once', async () => {
    let calls = 0
    const { server } = openSeatPage({
      hold_best_seats: () => {
        calls += 1
        return calls === 1
          ? refusal(422, 'invalid_input', 'Too old.', { fields: { hold_token: 'Too old.' } })
          : heldIn(hall('A', 4, 5))
      },
    })
    await find()
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(server.of('hold_best_seats')).toHaveLength(2)
  })

  test('when the answer has no text then the page says that it did not work', async () => {
    openSeatPage({ hold_best_seats: { status: 500, body: {} } })
    await find()
    await screen.findByText('The best seats could not be found. Please try again.')
    expect(entries()).toEqual([])
  })
})
