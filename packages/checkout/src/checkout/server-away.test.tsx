// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildReserved } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import { away } from '../testing/stub-server.ts'

const told = /^We cannot reach our records right now\. Nothing is lost/

describe('a server that is away for a moment', () => {
  it('when there is no checkout yet then the page says that all is safe, and opens by itself', async () => {
    const page = openPage(buildCheckout(), { answers: { get: away } })
    expect(await screen.findByRole('heading', { level: 1, name: 'A short interval' })).toBeTruthy()
    expect(screen.getByText(/Your basket and your tickets are safe with us/)).toBeTruthy()
    expect(screen.queryByText(told), 'the page has said it').toBeNull()
    page.server.answer('get', () => page.held.checkout)
    await page.pass(4000)
    expect(await screen.findByRole('heading', { level: 1, name: 'Basket' })).toBeTruthy()
  })

  it('when something typed is sent then it stays, and the page finds out by itself that the server is back', async () => {
    const page = openPage(buildReserved('login'), { answers: { send_one_time_code: away } })
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    fireEvent.change(email, { target: { value: 'ada@example.org' } })
    page.server.answer('get', away)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByText(/^Unable to/)).toBeNull()
    const asked = () => page.server.of('get').length
    const before = asked()
    await page.pass(3000)
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(screen.getByText(told)).toBeTruthy()
    page.server.answer('get', () => page.held.checkout)
    await page.pass(3000)
    await waitFor(() => expect(screen.queryByText(told)).toBeNull())
    expect(email.isConnected && email.value).toBe('ada@example.org')
    const back = asked()
    await page.pass(9000)
    expect(asked(), 'and asks no more').toBe(back)
  })

  it('when the network goes while the server is away then only the last of both is said, until there is an answer', async () => {
    const page = openPage(buildReserved('login'), { answers: { send_one_time_code: away } })
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    fireEvent.change(email, { target: { value: 'ada@example.org' } })
    page.server.answer('get', away)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(told)
    page.server.answer('send_one_time_code', () => Promise.reject(new TypeError('Failed to fetch')))
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('You seem to be offline.')).toBeTruthy()
    expect(screen.queryByText(told)).toBeNull()
    page.server.answer('get', () => page.held.checkout)
    await page.pass(3000)
    await waitFor(() => expect(screen.queryByText('You seem to be offline.')).toBeNull())
    expect(screen.queryByText(told)).toBeNull()
  })

  it('when the notice is put away then it stays away while the page looks for the server', async () => {
    const page = openPage(buildReserved('login'), { answers: { send_one_time_code: away } })
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    fireEvent.change(email, { target: { value: 'ada@example.org' } })
    page.server.answer('get', away)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText(told)
    const asked = () => page.server.of('get').length
    const look = async () => {
      const before = asked()
      await page.pass(3000)
      await waitFor(() => expect(asked()).toBe(before + 1))
    }
    await look()
    fireEvent.click(screen.getByRole('button', { name: /^Dismiss: We cannot reach/ }))
    await look()
    await look()
    expect(screen.queryByText(told)).toBeNull()
  })

  it('when the tickets cannot be reserved for that then they are once it is back', async () => {
    const reserving = buildCheckout({ state: 'reserve' })
    let asked = 0
    const page = openPage(reserving, {
      answers: {
        get: () => (asked++ === 0 ? reserving : away),
        reserve_tickets: away,
        update_basket_state: away,
      },
    })
    expect(await screen.findByRole('heading', { name: 'A short interval' })).toBeTruthy()
    page.server.answer('reserve_tickets', () => new Promise(() => undefined))
    page.server.answer('get', () => page.held.checkout)
    await page.pass(4000)
    expect(await screen.findByText('Reserving tickets')).toBeTruthy()
    expect(page.server.of('reserve_tickets')).toHaveLength(2)
  })

  it('when the tickets cannot be delivered for that then nothing has failed, and they are', async () => {
    const page = openPage(buildReserved('deliver_tickets', { payment_complete: true }), {
      answers: { deliver_to_bitticket: away, deliver_to_wallet: away },
    })
    await screen.findByText('Processing your order')
    await page.pass(1000)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.queryByText(/^Unable to|^Delivery failed/)).toBeNull()
    page.server.answer('deliver_to_bitticket', { delivery_completed: true })
    await page.pass(2000)
    await waitFor(() => expect(page.server.of('deliver_to_wallet')).toHaveLength(1))
  })
})
