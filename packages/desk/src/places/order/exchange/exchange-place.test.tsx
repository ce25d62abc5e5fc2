// @vitest-environment happy-dom
import { exchangeTickets } from '@foyer/contract/api/box-office/exchange-tickets.ts'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { previewExchange } from '@foyer/contract/api/box-office/preview-exchange.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { answering, refusal, versioned } from '../../../testing/stub-api.ts'
import { orderFor } from '../order-fixture.ts'

const at = { starts_at: '2026-12-11T20:00:00.000Z', time_zone: 'Europe/London' }
const order = orderFor({
  tickets: [
    {
      id: 7,
      code: 'CODE7',
      state: 'valid',
      event: 'Late Night Jazz',
      ticket_type: 'Standing',
      ...at,
      seat: null,
      holder_name: 'Ada Lovelace',
      holder_email: null,
      is_buyers: true,
      checked_in_at: null,
      checked_in_by: null,
      transfer: null,
    },
  ],
})
const table = {
  date: 1,
  ticket_type: 2,
  event: 3,
  title: 'Late Night Jazz',
  ...at,
  name: 'Window table',
  currency: 'GBP',
  price: 2_420,
  left: 4,
  has_seats: false,
}
const effect = {
  costs: {
    currency: 'GBP',
    costs: 2_420,
    old_tickets: 1_540,
    credit: 1_540,
    concession: 0,
    due: 880,
    back: 0,
    to_vouchers: 0,
    kept: 0,
  },
  protection: 0,
  gives_up: ['Late Night Jazz, Standing (CODE7)'],
  gets: [{ event: 'Late Night Jazz', ticket_type: 'Window table', quantity: 1, seats: [], ...at }],
  holder: { name: 'Ada Lovelace', email: null },
}
const note = { id: 1, text: 'Wait', author: 'Mara Quinn', is_own: false, changed_at: null }

describe('changing tickets', () => {
  it('when somebody else was quicker then it says what they did, and the next press asks by what is so now', async () => {
    const { api } = openDesk('/harbour-lights/orders/ABCD1234EFGH5678/exchange', [
      answering(getOrder, versioned(order, '"o1"')),
      answering(listSellable, { data: [table], next_cursor: null }),
      answering(previewExchange, versioned(effect, '"e1"')),
      answering(exchangeTickets, refusal('stale', 'Somebody was quicker')),
    ])
    const choice = await screen.findByRole('combobox', { name: 'New date and type' })
    // Nothing is looked for yet: other days of the same event are at hand.
    await expect.poll(() => api.of(listSellable)[0]?.query['search']).toBe('Late Night Jazz')
    act(() => choice.focus())
    fireEvent.change(choice, { target: { value: 'window' } })
    await screen.findByRole('option', { name: /Window table/ })
    await expect.poll(() => api.of(listSellable).at(-1)?.query['search']).toBe('window')
    fireEvent.keyDown(choice, { key: 'ArrowDown' })
    fireEvent.keyDown(choice, { key: 'Enter' })
    const link = await screen.findByRole<HTMLInputElement>('radio', { name: /a link by mail/ })
    expect(link.disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /^In cash/ }))
    const notes = [{ ...note, written_at: at.starts_at }]
    api.prepare(
      answering(getOrder, versioned({ ...order, notes }, '"o2"')),
      answering(previewExchange, versioned(effect, '"e2"')),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Change tickets and take £8.80' }))
    expect(await screen.findByText('Mara Quinn has noted: Wait')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Change tickets and take £8.80' }))
    await expect.poll(() => api.of(exchangeTickets).length).toBe(2)
    const asked = api.of(exchangeTickets)
    expect(asked.map(({ headers }) => headers.get('if-match'))).toEqual(['"e1"', '"e2"'])
    expect(asked[1]?.body).toEqual({
      tickets: [{ code: 'CODE7', date: 1, ticket_type: 2 }],
      difference: 'settled',
      payment: { way: 'cash' },
    })
  })
})
