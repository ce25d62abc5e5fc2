// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { buildCheckout, buildReserved } from '../../testing/build-checkout.ts'
import { openPage } from '../../testing/open-page.tsx'

describe('the end of the time', () => {
  it('when the time is up while the buyer stands in front of their bank then the page stays', async () => {
    const page = openPage(buildReserved('payment', {}, 60))
    await screen.findByRole('timer')
    page.held.checkout = buildReserved('payment', {}, 900)
    await page.pass(minuteMs)
    await waitFor(() => expect(screen.getByRole('timer').textContent).toContain('15 minutes'))
    expect(page.server.of('update_basket_state')).toEqual([])
    page.held.checkout = buildCheckout({ state: 'payment' })
    await page.pass(15 * minuteMs)
    expect(await screen.findByText(/Your checkout time expired/)).toBeTruthy()
  })
})
