// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  buildCheckout,
  buildGiftVoucher,
  buildProgress,
  buildTicket,
  buildUser,
} from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const reserveButton = () => screen.findByRole('button', { name: /Reserve Basket/ })

describe('the empty basket', () => {
  const empty = { tickets: [], basket_total: 0 }

  it('when nobody is signed in then it invites to browse and to the mailing list', async () => {
    openPage(
      buildCheckout({
        ...empty,
        reserving_error: 'Gone',
        basket_errors: ['One', 'Two'],
        basket_success: ['Done'],
      }),
    )
    await screen.findByText('Looking for something to put in your basket?')
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(link('Browse events')).toBe('/all-events/')
    expect(link('Sign up to our mailing list')).toBe('/mailing-list')
    for (const text of ['Gone', 'One', 'Two', 'Done']) expect(screen.getByText(text)).toBeTruthy()
  })

  it.each([
    [false, 1],
    [true, 0],
  ])('when a user is subscribed: %s then there are %d invitations', async (subscribed, count) => {
    openPage(buildCheckout(empty), { answers: { get_user: buildUser({ id: 1, subscribed }) } })
    await screen.findByText('Looking for something to put in your basket?')
    await waitFor(() =>
      expect(screen.queryAllByText('Sign up to our mailing list')).toHaveLength(count),
    )
  })
})

describe('seats that somebody else has by now', () => {
  const lost = 'Stalls-A-12 is no longer available. Please remove it and choose another seat.'
  const seatedOn = (date_id: number, number: string) =>
    buildTicket({
      key: `on ${date_id}`,
      ticket_id: date_id,
      date_id,
      seats: [{ section: 'Stalls', row: 'A', number }],
    })
  const links = () =>
    screen
      .queryAllByRole('link', { name: 'Seating plan: Late Night Jazz' })
      .map((link) => link.getAttribute('href'))

  it('when the text names them then it leads to their plan, and to no other', async () => {
    const tickets = [buildTicket(), seatedOn(5, '12'), seatedOn(6, '13')]
    openPage(buildCheckout({ tickets, reserving_error: lost }))
    expect(await screen.findByText(lost)).toBeTruthy()
    expect(links()).toEqual(['/events/book_seats/5/'])
  })

  it('when their line is removed then the way to the plan stays', async () => {
    const before = buildCheckout({ tickets: [seatedOn(5, '12')], reserving_error: lost })
    const page = openPage(before, {
      answers: {
        remove_from_basket: () => {
          page.held.checkout = { ...before, tickets: [], basket_total: 0 }
          return {}
        },
      },
    })
    fireEvent.click(await screen.findByLabelText('Remove Late Night Jazz, Standing'))
    expect(await screen.findByText('Looking for something to put in your basket?')).toBeTruthy()
    expect(links()).toEqual(['/events/book_seats/5/'])
  })
})

describe('tickets that were added once more', () => {
  it('when there were some already then it says how many, and takes the addition back on wish', async () => {
    const before = buildCheckout({ tickets: [buildTicket({ qty: 4, qty_before: 2 })] })
    const asked: unknown[] = []
    const page = openPage(before, {
      answers: {
        update_ticket_quantity: (given: unknown) => {
          asked.push(given)
          page.held.checkout = buildCheckout()
          return {}
        },
      },
    })
    const text = await screen.findByText('Late Night Jazz, Standing: you had 2, now 4.')
    expect(text.closest('[role=status]')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Undo: back to 2' }))
    await waitFor(() => expect(screen.queryByText(/you had 2/)).toBeNull())
    expect(asked).toMatchObject([{ text: 'ticket_id=11&quantity=2' }])
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('when the addition cannot be taken back then the notice and its focus stay', async () => {
    const before = buildCheckout({ tickets: [buildTicket({ qty: 4, qty_before: 2 })] })
    const { server } = openPage(before, {
      answers: { update_ticket_quantity: refusal(503, 'unavailable', 'Not now') },
    })
    const undo = await screen.findByRole('button', { name: 'Undo: back to 2' })
    undo.focus()
    fireEvent.click(undo)
    await waitFor(() => expect(server.of('update_ticket_quantity')).toHaveLength(1))
    await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull())
    expect(document.activeElement).toBe(undo)
  })

  it('when it is gift vouchers then the same, and an addition that changed nothing is not told', async () => {
    openPage(
      buildCheckout({
        gift_vouchers: [buildGiftVoucher({ qty: 3, qty_before: 1 })],
        tickets: [buildTicket({ qty: 2, qty_before: 2 })],
      }),
    )
    expect(await screen.findByText('Gift voucher: you had 1, now 3.')).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  })
})

describe('warnings', () => {
  const needy = buildTicket({ required_tickets: [{ ids: [98, 99], title: 'Festival day' }] })

  it('when a required ticket is missing then it is named, blocks, and a visitor may log in', async () => {
    const met = buildTicket({
      key: 'm',
      required_tickets: [{ ids: [11], title: 'Already there' }],
    })
    openPage(buildCheckout({ tickets: [needy, met] }))
    const text = 'You must also purchase the following tickets to continue the checkout.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Festival day')).toBeTruthy()
    expect(screen.queryByText('Already there')).toBeNull()
    const hint = screen.getByRole('link', { name: 'log in' })
    expect(hint.getAttribute('href')).toBe('/signin/?next=/checkout/')
    expect((await reserveButton()).hasAttribute('disabled')).toBe(true)
  })

  it('when one of several is there then nothing is missing', async () => {
    openPage(buildCheckout({ tickets: [needy, buildTicket({ key: 'b', ticket_id: 99 })] }))
    await reserveButton()
    expect(screen.queryByText('Festival day')).toBeNull()
  })

  it('when signed in then there is no hint to log in', async () => {
    openPage(buildCheckout({ tickets: [needy] }), { answers: { get_user: buildUser({ id: 1 }) } })
    await screen.findByText('Festival day')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'log in' })).toBeNull())
  })

  it('when the time expired elsewhere then it says so, but not after editing the basket', async () => {
    const text =
      'Your checkout time expired. If the tickets are still available, you can try to reserve them again.'
    const expired = { progress: buildProgress({ reservation: 'expired' }) }
    openPage(buildCheckout(expired))
    expect(await screen.findByText(text)).toBeTruthy()
    openPage(buildCheckout({ ...expired, edit_basket_clicked: true }))
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2))
    expect(screen.getAllByText(text)).toHaveLength(1)
  })

  it('when currencies were mixed then a notification says what happened', async () => {
    openPage(buildCheckout({ had_mismatching_currencies: true }))
    const text =
      'Unfortunately, some tickets had to be removed because they are being sold using a different currency from tickets already in the basket. Please purchase them separately'
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
