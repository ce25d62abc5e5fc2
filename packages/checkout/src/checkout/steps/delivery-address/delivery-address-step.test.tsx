// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildGiftVoucher } from '../../../testing/build-checkout.ts'
import {
  button,
  field,
  fillIn,
  openDelivery,
  press,
  type,
} from '../../../testing/delivery-scene.ts'
import { refusal } from '../../../testing/stub-server.ts'

describe('the delivery address step', () => {
  it('when a new address is typed by hand then it is posted and the next step comes', async () => {
    const { server } = openDelivery()
    await screen.findByRole('heading', { level: 1, name: 'Delivery Address' })
    expect(screen.queryByLabelText('From')).toBeNull()
    expect((await field('Country')).value).toBe('1')
    await fillIn()
    press('Continue')
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'payment' })
    expect(server.of('set_delivery_address')[0]?.form).toEqual({
      'address[selected_user_address_id]': 'new',
      'address[first_name]': 'Ada',
      'address[last_name]': 'Lovelace',
      'address[address_1]': '7 Prospect Row',
      'address[address_2]': '',
      'address[town]': 'Bristol',
      'address[postcode]': 'BS1 6XN',
      'address[country]': '1',
      'address[state]': '',
      gift_voucher_from: '',
      gift_voucher_to: '',
    })
    // The payment step offers the address: the list is loaded again.
    expect(server.of('get_user_addresses').length).toBeGreaterThan(1)
  })

  it('when there is no postcode then Continue cannot be pressed', async () => {
    openDelivery()
    await field('Postcode')
    expect(button('Continue').disabled).toBe(true)
    await type('Postcode', ' ')
    expect(button('Continue').disabled).toBe(true)
    await type('Postcode', 'B')
    expect(button('Continue').disabled).toBe(false)
  })

  it('when fields are missing then each is named, in the summary too, and nothing is sent', async () => {
    const { server } = openDelivery({}, { gift_vouchers: [buildGiftVoucher({ by_post: true })] })
    await type('First name', '')
    await type('Last name', '')
    await type('Postcode', '10036')
    await type('Country', '2')
    press('Continue')
    const title = await screen.findByRole('heading', { name: 'There is a problem' })
    const summary = within(title.parentElement ?? title)
    const texts = [
      'Who is the gift voucher from?',
      'Who is the gift voucher for?',
      'Please type the recipients first name',
      'Please type the recipients last name',
      'Please type the recipients first line of address',
      'Please type the recipients town/city',
      'Please type the recipients state',
    ]
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual(texts)
    for (const text of texts) expect(screen.getAllByText(text)).toHaveLength(2)
    await type('Town or city', 'New York')
    expect(screen.queryByText('Please type the recipients town/city')).toBeNull()
    expect(server.of('set_delivery_address')).toHaveLength(0)
  })

  it('when the country is the United States then a state is chosen and sent', async () => {
    const { server } = openDelivery()
    await fillIn()
    expect(screen.queryByLabelText('State')).toBeNull()
    await waitFor(() => expect(screen.getByRole('option', { name: 'France' })).toBeTruthy())
    await type('Country', '2')
    await type('State', '363')
    press('Continue')
    await waitFor(() => expect(server.of('set_delivery_address')).toHaveLength(1))
    expect(server.of('set_delivery_address')[0]?.form).toMatchObject({
      'address[country]': '2',
      'address[state]': '363',
    })
  })

  it('when the lists cannot be loaded then nothing is said and home can still be chosen', async () => {
    const { server } = openDelivery({
      get_address_all_countries_states: refusal(500, 'internal', 'x'),
    })
    expect((await field('Country')).value).toBe('1')
    await waitFor(() => expect(server.of('get_address_all_countries_states')).toHaveLength(1))
    expect(screen.queryByText(/^Unable/)).toBeNull()
  })

  it('when there are gift vouchers then the names on them are asked and sent', async () => {
    const { server } = openDelivery(
      {},
      { gift_vouchers: [buildGiftVoucher({ by_post: true })], gift_voucher_from: 'Ada' },
    )
    expect((await field('From')).value).toBe('Ada')
    await type('To', ' Grace ')
    await fillIn()
    press('Continue')
    await waitFor(() => expect(server.of('set_delivery_address')).toHaveLength(1))
    expect(server.of('set_delivery_address')[0]?.form).toMatchObject({
      gift_voucher_from: 'Ada',
      gift_voucher_to: 'Grace',
    })
  })

  it('when it fails then it says so and what was typed stays', async () => {
    openDelivery({ set_delivery_address: refusal(500, 'internal', 'x') })
    await fillIn()
    press('Continue')
    await screen.findByText('Unable to set the delivery Address. Please try again later')
    expect((await field('Postcode')).value).toBe('BS1 6XN')
  })

  it('when the reservation is gone then the page goes where it is sent', async () => {
    const { server } = openDelivery({
      set_delivery_address: refusal(409, 'wrong_state', 'x', { state: 'basket' }),
    })
    await fillIn()
    press('Continue')
    await waitFor(() => expect(server.of('update_basket_state')).toHaveLength(1))
    expect(server.of('update_basket_state')[0]?.form).toEqual({ state: 'basket' })
    expect(screen.queryByText(/^Unable to set/)).toBeNull()
  })
})
