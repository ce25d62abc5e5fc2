// @vitest-environment happy-dom
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../testing/build-checkout.ts'
import {
  button,
  field,
  fillIn,
  openDelivery,
  places,
  press,
  type,
} from '../testing/delivery-scene.ts'
import { type Answers, refusal } from '../testing/stub-server.ts'

const saved = [
  { id: 31, first_name: 'Ada', last_name: 'Lovelace', full_address: '1 Quay, Whitby, YO21' },
  { id: 30, first_name: 'Grace', last_name: 'Hopper', full_address: '2 Hill, Leeds, LS1' },
]
const result = {
  formatted_address: '7 Prospect Row, Bristol, BS1 6XN',
  address_line_1: '7 Prospect Row',
  address_line_2: 'Flat 2',
  town: 'Bristol',
  post_code: 'BS1 6XN',
  country: 1,
  state: null,
}

describe('countries', () => {
  it('when they cannot be loaded then it says so, and they can be asked for again', async () => {
    const { server } = openDelivery({
      get_address_all_countries_states: refusal(500, 'internal', 'x'),
      get_user_addresses: { existing_addresses: [] },
    })
    expect(await screen.findByText(/Other countries could not be loaded/)).toBeTruthy()
    const select = await screen.findByLabelText<HTMLSelectElement>('Country')
    expect(select.options).toHaveLength(1)
    server.answer('get_address_all_countries_states', places)
    press('Try again')
    await waitFor(() => expect(select.options.length).toBe(places.countries.length))
    expect(screen.queryByText(/Other countries could not be loaded/)).toBeNull()
  })
})

describe('saved addresses', () => {
  const withSaved = (overrides: Partial<Checkout> = {}, answers: Answers = {}) =>
    openDelivery({ get_user_addresses: { existing_addresses: saved }, ...answers }, overrides)
  const radio = async (name: RegExp) => await screen.findByRole<HTMLInputElement>('radio', { name })

  it('when there are some then the newest is chosen and is enough', async () => {
    const { server } = withSaved()
    expect((await radio(/Ada Lovelace.*1 Quay/)).checked).toBe(true)
    expect(screen.queryByLabelText('Postcode')).toBeNull()
    fireEvent.click(await radio(/Grace Hopper/))
    press('Continue')
    await waitFor(() => expect(server.of('set_delivery_address')).toHaveLength(1))
    expect(server.of('set_delivery_address')[0]?.form).toMatchObject({
      'address[selected_user_address_id]': '30',
    })
  })

  it('when one was given earlier in this checkout then it is chosen', async () => {
    const given = {
      id: 30,
      first_name: 'Grace',
      last_name: 'Hopper',
      address_1: '2 Hill',
      address_2: '',
      town: 'Leeds',
      postcode: 'LS1',
      country: 1,
      state: null,
      full_address: '2 Hill, Leeds, LS1',
    }
    withSaved({ delivery_address: given })
    expect((await radio(/Grace Hopper/)).checked).toBe(true)
  })

  it('when one is given that is not saved then it is filled in', async () => {
    const given = {
      id: null,
      first_name: 'Grace',
      last_name: 'Hopper',
      address_1: '2 Hill',
      address_2: '',
      town: 'New York',
      postcode: '10036',
      country: 2,
      state: 363,
      full_address: '',
    }
    openDelivery({ get_user: buildUser() }, { delivery_address: given })
    expect((await field('First name')).value).toBe('Grace')
    expect((await field('Postcode')).value).toBe('10036')
    await waitFor(async () => expect((await field('State')).value).toBe('363'))
    expect(button('Continue').disabled).toBe(false)
  })

  it('when a new one is chosen then the form is there', async () => {
    withSaved()
    fireEvent.click(await radio(/A new address/))
    expect((await field('First name')).value).toBe('Ada')
    expect(button('Continue').disabled).toBe(true)
  })

  it('when one is deleted then that is asked first, and the next one is chosen', async () => {
    const { server } = withSaved({}, { delete_address: {} })
    await radio(/Ada Lovelace/)
    press('Delete this address')
    press('Keep it')
    expect(server.of('delete_address')).toHaveLength(0)
    press('Delete this address')
    server.answer('get_user_addresses', { existing_addresses: saved.slice(1) })
    press('Delete')
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Ada Lovelace/ })).toBeNull())
    expect(server.of('delete_address')[0]?.form).toEqual({ address_id: '31' })
    expect((await radio(/Grace Hopper/)).checked).toBe(true)
  })

  it('when deleting fails then it says so and the address stays', async () => {
    withSaved({}, { delete_address: refusal(500, 'internal', 'x') })
    await radio(/Ada Lovelace/)
    press('Delete this address')
    press('Delete')
    await screen.findByText('Unable to delete the address. Please try again later')
    expect(await radio(/Ada Lovelace/)).toBeTruthy()
  })

  it('when the buyer is a visitor then nobody is asked for any', async () => {
    const { server } = openDelivery({ get_user: buildUser() })
    await field('Postcode')
    expect(server.of('get_user_addresses')).toHaveLength(0)
  })
})

describe('the address finder', () => {
  const search = async (typed: string) => await type('Find an address', typed)

  it('when two characters are typed then Find cannot be pressed, with three it can', async () => {
    openDelivery()
    await search(' BS ')
    expect(button('Find').disabled).toBe(true)
    await search('BS1')
    expect(button('Find').disabled).toBe(false)
  })

  it('when a result is chosen then the form is filled and takes the focus', async () => {
    const { server } = openDelivery({ lookup_address: { possible_addresses: [result] } })
    await search('BS1 6XN')
    press('Find')
    expect(await screen.findByText('1 address found. Choose yours.')).toBeTruthy()
    expect(server.of('lookup_address')[0]?.form).toEqual({ address: 'BS1 6XN' })
    press('7 Prospect Row, Bristol, BS1 6XN')
    expect((await field('Address line 1')).value).toBe('7 Prospect Row')
    const second = await screen.findByLabelText<HTMLInputElement>(/^Address line 2/)
    expect(second.value).toBe('Flat 2')
    expect((await field('Town or city')).value).toBe('Bristol')
    expect((await field('Postcode')).value).toBe('BS1 6XN')
    expect((await field('First name')).value).toBe('Ada')
    expect(document.activeElement).toBe(await field('Address line 1'))
    expect(screen.queryByRole('list', { name: 'Addresses found' })).toBeNull()
  })

  it('when Enter is pressed in it then it finds and does not continue', async () => {
    const { server } = openDelivery({ lookup_address: { possible_addresses: [] } })
    await fillIn()
    await search('BS1')
    const notSubmitted = fireEvent.keyDown(await field('Find an address'), { key: 'Enter' })
    expect(notSubmitted).toBe(false)
    expect(await screen.findByText('No address found. Please type it below.')).toBeTruthy()
    expect(server.of('set_delivery_address')).toHaveLength(0)
  })

  it.each([
    [refusal(503, 'unavailable', 'x'), /^The address finder does not answer/],
    [refusal(429, 'rate_limited', 'Too many addresses were looked up.'), /^Too many addresses/],
  ])('when it fails then it says so and the address can be typed', async (answer, text) => {
    openDelivery({ lookup_address: answer })
    await search('BS1')
    press('Find')
    expect(await screen.findByText(text)).toBeTruthy()
    await fillIn()
    expect(button('Continue').disabled).toBe(false)
  })
})
