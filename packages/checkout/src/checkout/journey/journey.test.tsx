// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildProgress } from '../../testing/build-checkout.ts'
import { openPage } from '../../testing/open-page.tsx'

const sale = { sale_reference: 'K7M2P9QXRT4WBN6D' }
const giving = buildCheckout({
  ...sale,
  state: 'payment',
  progress: buildProgress({ reservation: 'live', identified: true, giving: 'done' }),
})
const finished = buildCheckout({
  ...sale,
  state: 'order_completed',
  payment_complete: true,
  progress: buildProgress({ identified: true, payment: 'complete', delivered: true }),
})

const counted = async () =>
  within(await screen.findByRole('navigation', { name: 'Progress' })).getByText(/^Step/).textContent

describe('the steps of a finished order', () => {
  it('when the page that bought is loaded again then they are those that led to it', async () => {
    openPage(giving)
    await screen.findByRole('heading', { level: 1, name: 'Payment' })
    expect(await counted()).toBe('Step 5 of 6')
    cleanup()
    openPage(finished)
    expect(await counted()).toBe('Step 6 of 6')
  })

  it('when the order is opened in a new tab then none are counted', async () => {
    openPage(finished)
    await screen.findByRole('heading', { level: 1, name: /complete/ })
    expect(screen.queryByRole('navigation', { name: 'Progress' })).toBeNull()
  })
})
