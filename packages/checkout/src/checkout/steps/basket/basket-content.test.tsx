// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildGiftVoucher, buildTicket } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'

const reserveButton = () => screen.findByRole('button', { name: /Reserve Basket/ })

/** The line of the basket that a control belongs to. */
async function lineOf(control: string) {
  const line = (await screen.findByLabelText(control)).closest('li')
  if (line === null) throw new Error(`${control} is in no line`)
  return within(line)
}

describe('a ticket line', () => {
  it('when seated then it shows event, ticket, date, seats, picture and refund text', async () => {
    const ticket = buildTicket({
      seats: [
        { section: 'Stalls', row: 'A', number: '12' },
        { section: 'Stalls', row: 'A', number: '13' },
      ],
      thumbnail: '/pictures/jazz.svg',
      refund_policy: { text: 'Refunds until Friday', title: 'T', description: '' },
    })
    openPage(buildCheckout({ tickets: [ticket] }))
    const line = await lineOf('Remove Late Night Jazz, Standing')
    expect(line.getByRole('link', { name: 'Late Night Jazz' }).getAttribute('href')).toBe(
      '/events/late-night-jazz/',
    )
    expect(line.getByText('Standing')).toBeTruthy()
    expect(line.getByText(/Friday 26 June 2026 at 9:30pm/)).toBeTruthy()
    expect(line.getByText(/Seats Stalls-A-12, Stalls-A-13/)).toBeTruthy()
    expect(line.getByText('Refunds until Friday')).toBeTruthy()
    expect(line.getByRole('presentation').getAttribute('src')).toBe('/pictures/jazz.svg')
    expect(line.getByRole('spinbutton').getAttribute('inputmode')).toBe('numeric')
  })

  it('when its event has no picture then the first letter of its name is there to be seen', async () => {
    openPage(buildCheckout({ tickets: [buildTicket({ event_name: '“Élan” by night' })] }))
    const line = await lineOf('Remove “Élan” by night, Standing')
    expect(line.queryByRole('presentation')).toBeNull()
    expect(line.getByText('É').getAttribute('aria-hidden')).toBe('true')
  })

  it.each([0, -1])('when its price is %d then it is FREE', async (price) => {
    const ticket = buildTicket({ price, booking_fee: 0, face_price: 0 })
    openPage(buildCheckout({ tickets: [ticket], basket_total: 0 }))
    const line = await lineOf('Remove Late Night Jazz, Standing')
    expect(line.getByText('FREE')).toBeTruthy()
  })

  it('when it has no policy and is not refunded then it says so', async () => {
    openPage(buildCheckout({ tickets: [buildTicket({ non_refundable: true })] }))
    expect(await screen.findByText('Non-refundable')).toBeTruthy()
  })

  it('when it came with fewer than its minimum then that is said and blocks', async () => {
    openPage(buildCheckout({ tickets: [buildTicket({ qty: 1, min_per_customer: 3 })] }))
    const text = 'You must purchase a minimum of 3 tickets of this type'
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await reserveButton()).hasAttribute('disabled')).toBe(true)
  })

  it.each([0, 1])('when its minimum is %d then there is none', async (min_per_customer) => {
    openPage(buildCheckout({ tickets: [buildTicket({ qty: 1, min_per_customer })] }))
    await waitFor(async () => expect((await reserveButton()).hasAttribute('disabled')).toBe(false))
    expect(screen.queryByText(/minimum/)).toBeNull()
  })
})

describe('a gift voucher line', () => {
  it('when there then it shows name, organiser, value, expiry, picture and quantity', async () => {
    const voucher = buildGiftVoucher({ qty: 3, thumbnail: '/pictures/voucher.svg' })
    openPage(buildCheckout({ tickets: [], gift_vouchers: [voucher] }))
    const line = await lineOf('Remove Gift voucher, £25.00')
    expect(line.getByRole('heading', { name: 'Gift voucher' })).toBeTruthy()
    const organiser = line.getByRole('link', { name: 'Harbour Lights' })
    expect(organiser.getAttribute('href')).toBe('/organisers/harbour-lights/')
    expect(line.getByText('£25.00 each')).toBeTruthy()
    expect(line.getByText(/Valid until 26\/06\/2027/)).toBeTruthy()
    expect(line.getByRole('presentation').getAttribute('src')).toBe('/pictures/voucher.svg')
    expect(line.getByRole('spinbutton')).toHaveProperty('value', '3')
  })
})

describe('Continue shopping', () => {
  it('when two organisers are in the basket then the events of both are listed', async () => {
    const [organiser] = buildCheckout().organisers
    if (organiser === undefined) throw new Error('The builder has an organiser')
    const event = (title: string) => ({
      title,
      location: `${title} Hall`,
      date: '03/02/2031',
      url: `/events/${title.toLowerCase()}/`,
      thumbnail: `/pictures/${title.toLowerCase()}.svg`,
    })
    openPage(
      buildCheckout({
        organisers: [
          { ...organiser, upcoming_events: [event('Ceilidh')] },
          { ...organiser, id: 2, upcoming_events: [event('Lecture'), event('Opera')] },
        ],
      }),
    )
    const block = within(await screen.findByRole('region', { name: 'Continue shopping' }))
    expect(block.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/events/ceilidh/',
      '/events/lecture/',
      '/events/opera/',
    ])
    for (const text of ['Ceilidh', 'Ceilidh Hall']) expect(block.getByText(text)).toBeTruthy()
    expect(block.getAllByText('03/02/2031')).toHaveLength(3)
    expect(block.getAllByRole('presentation')[0]?.getAttribute('src')).toBe('/pictures/ceilidh.svg')
  })
})

describe('tickets for different times', () => {
  const message = 'Your tickets are for different nights.'
  const [event] = buildCheckout().events
  const events = (text: string | null) =>
    event === undefined
      ? []
      : [{ ...event, warn_customers_about_different_timeslots_message: text }]
  const two = (other: object) => [buildTicket(), buildTicket({ key: 'b', ...other })]

  it.each([
    ['of one event that warns', two({ date_id: 6 }), message, 1],
    ['of one event that does not', two({ date_id: 6 }), null, 0],
    ['of two events', two({ date_id: 6, event_id: 2 }), message, 0],
    ['that are the same after all', two({}), message, 0],
  ])('when %s then it is said as often as it should be', async (_, tickets, text, times) => {
    openPage(buildCheckout({ tickets, events: events(text) }))
    await reserveButton()
    expect(screen.queryAllByText(message)).toHaveLength(times)
  })
})

describe('what the server says of the basket', () => {
  it('when it has errors and news then errors are warnings and news is good, word for word', async () => {
    openPage(
      buildCheckout({
        reserving_error: '  Only 2 <b>left',
        basket_errors: ['First', 'Second'],
        basket_success: ['Added'],
      }),
    )
    const boxOf = async (text: string) =>
      (await screen.findByText(text)).closest('div')?.parentElement
    for (const text of ['Only 2 <b>left', 'First', 'Second']) {
      expect((await boxOf(text))?.textContent).toMatch(/^Warning/)
    }
    expect((await boxOf('Added'))?.textContent).toMatch(/^Success/)
  })
})
