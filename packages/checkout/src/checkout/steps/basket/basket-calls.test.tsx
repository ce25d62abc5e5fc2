// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCheckout, buildGiftVoucher } from '../../../testing/build-checkout.ts'
import { openPage } from '../../../testing/open-page.tsx'

const reserveButton = () => screen.findByRole('button', { name: /Reserve Basket/ })
const voucherQuantity = 'Quantity, Gift voucher, £25.00'

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function enterCode() {
  fireEvent.click(await screen.findByRole('button', { name: 'DISCOUNT OR VOUCHER CODE?' }))
  type('Code', 'JAZZ10')
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

describe('after every change of the basket', () => {
  const changes: [string, Record<string, string>, () => unknown][] = [
    [
      'update_ticket_quantity',
      { ticket_id: '11', quantity: '3' },
      () => type('Quantity, Late Night Jazz, Standing', '3'),
    ],
    [
      'update_gift_voucher_quantity',
      { gift_voucher_id: '4', qty: '3', value: '25' },
      () => type(voucherQuantity, '3'),
    ],
    [
      'update_refund_protection',
      { refund_protection: '1' },
      () => fireEvent.click(screen.getByLabelText(/Yes, protect/)),
    ],
    ['set_code', { code: 'JAZZ10' }, enterCode],
    [
      'remove_from_basket',
      { ticket_id: '11' },
      () => fireEvent.click(screen.getByLabelText('Remove Late Night Jazz, Standing')),
    ],
    [
      'remove_gift_voucher_from_basket',
      { gift_voucher_id: '4', value: '25' },
      () => fireEvent.click(screen.getByLabelText('Remove Gift voucher, £25.00')),
    ],
  ]
  it.each(changes)(
    'when %s was answered then the checkout is loaded again',
    async (name, form, act) => {
      const page = openPage(
        buildCheckout({
          gift_vouchers: [buildGiftVoucher()],
          has_refund_protection: true,
          refund_protection_cost: 4,
        }),
        { answers: { [name]: { code_applied: true } } },
      )
      await reserveButton()
      await act()
      page.held.checkout = buildCheckout({ basket_total: 77 })
      await page.pass(2000)
      expect(await screen.findByText('£77.00')).toBeTruthy()
      expect(page.server.of(name).map((call) => call.form)).toEqual([form])
      const order = page.server.calls.map((call) => call.path.split('/').at(-2))
      expect(order.slice(order.indexOf(name))).toEqual([name, 'get'])
    },
  )
})

describe('a gift voucher quantity', () => {
  it('when typed then it is sent once, 2000 ms after the last key', async () => {
    const { server, pass } = openPage(buildCheckout({ gift_vouchers: [buildGiftVoucher()] }), {
      answers: { update_gift_voucher_quantity: {} },
    })
    await reserveButton()
    for (const value of ['2', '3', '4']) {
      type(voucherQuantity, value)
      await pass(1999)
    }
    expect(server.of('update_gift_voucher_quantity')).toHaveLength(0)
    await pass(1)
    expect(server.of('update_gift_voucher_quantity').map((call) => call.form['qty'])).toEqual(['4'])
  })
})

describe('a ticket quantity', () => {
  it.each(['-1', 'x', ''])('when "%s" is typed then nothing is sent', async (value) => {
    const { server, pass } = openPage(buildCheckout())
    await reserveButton()
    type('Quantity, Late Night Jazz, Standing', value)
    await pass(5000)
    expect(server.calls.some((call) => call.method === 'POST')).toBe(false)
  })
})

describe('while something is under way', () => {
  it('when an update is with the server then all quantities wait for it', async () => {
    const { pass } = openPage(buildCheckout({ gift_vouchers: [buildGiftVoucher()] }), {
      answers: { update_gift_voucher_quantity: () => new Promise(() => undefined) },
    })
    await reserveButton()
    type(voucherQuantity, '2')
    await pass(2000)
    const fields = screen.getAllByRole('spinbutton')
    expect(fields).toHaveLength(2)
    expect(fields.every((field) => field.hasAttribute('disabled'))).toBe(true)
    expect((await reserveButton()).hasAttribute('disabled')).toBe(true)
  })

  it('when the checkout is being loaded then nothing can be reserved', async () => {
    const { server } = openPage(buildCheckout())
    const button = await reserveButton()
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    server.answer('get', () => new Promise(() => undefined))
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
  })
})

describe('refund protection', () => {
  const offered = { has_refund_protection: true, refund_protection_cost: 4 }
  const choices = async () => {
    await screen.findByText('Refund protection', { selector: 'legend' })
    return ['Yes', 'No'].map((word) =>
      screen.getByLabelText<HTMLInputElement>(RegExp(`^${word}, `)),
    )
  }
  const chosen = async () => (await choices()).filter((choice) => choice.checked)

  it('when nothing was chosen then nothing is, and Yes is 1 and No is 0', async () => {
    openPage(buildCheckout(offered))
    expect((await choices()).map((choice) => choice.value)).toEqual(['1', '0'])
    expect(await chosen()).toEqual([])
  })

  it('when it was taken then Yes is; when refused then No is and stays', async () => {
    const page = openPage(buildCheckout({ ...offered, refund_protection: 1 }), {
      answers: {
        update_refund_protection: () => {
          page.held.checkout = buildCheckout(offered)
          return {}
        },
      },
    })
    expect((await chosen()).map((choice) => choice.value)).toEqual(['1'])
    fireEvent.click(screen.getByLabelText('No, thank you'))
    await page.pass(2000)
    await waitFor(() => expect(page.server.of('get')).toHaveLength(2))
    expect(page.server.of('update_refund_protection')[0]?.form).toEqual({ refund_protection: '0' })
    expect((await chosen()).map((choice) => choice.value)).toEqual(['0'])
  })

  it('when the offer has gone before the choice is sent then it is not taken', async () => {
    const page = openPage(buildCheckout(offered), { answers: { update_refund_protection: {} } })
    fireEvent.click(await screen.findByLabelText(/Yes, protect/))
    page.held.checkout = buildCheckout()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByLabelText(/Yes, protect/)).toBeNull())
    await page.pass(2000)
    expect(page.server.of('update_refund_protection')[0]?.form).toEqual({ refund_protection: '0' })
  })

  it('when an event cannot be covered then it is listed, and no other', async () => {
    const [event] = buildCheckout().events
    if (event === undefined) throw new Error('The builder has an event')
    const events = [event, { ...event, id: 2, title: 'Camping', refund_protection: false }]
    openPage(buildCheckout({ ...offered, events }))
    const list = (await screen.findByText('Not covered:')).nextElementSibling
    expect(list?.textContent).toBe('Camping')
  })
})
