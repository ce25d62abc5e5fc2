// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildReserved, buildUser } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'

const ada = buildUser({ id: 7, email: 'ada@example.org' })
const paid = { payment_complete: true, order_email: 'ada@example.org' }

/** The tab comes into view again: the checkout is loaded again. */
const look = () => document.dispatchEvent(new Event('visibilitychange'))

describe('what is reported of a purchase', () => {
  it('when a step is in view then once, however often the checkout is read', async () => {
    const page = openPage(buildReserved('login'))
    await screen.findByLabelText('E-mail')
    const before = page.server.of('get').length
    look()
    await waitFor(() => expect(page.server.of('get').length).toBeGreaterThan(before))
    expect(page.told()).toEqual(['page_view'])
  })

  it('when it is paid then the sale and the purchase, once, after the step', async () => {
    const page = openPage(buildReserved('payment'), {
      answers: { get_user: ada, deliver_to_bitticket: () => new Promise(() => undefined) },
    })
    await screen.findByRole('heading', { level: 1, name: 'Payment' })
    expect(page.told()).toEqual(['page_view'])
    page.held.checkout = buildReserved('deliver_tickets', paid)
    look()
    await waitFor(() => expect(page.told()).toEqual(['page_view', 'page_view', 'sale', 'purchase']))
    page.held.checkout = buildReserved('order_completed', paid)
    look()
    await screen.findByRole('heading', { level: 1, name: /^Order complete/ })
    expect(page.told().filter((told) => told !== 'page_view')).toEqual(['sale', 'purchase'])
  })

  it('when errors are reported then with the buyer and the step', async () => {
    const { errorReports } = openPage(buildReserved('waiver', paid), { answers: { get_user: ada } })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(errorReports).toHaveBeenCalledWith({ user: ada }))
    expect(errorReports).toHaveBeenCalledWith({ step: 'waiver' })
  })
})
