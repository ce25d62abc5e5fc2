// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildGiftVoucher, buildTicket } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const quantityField = () => screen.findByLabelText('Quantity, Late Night Jazz, Standing')
const reserveButton = () => screen.findByRole('button', { name: /Reserve Basket/ })

async function typeQuantity(value: string) {
  fireEvent.change(await quantityField(), { target: { value } })
}

describe('the basket', () => {
  it('when it has lines then it shows them, their prices and fees, and the badge', async () => {
    openPage(
      buildCheckout({
        tickets: [buildTicket(), buildTicket({ key: 'f', event_name: 'Fireworks', price: 0 })],
        gift_vouchers: [buildGiftVoucher({ qty: 3 })],
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Basket – Late Night Jazz – Foyer'))
    expect(screen.getByText('£22.00 each')).toBeTruthy()
    expect(screen.getByText('+ £1.50 booking fee each')).toBeTruthy()
    expect(screen.getAllByText('FREE')).not.toHaveLength(0)
    expect(screen.getByText('Valid until 26/06/2027', { exact: false })).toBeTruthy()
    expect((await reserveButton()).textContent).toContain('7')
    expect((await quantityField()).getAttribute('aria-valuemin')).toBe('1')
  })

  it.each([
    [true, false, '£11.00 each'],
    [true, true, '£10.00 each'],
    [false, false, '£10.00 each'],
  ])('when fees absorbed is %s and hidden %s then the price is %s', async (all, hide, price) => {
    const ticket = buildTicket({
      price: 10,
      booking_fee: 1,
      face_price: 11,
      absorb_fee: all,
      event_hide_booking_fee: hide,
    })
    openPage(buildCheckout({ tickets: [ticket], all_booking_fees_are_absorbed: all }))
    expect(await screen.findByText(price)).toBeTruthy()
  })

  it('when a quantity is typed then it is sent once, 2000 ms after the last key', async () => {
    const { server, pass } = openPage(buildCheckout(), { answers: { update_ticket_quantity: {} } })
    for (const value of ['3', '4', '5']) await typeQuantity(value)
    expect((await reserveButton()).hasAttribute('disabled')).toBe(true)
    await pass(1999)
    expect(server.of('update_ticket_quantity')).toHaveLength(0)
    await pass(1)
    await waitFor(() => expect(server.of('get')).toHaveLength(2))
    expect(server.of('update_ticket_quantity').map((call) => call.form)).toEqual([
      { ticket_id: '11', quantity: '5' },
    ])
  })

  it('when a quantity is too high then it is clamped, said and sent', async () => {
    const ticket = buildTicket({ max_can_reserve: 4 })
    const { server, pass } = openPage(buildCheckout({ tickets: [ticket] }), {
      answers: { update_ticket_quantity: {} },
    })
    await typeQuantity('9')
    expect(screen.getByText('You can only reserve 4 tickets of this type')).toBeTruthy()
    await pass(2000)
    expect(server.of('update_ticket_quantity')[0]?.form['quantity']).toBe('4')
  })

  it('when a quantity is below the minimum then it is said, not sent, and blocks', async () => {
    const ticket = buildTicket({ min_per_customer: 2 })
    const { server, pass } = openPage(buildCheckout({ tickets: [ticket] }))
    await typeQuantity('1')
    const text = 'You must purchase a minimum of 2 tickets of this type'
    expect(screen.getByText(text)).toBeTruthy()
    await pass(5000)
    expect(server.of('update_ticket_quantity')).toHaveLength(0)
    expect((await reserveButton()).hasAttribute('disabled')).toBe(true)
  })

  it('when an update is under way then every quantity is disabled', async () => {
    const { pass } = openPage(buildCheckout(), {
      answers: { update_ticket_quantity: () => new Promise(() => undefined) },
    })
    await typeQuantity('3')
    await pass(2000)
    expect((await quantityField()).hasAttribute('disabled')).toBe(true)
  })

  it('when the quantity may not change then it can only be read', async () => {
    openPage(buildCheckout({ tickets: [buildTicket({ can_update_quantity: false })] }))
    await reserveButton()
    expect(screen.queryByLabelText(/^Quantity,/)).toBeNull()
  })

  const failures: [string, string, () => void, string][] = [
    [
      'update_ticket_quantity',
      'Unable to update Ticket quantity. Please try again later',
      () =>
        fireEvent.change(screen.getByLabelText('Quantity, Late Night Jazz, Standing'), {
          target: { value: '3' },
        }),
      'quantity',
    ],
    [
      'update_gift_voucher_quantity',
      'Unable to update Gift Voucher quantity. Please try again later',
      () =>
        fireEvent.change(screen.getByLabelText('Quantity, Gift voucher, £25.00'), {
          target: { value: '3' },
        }),
      'voucher quantity',
    ],
    [
      'remove_from_basket',
      'Unable to remove the Ticket from the basket. Please try again later',
      () => fireEvent.click(screen.getByLabelText('Remove Late Night Jazz, Standing')),
      'removal',
    ],
    [
      'remove_gift_voucher_from_basket',
      'Unable to remove the Gift Voucher from the basket. Please try again later',
      () => fireEvent.click(screen.getByLabelText('Remove Gift voucher, £25.00')),
      'voucher removal',
    ],
    [
      'update_refund_protection',
      'Unable to update Refund protection. Please try again later',
      () => fireEvent.click(screen.getByLabelText(/Yes, protect/)),
      'refund protection',
    ],
  ]
  it.each(failures)('when %s fails then its own text is shown', async (name, text, act) => {
    const { pass } = openPage(
      buildCheckout({
        gift_vouchers: [buildGiftVoucher()],
        has_refund_protection: true,
        refund_protection_cost: 4,
      }),
      { answers: { [name]: refusal(500, 'internal', 'x') } },
    )
    await reserveButton()
    act()
    await pass(2000)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('when a ticket is removed then its id is posted, and the focus goes on to the title', async () => {
    const page = openPage(buildCheckout(), {
      answers: {
        remove_from_basket: () => {
          page.held.checkout = buildCheckout({ tickets: [], basket_total: 0 })
          return {}
        },
      },
    })
    fireEvent.click(await screen.findByLabelText('Remove Late Night Jazz, Standing'))
    await screen.findByText('Looking for something to put in your basket?')
    expect(page.server.of('remove_from_basket')[0]?.form).toEqual({ ticket_id: '11' })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})
