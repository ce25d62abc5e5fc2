// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  buildCheckout,
  buildProgress,
  buildReserved,
  buildUser,
} from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import { named } from '../testing/payment-scenes.ts'
import { refusal } from '../testing/stub-server.ts'

const long = 'This is taking longer than usual. Nothing is lost.'
const offline = 'You seem to be offline.'
const never = () => new Promise(() => undefined)
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const charity = {
  id: 9,
  name: 'Lantern Hospice',
  logo: null,
  description_html: '',
  donation_checkout_title: 'Light a lantern',
  donation_options: [],
  base_fee: 0.2,
  booking_fee: 0,
  booking_fee_includes_vat: false,
  booking_fee_vat: 0,
  booking_fee_cap: null,
}
const oneMore = () => fireEvent.click(screen.getByRole('button', { name: /^One more/ }))

describe('a wait that is long', () => {
  it('when the checkout does not come then it says so after eight seconds, and can be asked for anew', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    const page = openPage(buildCheckout(), { answers: { get: never } })
    await screen.findByText('Determining checkout progress')
    await page.pass(7999)
    expect(screen.queryByText(long)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await page.pass(1)
    expect(screen.getByText(long).closest('[role=status]')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('when the answer comes after all then it is taken back', async () => {
    const late = Promise.withResolvers<object>()
    const page = openPage(buildCheckout(), { answers: { reserve_tickets: () => late.promise } })
    fireEvent.click(await screen.findByRole('button', { name: /^Reserve Basket/ }))
    await page.pass(300)
    await screen.findByRole('heading', { level: 1, name: 'Checkout' })
    await waitFor(() => expect(page.server.of('reserve_tickets')).toHaveLength(1))
    await page.pass(8000)
    expect(screen.getByText(long)).toBeTruthy()
    late.resolve(refusal(500, 'internal', 'x'))
    await waitFor(() => expect(screen.queryByText(long)).toBeNull())
    await screen.findByRole('button', { name: /^Reserve Basket/ })
    await page.pass(8000)
    expect(screen.queryByText(long), 'nothing is waited for').toBeNull()
  })
})

describe('being offline', () => {
  it('when a change of the basket reaches nobody then that is said once, until the network is back', async () => {
    const page = openPage(buildCheckout(), { answers: { update_ticket_quantity: noNetwork } })
    await screen.findByRole('heading', { level: 1, name: 'Basket' })
    page.server.answer('get', noNetwork)
    oneMore()
    await page.pass(2000)
    expect(await screen.findByText(offline)).toBeTruthy()
    await waitFor(() => expect(page.server.of('get')).toHaveLength(2))
    expect(screen.queryAllByText(/^Unable to/)).toEqual([])
    page.server.answer('get', () => page.held.checkout)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull())
  })

  it('when the tickets cannot be reserved for that then they are once the network is back', async () => {
    const reserving = buildCheckout({ state: 'reserve' })
    let asked = 0
    const page = openPage(reserving, {
      answers: {
        get: () => (asked++ === 0 ? reserving : noNetwork()),
        reserve_tickets: noNetwork,
        update_basket_state: noNetwork,
      },
    })
    expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeTruthy()
    expect(screen.queryByText('Reserving tickets')).toBeNull()
    page.server.answer('reserve_tickets', never)
    page.server.answer('get', () => page.held.checkout)
    dispatchEvent(new Event('online'))
    expect(await screen.findByText('Reserving tickets')).toBeTruthy()
    expect(page.server.of('reserve_tickets')).toHaveLength(2)
  })

  it('when there is no checkout yet then the page itself says it, and nothing else does', async () => {
    openPage(buildCheckout(), { answers: { get: noNetwork } })
    expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeTruthy()
    expect(screen.queryByText(offline)).toBeNull()
    expect(screen.queryAllByText(/^Unable to/)).toEqual([])
  })

  it('when the server answers with a failure then that keeps its own text', async () => {
    const page = openPage(buildCheckout(), {
      answers: { update_ticket_quantity: refusal(500, 'internal', 'x') },
    })
    await screen.findByRole('heading', { level: 1, name: 'Basket' })
    oneMore()
    await page.pass(2000)
    const text = 'Unable to update Ticket quantity. Please try again later'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText(offline)).toBeNull()
  })

  it('when the code reaches nobody then it stays, to be sent again', async () => {
    const page = openPage(buildReserved('login'), {
      answers: { send_one_time_code: noNetwork, check_one_time_code: noNetwork },
    })
    const email = await screen.findByLabelText('E-mail')
    fireEvent.change(email, { target: { value: 'ada@example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.queryByText(/^Unable to/)).toBeNull()
    page.server.answer('send_one_time_code', {})
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const code = await screen.findByLabelText<HTMLInputElement>('Code')
    expect(screen.queryByText(offline)).toBeNull()
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(code.value).toBe('123456')
    expect(code.getAttribute('aria-invalid')).toBeNull()
  })

  it('when the name reaches nobody then it is asked for as before', async () => {
    const proved = buildUser({ email: 'ada@example.org' })
    openPage(buildReserved('login'), {
      answers: { get_user: proved, save_guest_to_sale: noNetwork },
    })
    const name = await screen.findByLabelText<HTMLInputElement>('Full name')
    fireEvent.change(name, { target: { value: 'Ada Lovelace' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(name.isConnected).toBe(true)
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  })

  it('when a choice of giving reaches nobody then it stays, to be sent again', async () => {
    const page = openPage(
      buildReserved('donation', {
        charity,
        progress: buildProgress({ reservation: 'live', giving: 'open' }),
      }),
      { answers: { save_donation: noNetwork } },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Skip donation' }))
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.queryByText(/^Unable to|^There was a problem/)).toBeNull()
    page.server.answer('save_donation', {})
    fireEvent.click(screen.getByRole('button', { name: 'Skip donation' }))
    await screen.findByRole('heading', { level: 1, name: 'Account' })
  })

  it('when the bank cannot be prepared for that then it stays on offer, and is gone to with the network', async () => {
    const page = openPage(buildReserved('payment', { ...named, can_pay_by: ['truelayer'] }), {
      answers: { create_truelayer_payment: noNetwork, pay_with_truelayer: noNetwork },
    })
    const pay = async () => fireEvent.click(await screen.findByRole('button', { name: /^Pay £47/ }))
    await pay()
    await waitFor(() => expect(page.server.of('pay_with_truelayer')).toHaveLength(1))
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.queryByText(/^There was an error/)).toBeNull()
    page.server.answer('pay_with_truelayer', { auth_url: 'https://bank.example/' })
    await pay()
    await waitFor(() => expect(page.leaveTo).toHaveBeenCalledWith('https://bank.example/'))
  })

  it('when the card form cannot be had for that then it is asked for again with the network', async () => {
    const page = openPage(buildReserved('payment', named), { answers: { get_token: noNetwork } })
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.getByText('Nothing has been paid.')).toBeTruthy()
    page.server.answer('get_token', never)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(page.server.of('get_token')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull())
  })

  it('when free tickets cannot be claimed for that then it says so, and they can be', async () => {
    const free = buildReserved('payment', { ...named, basket_total: 0, can_pay_by: [] })
    const page = openPage(free, { answers: { claim_free_tickets: noNetwork } })
    expect(await screen.findByText(offline)).toBeTruthy()
    page.server.answer('claim_free_tickets', {})
    page.server.answer('deliver_to_bitticket', {})
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(page.server.of('claim_free_tickets')).toHaveLength(2))
  })

  it('when the bank payment cannot be asked about then that is no try, and the next answer counts', async () => {
    const atBank = buildProgress({ reservation: 'live', identified: true, payment: 'bank_pending' })
    const page = openPage(buildReserved('awaiting_truelayer', { progress: atBank }), {
      answers: { get_truelayer_status: noNetwork },
    })
    await screen.findByText('Processing payment')
    await page.pass(2000)
    expect(await screen.findByText(offline)).toBeTruthy()
    const asked = () => page.server.of('get_truelayer_status').length
    for (let calls = asked(); calls < 12; calls += 1) {
      await page.pass(2000)
      await waitFor(() => expect(asked()).toBe(calls + 1))
    }
    expect(screen.getByText('Processing payment')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try a different payment method' })).toBeNull()
    page.server.answer('get_truelayer_status', {
      truelayer_status: {
        checkout_expires_in: 900,
        payment_completed: true,
        reference: 'K7M2P9QXRT4WBN6D',
        total: 47,
        truelayer_status_error: null,
        status: 'completed',
      },
    })
    await page.pass(2000)
    expect(await screen.findByText('Your payment is complete')).toBeTruthy()
    expect(screen.queryByText(offline)).toBeNull()
  })

  it('when the tickets cannot be delivered for that then nothing has failed, and they are with the network', async () => {
    const paid = {
      payment_complete: true,
      progress: buildProgress({ reservation: 'live', identified: true, payment: 'complete' }),
    }
    const page = openPage(buildReserved('deliver_tickets', paid), {
      answers: { deliver_to_bitticket: noNetwork, deliver_to_wallet: noNetwork },
    })
    await screen.findByText('Processing your order')
    await page.pass(1000)
    expect(await screen.findByText(offline)).toBeTruthy()
    expect(screen.queryByText(/^Unable to|^Delivery failed/)).toBeNull()
    page.server.answer('deliver_to_bitticket', { delivery_completed: true })
    await page.pass(2000)
    await waitFor(() => expect(page.server.of('deliver_to_wallet')).toHaveLength(1))
    page.server.answer('deliver_to_wallet', { delivery_completed: true })
    await page.pass(2000)
    expect(await screen.findByText('Delivering your wallet to your e-mail: done')).toBeTruthy()
  })
})
