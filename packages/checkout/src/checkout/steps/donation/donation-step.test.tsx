// @vitest-environment happy-dom
import type { Charity } from '@foyer/contract/shapes/charity.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildProgress, buildReserved } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const hospice: Charity = {
  id: 9,
  name: 'Lantern Hospice',
  logo: '/pictures/lantern.svg',
  description_html: '<p>Care is <strong>free</strong></p>',
  donation_checkout_title: 'Light a lantern',
  donation_options: [5, 12.5, 50],
  base_fee: 0.2,
  booking_fee: 1.5,
  booking_fee_includes_vat: true,
  booking_fee_vat: 20,
  booking_fee_cap: 5,
}

async function open(
  answers: NonNullable<Parameters<typeof openPage>[1]>['answers'] = {},
  checkout: Parameters<typeof buildReserved>[1] = {},
) {
  const page = openPage(
    buildReserved('donation', {
      charity: hospice,
      progress: buildProgress({ reservation: 'live', giving: 'open' }),
      ...checkout,
    }),
    { answers: { save_donation: {}, ...answers } },
  )
  await screen.findByRole('heading', { level: 1, name: 'Light a lantern' })
  const states = () => page.server.of('update_basket_state').map(({ form }) => form['state'])
  const saved = () => page.server.of('save_donation').map(({ form }) => form)
  return { ...page, states, saved }
}

const custom = () => screen.getByLabelText<HTMLInputElement>('Another amount (GBP)')
const type = (value: string) => fireEvent.change(custom(), { target: { value } })
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
const nudge = 'Choose an amount or click Skip donation.'

describe('the donation step', () => {
  it('shows the charity, its presets, a custom amount and the fee, and chooses nothing', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 2, name: 'Lantern Hospice' })).toBeTruthy()
    expect(document.querySelector('img[src="/pictures/lantern.svg"]')).toBeTruthy()
    expect(screen.getByText('free').tagName).toBe('STRONG')
    const radios = screen.getAllByRole<HTMLInputElement>('radio')
    expect(radios.map((radio) => radio.value)).toEqual(['5', '12.5', '50'])
    expect(radios.every((radio) => !radio.checked)).toBe(true)
    expect(screen.getByRole('radio', { name: '£12.50' })).toBeTruthy()
    expect(custom()).toMatchObject({ type: 'text', inputMode: 'decimal', value: '' })
    expect(custom().getAttribute('aria-describedby')).toBe(
      screen.getByText('From £1.00 to £10,000.00').id,
    )
    expect(
      screen.getByText(
        'A booking fee of 20p plus 1.5% of the amount, plus VAT is added to your donation.',
      ),
    ).toBeTruthy()
  })

  it('when a preset is chosen then it is saved and Gift Aid comes', async () => {
    const { saved, states } = await open()
    fireEvent.click(screen.getByRole('radio', { name: '£12.50' }))
    expect(screen.getByText(/On £12\.50 that is £0\.47: you pay £12\.97\.$/)).toBeTruthy()
    goOn()
    await waitFor(() => expect(states()).toEqual(['gift_aid']))
    expect(saved()).toEqual([{ amount_before_booking_fee: '12.5', charity_id: '9' }])
  })

  it('when an amount is typed then it takes the place of the preset', async () => {
    const { saved, states } = await open()
    fireEvent.click(screen.getByRole('radio', { name: '£5.00' }))
    type('3')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '£5.00' }).checked).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: '£50.00' }))
    expect(custom().value).toBe('')
    type('07.30')
    goOn()
    await waitFor(() => expect(states()).toEqual(['gift_aid']))
    expect(saved()[0]).toMatchObject({ amount_before_booking_fee: '7.3' })
  })

  it.each([
    ['12,50', '12.5'],
    ['1.250,00', '1250'],
    ['1,234.50', '1234.5'],
    ['£1.234,50', '1234.5'],
    ['\u00a312.50\u00a0', '12.5'],
    ['\u0661\u0662\u066b\u0665', '12.5'],
    ['\uff11\uff12\uff0e\uff15', '12.5'],
    ['1\u202f250', '1250'],
    ['20 GBP', '20'],
  ])('when %j is pasted then %s is given', async (pasted, given) => {
    const { saved } = await open()
    type(pasted)
    goOn()
    await waitFor(() => expect(saved()).toMatchObject([{ amount_before_booking_fee: given }]))
  })

  it.each(['', '0', '0.99', '-5', '12,50 or so', '1,2,3'])(
    'when the amount is "%s" then it says so and nothing is sent',
    async (value) => {
      const { saved } = await open()
      type(value)
      goOn()
      expect(await screen.findAllByText(nudge)).toHaveLength(2)
      expect(custom().getAttribute('aria-invalid')).toBe('true')
      expect(saved()).toEqual([])
    },
  )

  it('when the amount is 1 then it is enough; when it is above 10,000 then it is too much', async () => {
    const { saved } = await open()
    type('10000.01')
    goOn()
    expect(
      await screen.findAllByText('Please choose an amount of £10,000.00 or less.'),
    ).toHaveLength(2)
    type('1')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(1))
  })

  it.each([
    ['1.0055', 'Type an amount with 2 decimals at most.'],
    ['1.005', 'This can be read as two amounts. Enter 1005 or 1.00.'],
  ])('when the amount is %s then it says what is wrong', async (typed, said) => {
    const { saved } = await open()
    type(typed)
    goOn()
    expect(await screen.findAllByText(said)).toHaveLength(2)
    expect(saved()).toEqual([])
  })

  it('when saving fails, works on a second try and the step changes then the notices are gone', async () => {
    const { server } = await open({ save_donation: refusal(500, 'internal', 'x') })
    type('5')
    goOn()
    await screen.findByText('Unable to save Donation. Please try again later')
    server.answer('save_donation', {})
    goOn()
    await screen.findByRole('heading', { level: 1, name: 'Gift Aid' })
    await waitFor(() => expect(screen.queryByText(/Unable to save Donation/)).toBeNull())
  })

  it('when it is skipped then nothing is given and the account comes', async () => {
    const { saved, states } = await open()
    type('3')
    fireEvent.click(screen.getByRole('button', { name: 'Skip donation' }))
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(saved()).toEqual([{ amount_before_booking_fee: '0', charity_id: '9' }])
  })

  it('when the buyer comes back then they find what they gave', async () => {
    await open(
      {},
      { donation: { amount_before_booking_fee: 12.5, booking_fee: 0.47, is_gift_aid: false } },
    )
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '£12.50' }).checked).toBe(true)
  })

  it('when saving fails then both texts are shown and the amount is kept', async () => {
    const { states } = await open({ save_donation: refusal(500, 'internal', 'x') })
    type('3')
    goOn()
    expect(await screen.findByText('Unable to save Donation. Please try again later')).toBeTruthy()
    expect(
      screen.getByText('There was a problem setting your donation amount. Please try again.'),
    ).toBeTruthy()
    expect(custom().value).toBe('3')
    expect(states()).toEqual([])
  })

  it('when the reservation is gone then the basket says why', async () => {
    const { states } = await open({ save_donation: refusal(409, 'reserving', 'Tickets are gone') })
    type('3')
    goOn()
    expect(await screen.findByText('Tickets are gone')).toBeTruthy()
    expect(states()).toEqual(['basket'])
  })

  it('when the server names another step then the page goes there', async () => {
    const answer = refusal(409, 'wrong_state', 'No', { state: 'payment' })
    const { states } = await open({ save_donation: answer })
    type('3')
    goOn()
    await waitFor(() => expect(states()).toEqual(['payment']))
  })
})
