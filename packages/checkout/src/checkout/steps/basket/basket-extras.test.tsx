// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCheckout, buildTicket } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { refusal } from '../../../testing/stub-server.ts'

const reserveButton = () => screen.findByRole('button', { name: /Reserve Basket/ })

describe('codes', () => {
  async function apply(code: string) {
    fireEvent.click(await screen.findByRole('button', { name: 'DISCOUNT OR VOUCHER CODE?' }))
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  }

  it.each([
    [{ code_applied: true }, 'Code applied'],
    [{ code_applied: false }, 'Invalid code'],
    [refusal(500, 'internal', 'x'), 'Unable to set the Code. Please try again later'],
  ])('when the answer is %j then it says %s', async (answer, text) => {
    const { server } = openPage(buildCheckout(), { answers: { set_code: answer } })
    await apply(' JAZZ10 ')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(server.of('set_code')[0]?.form).toEqual({ code: 'JAZZ10' })
  })

  it('when pressed twice then the section is open and closed again', async () => {
    openPage(buildCheckout())
    const section = await screen.findByRole('button', { name: 'DISCOUNT OR VOUCHER CODE?' })
    expect(section.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('true')
    fireEvent.click(section)
    expect(section.getAttribute('aria-expanded')).toBe('false')
  })

  it.each([
    [768, 1],
    [769, 0],
  ])('when opened at %d px then it scrolls %d times by 100', async (width, times) => {
    const scrollBy = vi.fn()
    vi.stubGlobal('scrollBy', scrollBy)
    openPage(buildCheckout(), { width })
    fireEvent.click(await screen.findByRole('button', { name: 'DISCOUNT OR VOUCHER CODE?' }))
    expect(scrollBy.mock.calls).toEqual(Array.from({ length: times }, () => [{ top: 100 }]))
  })
})

describe('refund protection', () => {
  const offered = { has_refund_protection: true, refund_protection_cost: 4.5 }

  it('when chosen then it is sent after 2 s; when undone in time nothing is sent', async () => {
    const { server, pass } = openPage(buildCheckout(offered), {
      answers: { update_refund_protection: {} },
    })
    fireEvent.click(await screen.findByLabelText(/Yes, protect/))
    await pass(1000)
    fireEvent.click(screen.getByLabelText('No, thank you'))
    await pass(5000)
    expect(server.of('update_refund_protection')).toHaveLength(0)
    fireEvent.click(screen.getByLabelText(/Yes, protect/))
    await pass(2000)
    expect(server.of('update_refund_protection')[0]?.form).toEqual({ refund_protection: '1' })
  })

  it.each([
    [{ has_refund_protection: false, refund_protection_cost: 4 }],
    [{ has_refund_protection: true, refund_protection_cost: null }],
  ])('when the checkout says %j then there is none', async (overrides) => {
    openPage(buildCheckout(overrides))
    await reserveButton()
    expect(screen.queryByText('Refund protection')).toBeNull()
  })
})

describe('refund policy', () => {
  it('when it has no title then there is no heading without words', async () => {
    const policy = { text: 'Refunds', title: '', description: '<p>Until Friday</p>' }
    openPage(buildCheckout({ tickets: [buildTicket({ refund_policy: policy })] }))
    fireEvent.click(await screen.findByRole('button', { name: /^Refunds/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund policy' }))
    expect(dialog.queryByRole('heading', { level: 3 })).toBeNull()
    expect(dialog.getByText('Until Friday')).toBeTruthy()
  })

  it('when opened then it says all the documents ask for', async () => {
    const policy = { text: 'Refunds', title: 'Our policy', description: '<p>Until Friday</p>' }
    const [organiser] = buildCheckout().organisers
    if (organiser === undefined) throw new Error('The builder has an organiser')
    openPage(
      buildCheckout({
        tickets: [buildTicket({ refund_policy: policy })],
        organisers: [
          { ...organiser, has_custom_refund_policy: true, refund_policy_url: '/refund-policy/a/' },
          { ...organiser, id: 2, name: 'Plain' },
        ],
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Refunds/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund policy' }))
    for (const text of [
      'Our policy',
      'Until Friday',
      'This does not affect your statutory rights',
    ]) {
      expect(dialog.getByText(text)).toBeTruthy()
    }
    const own = dialog.getByRole('link', { name: 'Refund policy of Harbour Lights' })
    expect(own.getAttribute('href')).toBe('/refund-policy/a/')
    expect(dialog.queryByText(/Plain/)).toBeNull()
    expect(dialog.getByText(/section 4\.10/)).toBeTruthy()
  })
})

describe('Reserve Basket', () => {
  it('when pressed then it loads, and moves to the reserve state 300 ms later', async () => {
    const { server, pass } = openPage(buildCheckout(), {
      answers: { reserve_tickets: () => new Promise(() => undefined) },
    })
    fireEvent.click(await reserveButton())
    expect((await reserveButton()).getAttribute('aria-busy')).toBe('true')
    await pass(299)
    expect(server.of('update_basket_state')).toHaveLength(0)
    await pass(1)
    expect(server.of('update_basket_state').map((call) => call.form)).toEqual([
      { state: 'reserve' },
    ])
    expect(await screen.findByText('Reserving tickets')).toBeTruthy()
    await waitFor(() => expect(server.of('reserve_tickets')).toHaveLength(1))
    expect(server.of('reserve_tickets')[0]?.form).toEqual({})
    expect(document.activeElement?.textContent).toBe('Checkout')
  })
})
