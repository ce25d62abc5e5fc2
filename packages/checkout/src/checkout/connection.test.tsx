// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCheckout, buildReserved, buildUser } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import { refusal } from '../testing/stub-server.ts'

const long = 'This is taking longer than usual. Nothing is lost.'
const offline = 'You seem to be offline.'
const never = () => new Promise(() => undefined)
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
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
})
