// @vitest-environment happy-dom
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

async function open(
  amount = 20,
  answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {},
  given: { readonly address_1: string; readonly postcode: string } | null = null,
  more: Partial<Checkout> = {},
) {
  const page = openPage(
    buildReserved('gift_aid', {
      charity: {
        id: 9,
        name: 'Lantern Hospice',
        logo: null,
        description_html: '',
        donation_checkout_title: 'Light a lantern',
        donation_options: [],
        base_fee: 0,
        booking_fee: 0,
        booking_fee_includes_vat: false,
        booking_fee_vat: 0,
        booking_fee_cap: null,
      },
      billing_address:
        given === null
          ? null
          : {
              id: null,
              first_name: '',
              last_name: '',
              address_2: '',
              town: '',
              country: 1,
              state: null,
              full_address: '',
              ...given,
            },
      donation: { amount_before_booking_fee: amount, booking_fee: 0.9, is_gift_aid: false },
      progress: buildProgress({ reservation: 'live', giving: 'gift_aid_open' }),
      ...more,
    }),
    { answers: { update_donation: {}, ...answers } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Gift Aid' })
  const states = () => page.server.of('update_basket_state').map(({ form }) => form['state'])
  const saved = () => page.server.of('update_donation').map(({ form }) => form)
  return { ...page, states, saved }
}

const accept = () => fireEvent.click(screen.getByRole('radio', { name: /^Yes, Lantern Hospice/ }))
const decline = () => fireEvent.click(screen.getByRole('radio', { name: /^No, do not/ }))
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
const confirmations = () =>
  within(screen.getByRole('group', { name: 'To add Gift Aid, please confirm' })).getAllByRole(
    'checkbox',
  )
const tick = (index: number) => {
  const box = confirmations()[index]
  if (box !== undefined) fireEvent.click(box)
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the Gift Aid step', () => {
  it('shows what it is worth, chooses nothing and asks for three confirmations', async () => {
    await open()
    expect(screen.getByText('£25.00').tagName).toBe('STRONG')
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map((radio) => radio.checked)).toEqual([false, false])
    expect(screen.queryByRole('group', { name: /please confirm/ })).toBeNull()
    goOn()
    expect(await screen.findAllByText('Choose whether to add Gift Aid.')).toHaveLength(2)
    accept()
    expect(confirmations()).toHaveLength(3)
    expect(screen.queryByText('Confirm that you are a UK taxpayer.')).toBeNull()
  })

  it('when it is declined then nothing else is asked, it is said so and the account comes', async () => {
    const { saved, states } = await open()
    decline()
    expect(screen.queryByRole('group', { name: /please confirm/ })).toBeNull()
    expect(screen.queryByLabelText(/Address line 1/)).toBeNull()
    goOn()
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(saved()[0]).toMatchObject({ is_gift_aid: '0', address1: '', postcode: '' })
  })

  it.each([0, 1, 2])('when confirmation %i is missing then it cannot go on', async (missing) => {
    const { saved } = await open(19.99)
    accept()
    for (const index of [0, 1, 2]) if (index !== missing) tick(index)
    goOn()
    await waitFor(() => expect(confirmations()[missing]?.getAttribute('aria-invalid')).toBe('true'))
    expect(saved()).toEqual([])
    tick(missing)
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
  })

  it('when the donation is below 20 then an address may be added, but need not', async () => {
    const { saved } = await open(19.99)
    accept()
    for (const index of [0, 1, 2]) tick(index)
    const more = screen.getByRole('button', { name: 'Add your address (optional)' })
    expect(more.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(more)
    type(/Address line 1/, '1 Quay')
    type(/Postcode/, ' BS1 4DJ ')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ address1: '1 Quay', postcode: 'BS1 4DJ', uk_based: '1' })
  })

  it('when the donation is 20 or more then UK residents give line 1 and postcode', async () => {
    const { saved, states } = await open(20)
    accept()
    for (const index of [0, 1, 2]) tick(index)
    goOn()
    expect(await screen.findAllByText('Type the first line of your address.')).toHaveLength(2)
    expect(screen.getAllByText('Type your postcode.')).toHaveLength(2)
    type(/Address line 1/, '1 Quay Street')
    type(/Postcode/, 'BS1 4DJ')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send me updates from Lantern Hospice' }))
    goOn()
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(saved()).toEqual([
      {
        is_gift_aid: '1',
        subscribe: '1',
        uk_based: '1',
        address1: '1 Quay Street',
        postcode: 'BS1 4DJ',
        confirm_taxpayer: '1',
        confirm_own_money: '1',
        confirm_not_prize: '1',
      },
    ])
  })

  it('when the donor lives overseas then only their address is needed', async () => {
    const { saved } = await open(20)
    accept()
    for (const index of [0, 1, 2]) tick(index)
    fireEvent.click(screen.getByRole('radio', { name: 'Overseas, as a UK taxpayer' }))
    expect(screen.queryByLabelText(/Postcode/)).toBeNull()
    goOn()
    expect(await screen.findAllByText('Type your address.')).toHaveLength(2)
    type(/Overseas address/, ' 1 rue du Port, 29200 Brest, France ')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({
      uk_based: '0',
      address1: '1 rue du Port, 29200 Brest, France',
      postcode: '',
    })
  })

  it('when it was answered before then it stands as it was, and going on changes nothing', async () => {
    const gift_aid = { uk_based: false, address1: 'Brest', postcode: '', subscribe: true }
    const { saved } = await open(20, {}, null, { is_gift_aid: true, gift_aid })
    expect(confirmations().every((box) => (box as HTMLInputElement).checked)).toBe(true)
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toEqual({
      is_gift_aid: '1',
      subscribe: '1',
      uk_based: '0',
      address1: 'Brest',
      postcode: '',
      confirm_taxpayer: '1',
      confirm_own_money: '1',
      confirm_not_prize: '1',
    })
  })

  it('when it was declined before then the no stands', async () => {
    const gift_aid = { uk_based: true, address1: '', postcode: '', subscribe: false }
    const { saved } = await open(20, {}, null, { gift_aid })
    goOn()
    await waitFor(() => expect(saved()[0]).toMatchObject({ is_gift_aid: '0' }))
  })

  it('when an overseas address is typed in lines then it is sent on one', async () => {
    const { saved } = await open(20)
    accept()
    for (const index of [0, 1, 2]) tick(index)
    fireEvent.click(screen.getByRole('radio', { name: 'Overseas, as a UK taxpayer' }))
    type(/Overseas address/, '1 rue du Port,\n29200 Brest\nFrance')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ address1: '1 rue du Port, 29200 Brest, France' })
  })

  it('when an address was given before then it need not be typed again', async () => {
    const { saved } = await open(20, {}, { address_1: '7 Prospect Row', postcode: 'BS1 6XN' })
    accept()
    for (const index of [0, 1, 2]) tick(index)
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(saved()[0]).toMatchObject({ address1: '7 Prospect Row', postcode: 'BS1 6XN' })
  })

  it('when saving fails then both texts are shown', async () => {
    await open(5, { update_donation: refusal(500, 'internal', 'x') })
    decline()
    goOn()
    const first = 'Unable to update Donation. Please try again later'
    expect(await screen.findByText(first)).toBeTruthy()
    expect(
      screen.getByText('There was a problem setting your gift aid status. Please try again.'),
    ).toBeTruthy()
  })
})
