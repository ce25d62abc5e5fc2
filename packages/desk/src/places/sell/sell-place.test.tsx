// @vitest-environment happy-dom
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { quoteOrder } from '@foyer/contract/api/box-office/quote-order.ts'
import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSellable } from '../../testing/build-sellable.ts'
import { openDesk } from '../../testing/open-desk.tsx'
import { answering, refusal } from '../../testing/stub-api.ts'

const sellable = answering(listSellable, { data: [buildSellable()], next_cursor: null })
const quoted = answering(quoteOrder, {
  currency: 'GBP',
  total: 2_150,
  booking_fees: 150,
  discounts: 0,
  lines: [
    {
      date: 1,
      ticket_type: 1,
      event: 'Late Night Jazz',
      name: 'Standing',
      quantity: 1,
      pays: 2_150,
      seats: [],
    },
  ],
})
const made = {
  reference: 'JXB1N048P47DMK8C',
  status: 'sold' as const,
  currency: 'GBP',
  total: 2_150,
  pay_until: null,
  pay_url: null,
  tickets: [],
}
const more = async () => fireEvent.click(await screen.findByRole('button', { name: /^One more, / }))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('selling at the desk', () => {
  it('when it is refused then all that was typed is there, and the same order can be sold again', async () => {
    const soldOut = refusal('wrong_state', 'Only 0 tickets left for Late Night Jazz (Standing).')
    const { api } = openDesk('/harbour-lights/sell', [
      sellable,
      quoted,
      answering(sellOrder, soldOut),
    ])
    await more()
    const sell = await screen.findByRole('button', { name: 'Take £21.50 and sell' })
    fireEvent.click(sell)
    expect(await screen.findByText(/^Please give the buyer’s name/)).toBeTruthy()
    expect(api.of(sellOrder)).toHaveLength(0)
    type('Name of the buyer', 'Ada Lovelace')
    fireEvent.click(sell)
    expect(await screen.findByText('Nothing was sold.')).toBeTruthy()
    expect(screen.getByText(/^Only 0 tickets left/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Name of the buyer').value).toBe('Ada Lovelace')
    expect(screen.getByText('Late Night Jazz, Standing')).toBeTruthy()
    api.prepare(answering(sellOrder, made))
    fireEvent.click(await screen.findByRole('button', { name: 'Take £21.50 and sell' }))
    expect(await screen.findByRole('heading', { name: 'Sold: take £21.50' })).toBeTruthy()
    const [first, second] = api.of(sellOrder)
    expect(second?.body).toMatchObject({
      buyer: { name: 'Ada Lovelace' },
      lines: [{ date: 1, ticket_type: 1, quantity: 1 }],
      payment: { way: 'cash' },
    })
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
    fireEvent.click(screen.getByRole('button', { name: 'Next customer' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name of the buyer').value).toBe('')
  })

  it('when the answer was lost then it says that nobody knows, and a press sends the same again', async () => {
    const lost = answering(sellOrder, refusal('unavailable', 'Please try again.'))
    const { api } = openDesk('/harbour-lights/sell', [sellable, quoted, lost])
    await more()
    type('Name of the buyer', 'Ada Lovelace')
    fireEvent.click(await screen.findByRole('button', { name: 'Take £21.50 and sell' }))
    expect(await screen.findByText(/^It is not known whether this was sold/)).toBeTruthy()
    expect(screen.queryByText('Nothing was sold.')).toBeNull()
    const name = screen.getByLabelText('Name of the buyer')
    expect(name.closest('[inert]')).not.toBeNull()
    api.prepare(answering(sellOrder, made))
    fireEvent.click(screen.getByRole('button', { name: 'Take £21.50 and sell' }))
    expect(await screen.findByRole('heading', { name: 'Sold: take £21.50' })).toBeTruthy()
    const [first, second] = api.of(sellOrder)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('when a code or an address is refused then it says so at its field', async () => {
    const badCode = refusal('invalid_input', 'No such code.', { codes: 'No such code.' })
    const noMail = refusal('invalid_input', 'A link needs one.', {
      'buyer.email': 'Which address?',
    })
    const { api } = openDesk('/harbour-lights/sell', [
      sellable,
      quoted,
      answering(sellOrder, noMail),
    ])
    await more()
    await screen.findByRole('button', { name: 'Take £21.50 and sell' })
    api.prepare(answering(quoteOrder, badCode))
    type(/^Promo codes/, 'NOTHING')
    fireEvent.blur(screen.getByLabelText(/^Promo codes/))
    expect(await screen.findByText('No such code.')).toBeTruthy()
    expect(screen.getByLabelText(/^Promo codes/).getAttribute('aria-invalid')).toBe('true')
    api.prepare(quoted)
    type(/^Promo codes/, '')
    fireEvent.blur(screen.getByLabelText(/^Promo codes/))
    fireEvent.click(screen.getByRole('radio', { name: /^Online, with a link/ }))
    type('Name of the buyer', 'Ada Lovelace')
    fireEvent.click(await screen.findByRole('button', { name: 'Send a link to pay £21.50' }))
    expect(await screen.findByText('Which address?')).toBeTruthy()
    expect(screen.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true')
  })

  it('when a name is too long then it says so with the limit', async () => {
    openDesk('/harbour-lights/sell', [sellable, quoted])
    await more()
    type('Name of the buyer', 'Ada '.repeat(125))
    fireEvent.click(await screen.findByRole('button', { name: 'Take £21.50 and sell' }))
    expect(await screen.findByText('Please shorten this to 200 characters.')).toBeTruthy()
  })

  it('when an address was refused then correcting it ends what was said of it', async () => {
    const noAddress = 'This is not an e-mail address'
    openDesk('/harbour-lights/sell', [
      sellable,
      quoted,
      answering(sellOrder, refusal('invalid_input', noAddress, { 'buyer.email': noAddress })),
    ])
    await more()
    type('Name of the buyer', 'Ada Lovelace')
    type(/^E-mail/, 'ada@example')
    fireEvent.click(await screen.findByRole('button', { name: 'Take £21.50 and sell' }))
    expect((await screen.findAllByText(noAddress)).length).toBeGreaterThan(0)
    type(/^E-mail/, 'ada@example.com')
    await waitFor(() => expect(screen.queryByText(noAddress)).toBeNull())
  })

  it('when more are asked for than there are then it says how many are left', async () => {
    openDesk('/harbour-lights/sell', [sellable, quoted])
    await more()
    fireEvent.change(screen.getAllByLabelText(/^Quantity, /)[0] as HTMLElement, {
      target: { value: '999' },
    })
    const { left } = buildSellable()
    expect((await screen.findAllByText(`Only ${left} are left`)).length).toBeGreaterThan(0)
  })

  it('when somebody looks something up meanwhile then the sale is as it was left; one that was sold is over', async () => {
    const none = { data: [], next_cursor: null }
    openDesk('/harbour-lights/sell', [
      sellable,
      quoted,
      answering(sellOrder, made),
      answering(listOrders, none),
      answering(listEvents, none),
      answering(listCodes, none),
    ])
    await more()
    type('Name of the buyer', 'Ada Lovelace')
    const leave = async () => {
      for (const place of ['Orders', 'Sell']) {
        fireEvent.click((await screen.findAllByRole('link', { name: place }))[0] ?? document.body)
        await screen.findByRole('heading', { level: 1, name: place })
      }
    }
    await leave()
    const name = await screen.findByLabelText<HTMLInputElement>('Name of the buyer')
    expect(name.value).toBe('Ada Lovelace')
    fireEvent.click(await screen.findByRole('button', { name: 'Take £21.50 and sell' }))
    expect(await screen.findByRole('heading', { name: 'Sold: take £21.50' })).toBeTruthy()
    await leave()
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the buyer')).value).toBe('')
  })
})
