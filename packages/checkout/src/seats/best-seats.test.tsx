// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addButton, entries, noChanges, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal, type SeenCall } from '../testing/stub-server.ts'

const numbersOf = ({ form }: SeenCall): string[] =>
  Object.entries(form).flatMap(([key, value]) => (key.endsWith('[number]') ? [value] : []))

/** A shop where somebody else is always quicker with the first `lost` of the seats that are asked for together. */
function crowded(lost: number) {
  const taken: string[] = []
  const rows = () => (taken.length === 0 ? [] : [{ section: 'Hall', row: 'A', numbers: taken }])
  return openSeatPage({
    hold_seats: (call: SeenCall) => {
      const numbers = numbersOf(call)
      const [first = ''] = numbers
      if (numbers.length > 1 && taken.length < lost) taken.push(first)
      return numbers.some((number) => taken.includes(number))
        ? refusal(409, 'wrong_state', 'Somebody was quicker.')
        : { seconds_remaining: 900 }
    },
    changes: () => ({ ...noChanges, taken: rows() }),
  })
}
const find = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Find best seats' }))
const asked = (calls: readonly SeenCall[]) =>
  calls.map(numbersOf).filter(({ length }) => length > 1)

describe('the best seats, where many look for them', () => {
  test('when somebody else is quicker with one then others are found, as many as were wished for', async () => {
    const { server } = crowded(1)
    await find()
    await waitFor(() => expect(asked(server.of('hold_seats')).length).toBeGreaterThan(0))
    const [first] = asked(server.of('hold_seats'))
    await waitFor(() => expect(screen.queryByText(`Hall-A-${first?.[0]}`)).toBeNull())
    await waitFor(() => expect(entries()).toHaveLength(2))
    await waitFor(() => expect(addButton()).not.toBeNull())
    expect(entries().join()).not.toContain(`Hall-A-${first?.[0]}Plain`)
  })

  test('when the buyer chooses for themselves then nothing is found for them any more', async () => {
    const answers: (() => void)[] = []
    const { server, pass } = openSeatPage({
      hold_seats: (call: SeenCall) =>
        numbersOf(call).includes('7')
          ? { seconds_remaining: 900 }
          : refusal(409, 'wrong_state', 'Somebody was quicker.'),
      changes: async () => {
        await new Promise<void>((done) => answers.push(done))
        const numbers = asked(server.of('hold_seats'))[0] ?? []
        return { ...noChanges, taken: [{ section: 'Hall', row: 'A', numbers }] }
      },
    })
    await find()
    await waitFor(() => expect(answers).toHaveLength(1))
    const [lost] = asked(server.of('hold_seats'))
    expect(lost).not.toContain('7')
    const press = await openRow('A')
    press(7)
    await waitFor(() => expect(addButton()).not.toBeNull())
    const calls = server.of('hold_seats').length
    answers[0]?.()
    const box = () => screen.queryByRole('checkbox', { name: new RegExp(`Seat ${lost?.[0]},`) })
    await waitFor(() => expect(box()).toBeNull())
    await pass(0)
    expect(server.of('hold_seats')).toHaveLength(calls)
    expect(entries()).toEqual(['Hall-A-7Plain seats£12.50'])
  })
})
