// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCheckout } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const reserving = buildCheckout({ state: 'reserve' })
const nothing = {
  reserved: false,
  sale_reference: null,
  fresh_reservation: false,
  checkout_time: null,
  captcha: false,
  captcha_sitekey: null,
  redirect: null,
  error: null,
}
const reserved = { ...nothing, reserved: true, checkout_time: 600, sale_reference: 'K7M2' }

function open(answer: object) {
  const page = openPage(reserving, { answers: { reserve_tickets: () => answer } })
  const states = () => page.server.of('update_basket_state').map((call) => call.form['state'])
  return { ...page, states }
}

describe('the reserve step', () => {
  it('when it is open then it shows that tickets are being reserved', async () => {
    const { server } = open(new Promise(() => undefined))
    expect(await screen.findByText('Reserving tickets')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy()
    expect(screen.getByText('Order summary')).toBeTruthy()
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
  })

  it('when freshly reserved then it is reported, and the next step comes', async () => {
    const { states, told } = open({ ...reserved, fresh_reservation: true })
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(told().filter((what) => what === 'begin_checkout')).toHaveLength(1)
  })

  it('when reserved then the card form of the provider begins to load, and not before', async () => {
    const url = 'https://cards.example/v3/'
    const told = document.createElement('script')
    told.type = 'application/json'
    told.id = 'foyer-config'
    told.textContent = JSON.stringify({ siteName: 'Foyer', cardScriptUrl: url })
    document.body.append(told)
    const loaded: unknown[] = []
    const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) loaded.push(script.src)
    })
    const answer = Promise.withResolvers<object>()
    const { states } = open(answer.promise)
    await screen.findByText('Reserving tickets')
    expect(loaded).toEqual([])
    answer.resolve(reserved)
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(loaded).toEqual([url])
    append.mockRestore()
    told.remove()
  })

  it('when it was reserved before then nothing is reported again', async () => {
    const { states, told } = open(reserved)
    await waitFor(() => expect(states()).toEqual(['login']))
    expect(told()).not.toContain('begin_checkout')
  })

  it('when the answer is a redirect then the page goes there', async () => {
    const { leaveTo, states } = open({ ...reserved, redirect: '/queue/' })
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/queue/'))
    expect(states()).toEqual([])
  })

  it('when a captcha is asked for then its room shows the prompt and the error', async () => {
    vi.stubGlobal('hcaptcha', { render: () => 'w1', remove: () => undefined })
    const { states } = open({ ...nothing, captcha: true, captcha_sitekey: 'k', error: 'Once more' })
    await waitFor(() => expect(states()).toEqual(['captcha']))
    const prompt = "Please prove you're a human being completing the CAPTCHA challenge."
    expect(await screen.findByText(prompt)).toBeTruthy()
    expect(screen.getByText('Once more')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue' }).hasAttribute('disabled')).toBe(true)
  })

  it('when there is an error then the basket shows it, also after a reload', async () => {
    const { states } = open({ ...nothing, error: 'Only 3 are left' })
    await waitFor(() => expect(states()).toEqual(['basket']))
    expect(await screen.findByText('Only 3 are left')).toBeTruthy()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.getByText('Only 3 are left')).toBeTruthy())
  })

  it('when there is none of these then it says so and goes back to the basket', async () => {
    const { states } = open({})
    const text = 'An unknown error occured. Please try again, or contact support.'
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(states()).toEqual(['basket']))
  })

  it('when the call fails then both documented texts are shown, at the basket', async () => {
    const { states } = open(refusal(500, 'internal', 'x'))
    const step = 'Unable to reserve tickets. Please try again later.'
    const basket = 'Unable to reserve ticket(s). Please try again later'
    expect(await screen.findByText(step)).toBeTruthy()
    await waitFor(() => expect(states()).toEqual(['basket']))
    expect(await screen.findByText(basket)).toBeTruthy()
  })
})
