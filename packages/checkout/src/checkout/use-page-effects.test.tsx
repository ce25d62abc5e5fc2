// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildReserved, buildTicket } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'

describe('the published basket', () => {
  it('when tickets are in the basket then their number is published', async () => {
    const counts: unknown[] = []
    addEventListener('basket:count', (event) => {
      counts.push(event instanceof CustomEvent ? event.detail : null)
    })
    openPage(buildCheckout({ tickets: [buildTicket(), buildTicket({ key: 'b', qty: 3 })] }))
    await waitFor(() => expect(counts).toEqual([{ count: 5 }]))
    expect(document.cookie).toContain('basket_count=5')
  })

  it('when they are paid then none is in the basket any more', async () => {
    document.cookie = 'basket_count=5'
    openPage(buildReserved('order_completed', { payment_complete: true }))
    await waitFor(() => expect(document.cookie).toContain('basket_count=0'))
  })
})
