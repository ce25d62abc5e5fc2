// @vitest-environment happy-dom
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { buildCheckout, buildReserved } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import { type Answers, refusal } from '../testing/stub-server.ts'

const statesOf = (page: ReturnType<typeof openPage>) =>
  page.server.of('update_basket_state').map((call) => call.form['state'])

describe('the page', () => {
  it('when the checkout is not there yet then it says that it is being determined', async () => {
    openPage(buildCheckout(), { answers: { get: () => new Promise(() => undefined) } })
    expect(await screen.findByText('Determining checkout progress')).toBeTruthy()
  })

  it('when the checkout cannot be had then it says so, and a new try may work', async () => {
    const page = openPage(buildCheckout(), { answers: { get: refusal(500, 'internal', 'x') } })
    const text = 'Unable to get Checkout data. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    page.server.answer('get', () => buildCheckout())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeTruthy()
  })

  it('when the server comes back then the page goes on by itself, and has said what is wrong once', async () => {
    const page = openPage(buildCheckout(), { answers: { get: refusal(500, 'internal', 'x') } })
    const text = 'Unable to get Checkout data. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    await page.pass(4000)
    await page.pass(4000)
    expect(screen.getAllByText(text)).toHaveLength(1)
    expect(screen.getByText(/please do not pay again/)).toBeTruthy()
    page.server.answer('get', () => buildCheckout())
    await page.pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeTruthy()
  })

  const rooms: [CheckoutState, string][] = [
    ['captcha', 'Checkout'],
    ['login', 'Account'],
    ['order_completed', 'Order complete! Your tickets are on their way.'],
    ['waiver', 'Activity Terms and Conditions'],
  ]
  it.each(rooms)('when the state is %s then its room is shown', async (state, title) => {
    const page = openPage(buildReserved(state))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(page.analytics.mock.calls.map(([told, { state: step }]) => [told, step])).toEqual([
      ['page_view', state],
    ])
  })

  it('when the user wants it dark then the page is', async () => {
    const user = { id: 1, email: 'a@b.co', is_dark_mode: true }
    openPage(buildCheckout(), { answers: { get_user: user } })
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  })

  it('when the tab comes into view again then typed text and focus stay', async () => {
    const page = openPage(buildReserved('login'))
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail')
    fireEvent.change(field, { target: { value: 'ada@' } })
    field.focus()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(page.server.of('get')).toHaveLength(2))
    expect(screen.getByLabelText('E-mail')).toBe(field)
    expect(field.value).toBe('ada@')
    expect(document.activeElement).toBe(field)
  })

  it('when the server names another state then the page goes there', async () => {
    const page = openPage(buildReserved('login'), {
      answers: {
        get_user: { id: 1, email: 'a@b.co', full_name: 'Ada Lovelace' },
        update_basket_state: (call: { form: Record<string, string> }) => {
          if (call.form['state'] === 'payment') {
            return refusal(409, 'wrong_state', 'Not yet', { state: 'ticket_questions_before' })
          }
          page.held.checkout = buildReserved('ticket_questions_before')
          return { seconds_remaining: 500 }
        },
      },
    })
    await screen.findByText('Ada Lovelace')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(statesOf(page)).toEqual(['payment', 'ticket_questions_before']))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ticket Questions' })).toBeTruthy()
  })

  it('when a change of state fails then it says so and stays', async () => {
    openPage(buildReserved('login'), {
      answers: {
        get_user: { id: 1, email: 'a@b.co', full_name: 'Ada Lovelace' },
        update_basket_state: refusal(500, 'internal', 'x'),
      },
    })
    await screen.findByText('Ada Lovelace')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const text = 'Unable to update the Basket state. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  })
})

describe('the countdown', () => {
  it.each([
    [1280, '9 minutes 41 seconds'],
    [768, '09:41'],
  ])('when the window is %d px wide then it reads %s', async (width, text) => {
    openPage(buildReserved('login', {}, 581), { width })
    const timer = await screen.findByRole('timer')
    expect(within(timer).getByText('Tickets reserved for')).toBeTruthy()
    expect(within(timer).getAllByText(text)).not.toHaveLength(0)
  })

  it('when a change of state says how much is left then that is shown at once', async () => {
    const page = openPage(buildReserved('login', {}, 581), {
      answers: {
        get_user: { id: 1, email: 'a@b.co', full_name: 'Ada Lovelace' },
        update_basket_state: () => {
          page.server.answer('get', () => new Promise(() => undefined))
          return { seconds_remaining: 300 }
        },
      },
    })
    await screen.findByText('Ada Lovelace')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('5 minutes'))
  })

  it('when the tickets are reserved again then the old expiry is forgotten', async () => {
    const page = openPage(buildReserved('login', {}, 1), {
      answers: { reserve_tickets: { reserved: true, checkout_time: 600 } },
    })
    await screen.findByRole('timer')
    await page.pass(1000)
    expect(await screen.findByText(/Your checkout time expired/)).toBeTruthy()
    page.held.checkout = buildCheckout()
    fireEvent.click(screen.getByRole('button', { name: /Reserve Basket/ }))
    await page.pass(300)
    await screen.findByLabelText('E-mail')
    page.held.checkout = buildCheckout()
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByRole('button', { name: /Reserve Basket/ })
    expect(screen.queryByText(/Your checkout time expired/)).toBeNull()
  })

  it('when the time is up then it is back to the basket, with the reason, once', async () => {
    const page = openPage(buildReserved('login', { reserving_error: 'Kept reason' }, 60))
    await screen.findByRole('timer')
    page.held.checkout = buildCheckout({ state: 'login' })
    await page.pass(minuteMs)
    await waitFor(() => expect(statesOf(page)).toEqual(['basket']))
    const text =
      'Your checkout time expired. If the tickets are still available, you can try to reserve them again.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByText('Kept reason')).toBeTruthy()
    await page.pass(minuteMs)
    expect(statesOf(page)).toEqual(['basket'])
  })

  it('when the order is complete then no tickets are called reserved', async () => {
    const page = openPage(buildReserved('payment'))
    await screen.findByRole('timer')
    page.held.checkout = buildReserved('order_completed', { payment_complete: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText(/^A copy of your ticket wallet/)
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('when it is paid then the end changes nothing', async () => {
    const page = openPage(buildReserved('waiver', { payment_complete: true }, 5))
    await screen.findByRole('heading', { level: 1 })
    await page.pass(minuteMs)
    expect(statesOf(page)).toEqual([])
  })

  it('when two minutes are left then more time is offered, and given', async () => {
    const page = openPage(buildReserved('login', {}, 121), {
      answers: {
        extend_reservation: () => {
          page.held.checkout = buildReserved('login', { extensions_left: 2 }, 720)
          return { seconds_remaining: 720, extensions_left: 2 }
        },
      },
    })
    await screen.findByRole('timer')
    expect(screen.queryByRole('dialog')).toBeNull()
    page.held.checkout = buildReserved('login', { extension_available: true }, 120)
    await page.pass(1000)
    await screen.findByRole('dialog', { name: 'Do you need more time?' })
    fireEvent.click(screen.getByRole('button', { name: 'Give me more time' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.server.of('extend_reservation')).toHaveLength(1)
    expect(
      await screen.findByText('12 minutes', { exact: false, selector: '[aria-hidden]' }),
    ).toBeTruthy()
  })
})

describe('editing the basket', () => {
  async function ask(answers: Answers) {
    const page = openPage(buildReserved('login'), { answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit basket' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }))
    const text = 'By editing your basket, you could lose your reserved tickets.'
    expect(dialog.getByText(text)).toBeTruthy()
    return { page, press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) }
  }

  it('when refused then nothing is sent', async () => {
    const { page, press } = await ask({})
    press('No, cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.server.of('destroy_sale')).toHaveLength(0)
  })

  it('when confirmed then the sale is destroyed and the basket comes', async () => {
    const { page, press } = await ask({ destroy_sale: {} })
    press("Yes, I'm sure")
    await waitFor(() => expect(statesOf(page)).toEqual(['basket']))
    expect(page.server.of('destroy_sale')).toHaveLength(1)
  })

  it('when it fails then it says so', async () => {
    const { press } = await ask({ destroy_sale: refusal(500, 'internal', 'x') })
    press("Yes, I'm sure")
    expect(await screen.findByText('Unable to edit Basket. Please try again later')).toBeTruthy()
  })

  it('when it is paid meanwhile then it says so and goes where the order stands', async () => {
    const text = 'This order is paid already.'
    const paid = refusal(409, 'wrong_state', text, { state: 'deliver_tickets' })
    const { page, press } = await ask({ destroy_sale: paid })
    press("Yes, I'm sure")
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(statesOf(page)).toEqual(['deliver_tickets']))
  })

  it('when Back is pressed then it asks first', async () => {
    openPage(buildReserved('login'))
    await screen.findByLabelText('E-mail')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy()
  })
})
