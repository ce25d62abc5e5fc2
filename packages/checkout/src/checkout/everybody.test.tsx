// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildReserved, buildUser } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'

const [event] = buildCheckout().events
if (event === undefined) throw new Error('a checkout has an event')

describe('a step', () => {
  it('when it follows another then its heading has the focus, and the title names step, event and shop', async () => {
    const page = openPage(buildReserved('marketing_preferences'), {
      answers: { get_user: buildUser({ id: 7 }), set_marketing_preferences: {} },
    })
    const first = await screen.findByRole('heading', { level: 1, name: 'Keep updated' })
    // A fresh page has the focus on its body.
    expect(document.activeElement).toBe(document.body)
    expect(document.title).toBe('Keep updated – Late Night Jazz – Foyer')
    page.held.checkout = buildReserved('delivery_address')
    document.dispatchEvent(new Event('visibilitychange'))
    const next = await screen.findByRole('heading', { level: 1, name: 'Delivery Address' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(first.isConnected).toBe(false)
    expect(document.title).toBe('Delivery Address – Late Night Jazz – Foyer')
  })

  it('when the basket holds several events then the title says so', async () => {
    openPage(buildCheckout({ events: [event, { ...event, id: 2, title: 'Fireworks' }] }))
    await screen.findByRole('heading', { level: 1, name: 'Basket' })
    await waitFor(() => expect(document.title).toBe('Basket – Late Night Jazz and more – Foyer'))
  })

  it('when something is wrong then the title says so first, until it is right', async () => {
    openPage(buildReserved('login'), { answers: { send_one_time_code: {} } })
    await screen.findByLabelText('E-mail')
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('heading', { name: 'There is a problem' })
    expect(document.title).toBe('Error: Account – Late Night Jazz – Foyer')
    expect(document.activeElement?.textContent).toContain('There is a problem')
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.org' } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByLabelText('Code')
    expect(document.title).toBe('Account – Late Night Jazz – Foyer')
  })

  it('says which one it is of how many, and marks it in the list', async () => {
    openPage(buildReserved('login'))
    const progress = await screen.findByRole('navigation', { name: 'Progress' })
    expect(progress.textContent).toMatch(/^Step \d of \d/)
    expect(progress.querySelector('[aria-current=step]')?.textContent).toBe('Account')
  })

  it('has the way to help at the same place each time', async () => {
    openPage(buildReserved('login'))
    const foot = await screen.findByRole('contentinfo')
    expect(foot.querySelector('a')?.getAttribute('href')).toBe('/help/')
  })
})

describe('what browsers fill in', () => {
  it.each([
    ['login', { 'E-mail': 'email' }],
    [
      'delivery_address',
      {
        'First name': 'shipping given-name',
        'Last name': 'shipping family-name',
        'Address line 1': 'shipping address-line1',
        'Address line 2 (optional)': 'shipping address-line2',
        'Town or city': 'shipping address-level2',
        Postcode: 'shipping postal-code',
      },
    ],
  ] as const)('when the step is %s then each field says what it is', async (state, fields) => {
    openPage(buildReserved(state), {
      answers: { get_user: buildUser({ id: state === 'login' ? null : 7 }) },
    })
    for (const [label, token] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label)
      expect([label, field.getAttribute('autocomplete')]).toEqual([label, token])
    }
  })
})
