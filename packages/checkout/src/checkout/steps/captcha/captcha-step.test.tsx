// @vitest-environment happy-dom
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCheckout } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import type { Answers } from '../../../testing/stub-server.ts'
import type { Hcaptcha } from './load-hcaptcha.ts'

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
const expired = 'The captcha challenge has expired. Please complete the challenge again.'

type Settings = Parameters<Hcaptcha['render']>[1]
let widgets: Settings[] = []
const removed = vi.fn<(id: string) => void>()
beforeEach(() => {
  widgets = []
  removed.mockReset()
  vi.stubGlobal('hcaptcha', {
    render: (_place: HTMLElement, settings: Settings) => `w${widgets.push(settings)}`,
    remove: removed,
  })
})
afterEach(() => vi.unstubAllGlobals())

const say = (work: (widget: Settings) => void) =>
  act(async () => {
    const widget = widgets.at(-1)
    if (widget === undefined) throw new Error('no widget')
    work(widget)
  })
const solve = (token: string) => say((widget) => widget.callback(token))
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })

async function open(overrides: Partial<Checkout> = {}, answers: Answers = {}) {
  const checkout = buildCheckout({ state: 'captcha', captcha_sitekey: 'site-key', ...overrides })
  const page = openPage(checkout, { answers })
  await waitFor(() => expect(widgets.length).toBeGreaterThan(0))
  return page
}

describe('the captcha step', () => {
  it('when it is open then it shows the prompt, the summary, the widget, and why it cannot go on', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy()
    expect(screen.getByText('Order summary')).toBeTruthy()
    const prompt = "Please prove you're a human being completing the CAPTCHA challenge."
    expect(screen.getByText(prompt)).toBeTruthy()
    expect(widgets[0]?.sitekey).toBe('site-key')
    expect(button().disabled).toBe(true)
    expect(screen.getByText('Complete the challenge to continue.')).toBeTruthy()
  })

  it('when it is passed then Continue reserves with the token', async () => {
    const reserved = { ...nothing, reserved: true, checkout_time: 600, sale_reference: 'K7M2' }
    const { server } = await open({}, { reserve_tickets: reserved })
    await solve('token-1')
    expect(button().disabled).toBe(false)
    expect(screen.queryByText('Complete the challenge to continue.')).toBeNull()
    expect(server.of('reserve_tickets')).toEqual([])
    fireEvent.click(button())
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
    expect(server.of('reserve_tickets')[0]?.form).toEqual({ 'h-captcha-response': 'token-1' })
    const states = () => server.of('update_basket_state').map((call) => call.form['state'])
    await waitFor(() => expect(states()).toEqual(['reserve', 'login']))
    expect(removed).toHaveBeenCalledWith('w1')
  })

  it.each([
    ['expires', (widget: Settings) => widget['expired-callback'](), expired],
    [
      'has a challenge that expires',
      (widget: Settings) => widget['chalexpired-callback'](),
      expired,
    ],
    ['fails', (widget: Settings) => widget['error-callback']('rate-limited'), 'rate-limited'],
  ])('when it %s then it is not passed any more and says so', async (_, happens, text) => {
    const { server } = await open({}, { reserve_tickets: { ...nothing, error: 'x' } })
    await solve('stale')
    await say(happens)
    expect(button().disabled).toBe(true)
    expect(screen.getByText(text).closest('[role=alert]')).not.toBeNull()
    // The same widget goes on; its earlier token is forgotten.
    await solve('fresh')
    expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(button())
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
    expect(server.of('reserve_tickets')[0]?.form).toEqual({ 'h-captcha-response': 'fresh' })
    expect(widgets).toHaveLength(1)
  })

  it('when the server asks again then its key and its error are shown, and the old token is gone', async () => {
    const again = { ...nothing, captcha: true, captcha_sitekey: 'another-key', error: 'Once more' }
    const { server } = await open({}, { reserve_tickets: again })
    await solve('used')
    fireEvent.click(button())
    expect(await screen.findByText('Once more')).toBeTruthy()
    await waitFor(() => expect(widgets.at(-1)?.sitekey).toBe('another-key'))
    expect(button().disabled).toBe(true)
    expect(server.of('reserve_tickets')).toHaveLength(1)
  })

  it('when it is left for the basket then the next try carries no old token', async () => {
    const { server, pass } = await open({}, { reserve_tickets: { ...nothing, error: 'Sold out' } })
    await solve('old')
    fireEvent.click(screen.getByRole('button', { name: 'Back to the basket' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Reserve Basket/ }))
    await pass(300)
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
    expect(server.of('reserve_tickets')[0]?.form).toEqual({})
  })

  it('when the provider cannot be loaded then it says so and can be tried again', async () => {
    vi.stubGlobal('hcaptcha', undefined)
    // The test blocks the script: its element is never fetched, and reports an error.
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof Element) node.dispatchEvent(new Event('error'))
    })
    openPage(buildCheckout({ state: 'captcha', captcha_sitekey: 'site-key' }))
    expect(await screen.findByText(/captcha could not be loaded/)).toBeTruthy()
    expect(button().disabled).toBe(true)
    vi.stubGlobal('hcaptcha', {
      render: (_place: HTMLElement, settings: Settings) => `w${widgets.push(settings)}`,
      remove: removed,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(widgets).toHaveLength(1))
  })
})
