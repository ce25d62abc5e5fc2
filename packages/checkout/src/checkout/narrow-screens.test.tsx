// @vitest-environment happy-dom
/// <reference types="node" />
import { codeSectionPadding, mobileWidth } from '@foyer/contract/limits.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildGiftVoucher, buildReserved } from '../testing/build-checkout.ts'
import { openPage } from '../testing/open-page.tsx'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'

describe('on a phone', () => {
  const rooms: [CheckoutState, string | RegExp][] = [
    ['basket', /Reserve Basket/],
    ['captcha', 'Continue'],
    ['reserve', 'Continue'],
    ['login', 'Continue'],
    ['payment', /Pay/],
    ['deliver_tickets', 'Continue'],
  ]
  it.each(rooms)('when in %s then the foot has the total and the action', async (state, name) => {
    const checkout = state === 'basket' ? buildCheckout() : buildReserved(state)
    const hanging = () => new Promise(() => undefined)
    openPage(checkout, {
      width: 360,
      answers: { reserve_tickets: hanging, deliver_to_bitticket: hanging, get_captcha: hanging },
    })
    await screen.findByRole('heading', { level: 1 })
    const total = (await screen.findAllByText('Total')).find((one) => one.tagName === 'SPAN')
    const foot = total?.parentElement?.parentElement
    if (!foot) throw new Error('There is no foot')
    expect(within(foot).getByText('£47.00')).toBeTruthy()
    expect(within(foot).getByRole('button', { name })).toBeTruthy()
  })

  it('when the basket is empty then the foot leads to the events', async () => {
    openPage(buildCheckout({ tickets: [], basket_total: 0 }), { width: 360 })
    const link = await screen.findByRole('link', { name: 'Browse events' })
    expect(link.getAttribute('href')).toBe('/all-events/')
    expect(screen.getByText('£0.00')).toBeTruthy()
  })

  it('when the basket is folded then its badge counts what is in it, and it unfolds', async () => {
    openPage(buildReserved('login', { gift_vouchers: [buildGiftVoucher({ qty: 3 })] }), {
      width: 768,
    })
    const fold = await screen.findByRole('button', { name: /^Your basket\s*5 items/ })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('heading', { name: 'Order summary' })).toBeNull()
    fireEvent.click(fold)
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByText('2 × Late Night Jazz')).toBeTruthy()
    expect(screen.getByText('3 × Gift voucher')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit basket' })).toBeTruthy()
  })

  it('when the code section opens then the room for the keyboard is the documented one', () => {
    const css = readFileSync(
      join(import.meta.dirname, 'steps/basket/code-section.module.css'),
      'utf8',
    )
    const [, open] = css.split(`@media (max-width: ${mobileWidth}px)`)
    expect(open).toContain(`padding-bottom: ${codeSectionPadding}px`)
  })
})

describe('the order summary', () => {
  it('when a step is wide then it stands beside it, with the lines and the countdown', async () => {
    openPage(buildReserved('payment', { gift_vouchers: [buildGiftVoucher()] }))
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }))
    expect(summary.getByText('2 × Late Night Jazz')).toBeTruthy()
    expect(summary.getByText('1 × Gift voucher')).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toContain('Tickets reserved for')
  })
})
