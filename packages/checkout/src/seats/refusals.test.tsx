// @vitest-environment happy-dom
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildDate } from '../testing/build-seats.ts'
import { addButton, alerts, openRow, openSeatPage } from '../testing/open-seat-page.tsx'
import { refusal } from '../testing/stub-server.ts'

describe('a refused call of the seat page', () => {
  const text = 'Seats are chosen at the box office today.'
  const refusals = [
    ['refused', refusal(409, 'wrong_state', text)],
    ['limited', refusal(429, 'rate_limited', text)],
    ['overloaded', refusal(503, 'unavailable', text)],
    ['of another form', { status: 500, body: { message: text } }],
  ] as const

  test.each(refusals)(
    'when the plan or the date is %s then its message is shown',
    async (_, no) => {
      openSeatPage({ plan: no })
      await screen.findByText('We could not open the seating plan')
      expect(alerts().join()).toContain(text)
    },
  )

  test('when the date is refused then its message is shown once, and goes when the page comes', async () => {
    let tries = 0
    const { pass } = openSeatPage({
      date: () => {
        tries += 1
        return tries < 4 ? refusal(409, 'wrong_state', text) : buildDate()
      },
    })
    await waitFor(() => expect(notify.shown().map((one) => one.text)).toEqual([text]))
    await pass(4000)
    await pass(4000)
    expect(notify.shown()).toMatchObject([{ text, times: 1 }])
    await pass(4000)
    await screen.findByRole('heading', { level: 1, name: 'Hamlet' })
    expect(notify.shown()).toEqual([])
  })

  test.each(refusals)('when a hold is %s then its message is shown', async (_, no) => {
    openSeatPage({ hold_seats: no })
    const press = await openRow('A')
    press(1)
    await waitFor(() => expect(alerts().join()).toContain(text))
    expect(notify.shown()).toMatchObject([{ kind: 'error', text }])
  })

  test.each(refusals)('when giving back is %s then its message is shown', async (_, no) => {
    openSeatPage({ release_seats: no })
    const press = await openRow('A')
    press(1)
    await waitFor(() => expect(addButton()).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Remove Hall-A-1' }))
    await waitFor(() => expect(notify.shown()).toMatchObject([{ kind: 'error', text }]))
  })

  test.each(refusals)('when adding is %s then its message is shown', async (_, no) => {
    const { leaveTo } = openSeatPage({ add: no })
    const press = await openRow('A')
    press(1)
    await waitFor(() => expect(addButton()).not.toBeNull())
    const button = addButton()
    if (button !== null) fireEvent.click(button)
    await waitFor(() => expect(alerts().join()).toContain(text))
    expect(leaveTo).not.toHaveBeenCalled()
  })

  test('when an answer has no message then nothing is notified', async () => {
    openSeatPage({
      plan: { status: 500, body: { error: { type: 'internal' } } },
      date: buildDate(),
    })
    await screen.findByText('We could not open the seating plan')
    expect(notify.shown()).toEqual([])
  })
})
