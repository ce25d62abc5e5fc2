import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SoldTicket } from '../../tickets/exports.ts'
import { buildPrices } from '../../../testing/builders/build-prices.ts'
import { planRefund } from './plan-refund.ts'
import { RefundRefused, type RefundableOrder, type RefundPlan } from './refund-shapes.ts'

/** What is left of an order after a plan was carried out. */
function after(order: RefundableOrder, plan: RefundPlan): RefundableOrder {
  return {
    ...order,
    credits: order.credits.map((credit, index) => ({
      ...credit,
      amount: credit.amount - (plan.shares[index]?.amount ?? 0),
    })),
    tickets: order.tickets.map((ticket) =>
      plan.tickets.includes(ticket) ? { ...ticket, status: 'refunded' as const } : ticket,
    ),
    vouchersUsed: order.vouchersUsed.map((one) => ({
      ...one,
      left:
        one.left -
        (plan.toVouchers.find(({ saleCodeId }) => saleCodeId === one.saleCodeId)?.amount ?? 0),
    })),
    payments: order.payments.map((payment) => ({
      ...payment,
      left:
        payment.left - (plan.send.find(({ paymentId }) => paymentId === payment.id)?.amount ?? 0),
    })),
  }
}

const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

const wishes = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 6_000 }) }),
    fc.record({
      kind: fc.constant('tickets' as const),
      codes: fc.uniqueArray(fc.constantFrom('A1', 'A2', 'A3', 'B1', 'B2'), { minLength: 1 }),
      amount: fc.option(fc.integer({ min: 1, max: 3_000 })),
    }),
  ),
  { maxLength: 6 },
)

describe('planRefund', () => {
  it('when an order is refunded in any pieces then all of it is, once, to the penny', () => {
    const shares = fc.record({
      organiser: fc.nat(9_000),
      fee: fc.nat(700),
      vat: fc.nat(140),
      donation: fc.nat(2_000),
      voucher: fc.nat(100),
    })
    fc.assert(
      fc.property(shares, wishes, (part, asked) => {
        let order = buildOrder(part)
        const charged = add(order.payments.map(({ left }) => left))
        const used = add(order.vouchersUsed.map(({ left }) => left))
        let sent = 0
        let toVouchers = 0
        for (const wish of [...asked, { kind: 'all' } as const]) {
          let plan: RefundPlan
          try {
            plan = planRefund(order, wish)
          } catch (error) {
            if (!(error instanceof RefundRefused)) throw error
            continue
          }
          // The accounts that have the money pay it: their sum is what the buyer gets.
          expect(add(plan.shares.map(({ amount }) => amount))).toBe(
            plan.cash + add(plan.toVouchers.map(({ amount }) => amount)),
          )
          expect(plan.shares.every(({ amount }) => amount >= 0)).toBe(true)
          sent += add(plan.send.map(({ amount }) => amount))
          toVouchers += add(plan.toVouchers.map(({ amount }) => amount))
          order = after(order, plan)
          expect(order.credits.every(({ amount }) => amount >= 0)).toBe(true)
        }
        expect([sent, toVouchers]).toEqual([charged, used])
        expect(order.tickets.every(({ status }) => status === 'refunded')).toBe(true)
        expect(add(order.credits.map(({ amount }) => amount))).toBe(0)
      }),
    )
  })

  it('when one of several tickets is refunded then it brings its price, though fee and VAT do not divide', () => {
    // Each ticket of A costs 34 pounds and a fee of 2.50: 750 for all three, 125 of them VAT.
    const order = buildOrder({ organiser: 10_200, fee: 625, vat: 125, donation: 0, voucher: 0 })
    for (const code of ['A1', 'A2', 'A3']) {
      const plan = planRefund(order, { kind: 'tickets', codes: [code], amount: null })
      expect(plan.cash).toBe(3_650)
    }
  })

  it('when money moves in steps of ten then each piece is one, and all of it goes back', () => {
    const pieces = fc.shuffledSubarray(['A1', 'A2', 'A3', 'B1', 'B2'], {
      minLength: 5,
      maxLength: 5,
    })
    const shares = fc.record({
      organiser: fc.integer({ min: 100, max: 9_000 }),
      fee: fc.integer({ min: 100, max: 700 }),
      vat: fc.nat(140),
      donation: fc.constant(0),
      voucher: fc.constant(0),
    })
    fc.assert(
      fc.property(shares, pieces, (part, codes) => {
        const exact = buildOrder(part)
        const charged = add(exact.payments.map(({ left }) => left))
        fc.pre(charged % 10 === 0)
        let order: RefundableOrder = { ...exact, step: 10 }
        let back = 0
        for (const code of codes) {
          const plan = planRefund(order, { kind: 'tickets', codes: [code], amount: null })
          expect(plan.cash % 10).toBe(0)
          for (const { amount } of plan.send) expect(amount % 10).toBe(0)
          back += plan.cash
          order = after(order, plan)
        }
        const left = add(order.payments.map((payment) => payment.left))
        expect(back + left).toBe(charged)
        expect(planRefund(order, { kind: 'all' }).cash).toBe(left)
      }),
    )
  })

  it('when an amount is finer than money moves then it is refused in words', () => {
    const order = {
      ...buildOrder({ organiser: 5_000, fee: 0, vat: 0, donation: 0, voucher: 0 }),
      step: 10,
    }
    expect(() => planRefund(order, { kind: 'amount', amount: 15 })).toThrow('end in 0')
    expect(planRefund(order, { kind: 'amount', amount: 20 }).cash).toBe(20)
  })
})

interface Parts {
  readonly organiser: number
  readonly fee: number
  readonly vat: number
  readonly donation: number
  /** The share of what the tickets cost, in hundredths. */
  readonly voucher: number
}

/** Three tickets of one organiser at these amounts, two of another at twice as much, and a donation. */
function buildOrder({ organiser, fee, vat, donation, voucher }: Parts): RefundableOrder {
  const one = { organiserId: 1, charityId: null }
  const tickets = (
    [
      ['A', 1, 3],
      ['B', 2, 2],
    ] as const
  ).flatMap(([letter, id, qty]) =>
    Array.from({ length: qty }, (_, index): SoldTicket => ({
      lineId: id,
      stockId: id,
      ordinal: index + 1,
      qty,
      organiserId: id,
      name: letter,
      seat: null,
      ticketId: id * 10 + index,
      code: `${letter}${index + 1}`,
      status: 'valid',
    })),
  )
  const lines = [1, 2].map((id) => ({
    key: `ticket:${id}`,
    organiser: organiser * id,
    platform: (fee + vat) * id,
    platformVat: vat * id,
  }))
  const cost = add(lines.map((line) => line.organiser + line.platform))
  const byVoucher = Math.floor((cost * voucher) / 100)
  return {
    prices: buildPrices(lines),
    credits: [
      { account: 'organiser_payable', ...one, amount: organiser },
      { account: 'organiser_payable', organiserId: 2, charityId: null, amount: organiser * 2 },
      { account: 'booking_fees', organiserId: null, charityId: null, amount: fee * 3 },
      { account: 'vat_on_fees', organiserId: null, charityId: null, amount: vat * 3 },
      { account: 'donations_payable', organiserId: null, charityId: 1, amount: donation },
    ],
    claims: [],
    tickets,
    vouchersSold: [],
    vouchersUnissued: 0,
    vouchersUsed: [{ saleCodeId: 1, giftVoucherId: 1, left: byVoucher }],
    payments: [{ id: 1, left: cost + donation - byVoucher }],
    unsent: 0,
  }
}
