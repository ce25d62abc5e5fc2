import { explainAmount } from '@foyer/contract/api/order/explain-amount.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exchangesOf } from './exchange-fixture.ts'
import type { DifferencePaid } from './make-exchange.ts'

const grouped = (reference: string) => reference.match(/.{4}/g)?.join(' ') ?? ''

describe('what an amount is made of after an exchange', () => {
  const shop = shopForTests()
  const { show, order, wishFor, exchange } = exchangesOf(shop)

  /** An order of 43.00, of which one ticket of 21.50 was exchanged; what the desk says of both orders. */
  async function exchanged(to: { date: number; type: number }, paid: DifferencePaid | null) {
    const of = await show()
    const { reference, codes } = await order(of)
    const { sale } = await exchange(reference, wishFor(of, codes[0] ?? '', to), paid)
    await shop.runJobs()
    const { organiserId } = of
    const desk = await openDesk(shop, { organiserId, role: 'box_office' })
    const { key: organiser } = (
      await shop.db.query('select key from organiser where id = $1', [organiserId])
    ).rows[0] as { key: string }
    const of_ = async (one: string) => {
      const params = { organiser, order: one }
      const { body } = await desk.call(explainAmount, { params })
      const { body: shown } = await desk.call(getOrder, { params })
      const texts = (lines: typeof body.paid) =>
        lines.map(({ text, amount }) => `${text}: ${amount}`)
      const sum = (lines: typeof body.paid) => lines.reduce((all, { amount }) => all + amount, 0)
      expect([sum(body.paid), sum(body.became)]).toEqual([body.total, body.total])
      return { paid: texts(body.paid), became: texts(body.became), body, shown }
    }
    const made = sale.reference ?? ''
    return { reference, made, old: await of_(reference), young: await of_(made) }
  }

  it('when the prices are the same then it says that the money pays for the other order, and nothing was sent', async () => {
    const { reference, made, old, young } = await exchanged({ date: 1, type: 0 }, null)
    expect(old.became).toContain(`Pays for order ${grouped(made)} now, by an exchange: 2150`)
    expect(old.became.join()).not.toMatch(/Sent back|Owed/)
    expect(old.body.became[0]?.from.at(-1)?.text).toBe('Exchanged')
    expect(young.paid).toEqual([
      `Paid with the exchanged tickets of order ${grouped(reference)}: 2150`,
    ])
    expect(young.became.join()).not.toContain('exchange credits')
    expect(young.shown).toMatchObject({
      total: 0,
      lines: [{ exchanged: 0 }],
      extras: [{ kind: 'credit', amount: -2_150 }],
    })
    expect(old.shown.lines).toMatchObject([{ qty: 2, refunded: 1, exchanged: 1 }])
  })

  it('when it was cheaper then the rest was sent back', async () => {
    const { made, old } = await exchanged({ date: 0, type: 2 }, null)
    expect(old.became).toEqual(
      expect.arrayContaining([
        `Pays for order ${grouped(made)} now, by an exchange: 1100`,
        'Sent back to the buyer: 1050',
      ]),
    )
  })

  it('when the difference is on an invoice then that is still to be paid', async () => {
    const dueOn = '2030-01-01'
    const { young } = await exchanged({ date: 0, type: 1 }, { way: 'invoice', dueOn })
    expect(young.paid).toContain('Still to be paid by invoice: 1000')
  })
})
