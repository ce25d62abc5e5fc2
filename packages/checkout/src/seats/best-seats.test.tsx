// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addButton, entries, noChanges, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal, type SeenCall } from '../testing/stub-server.ts'

const numbersOf = ({ form }: SeenCall): string[] =>
  Object.entries(form).flatMap(([key, value]) => (key.endsWith('[number]') ? [value] : []))

/** A shop where another buyer always takes the first `lost` of the seats that are requested together. */
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

  /** A shop that holds `mine`, and refuses all other seats that were found; it reports others' seats when asked. */
  async function outrunBut(mine: (number: string, found: readonly string[]) => boolean) {
    const answers: (() => void)[] = []
    const found = () => asked(server.of('hold_seats'))[0] ?? []
    const { server, pass } = openSeatPage({
      hold_seats: (call: SeenCall) =>
        numbersOf(call).every((number) => mine(number, found()))
          ? { seconds_remaining: 900 }
          : refusal(409, 'wrong_state', 'Somebody was quicker.'),
      changes: async () => {
        await new Promise<void>((done) => answers.push(done))
        const numbers = found().filter((number) => !mine(number, found()))
        return { ...noChanges, taken: [{ section: 'Hall', row: 'A', numbers }] }
      },
    })
    await find()
    await waitFor(() => expect(answers).toHaveLength(1))
    const box = (seat: string | undefined) =>
      screen.queryByRole('checkbox', { name: new RegExp(`Seat ${seat},`) })
    return { server, pass, found: found(), box, tell: () => answers[0]?.() }
  }

  test('when the buyer takes a found seat out of the list then nothing is found for them any more', async () => {
    const { server, pass, found, box, tell } = await outrunBut(
      (number, [first]) => number !== first,
    )
    const kept = `Hall-A-${found[1]}`
    await waitFor(() => expect(addButton()).not.toBeNull())
    await openRow('A')
    fireEvent.click(screen.getByRole('button', { name: `Remove ${kept}` }))
    await waitFor(() => expect(server.of('release_seats')).toHaveLength(1))
    const calls = server.of('hold_seats').length
    tell()
    await waitFor(() => expect(box(found[0])).toBeNull())
    await pass(0)
    expect(server.of('hold_seats')).toHaveLength(calls)
    expect(entries()).toEqual([])
  })

  test('when the buyer chooses for themselves then nothing is found for them any more', async () => {
    const { server, pass, found, box, tell } = await outrunBut((number) => number === '7')
    expect(found).not.toContain('7')
    const press = await openRow('A')
    press(7)
    await waitFor(() => expect(addButton()).not.toBeNull())
    const calls = server.of('hold_seats').length
    tell()
    await waitFor(() => expect(box(found[0])).toBeNull())
    await pass(0)
    expect(server.of('hold_seats')).toHaveLength(calls)
    expect(entries()).toEqual(['Hall-A-7Plain seats£12.50'])
  })
})
