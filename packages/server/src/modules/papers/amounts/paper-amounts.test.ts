import { priceBasket, type BasketToPrice } from '@foyer/contract/rules/prices/order-total.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingOfSale } from '../../ledger/exports.ts'
import { paperAmounts, type PaperBooking } from './paper-amounts.ts'
import { bookedOf, saidOf } from './differences.ts'
import { accountsOf, type BookedEntry, type SoldPart } from './part-accounts.ts'

const rate = fc.constantFrom(0, 500, 700, 1900, 2000)
const line = fc.record({
  organiserId: fc.integer({ min: 1, max: 2 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.oneof(fc.constant(0), fc.nat(9_000)),
  fee: fc.record({ base: fc.nat(200), percent: fc.nat(1500), cap: fc.constant(null) }),
  absorbsFee: fc.boolean(),
  vat: rate,
  feeVat: rate,
})
const basket: fc.Arbitrary<BasketToPrice> = fc.record({
  tickets: fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) =>
    lines.map((one, index) => ({
      ...one,
      key: `ticket:${index + 1}`,
      eventId: index,
      ticketTypeId: index,
    })),
  ),
  giftVouchers: fc.array(
    fc.record({ value: fc.integer({ min: 100, max: 9_000 }), quantity: fc.constant(1) }),
    { maxLength: 1 },
  ),
  codes: fc.constant([]),
  offers: fc.constant([]),
  giftVoucherCodes: fc.array(
    fc.record({ code: fc.constant('V'), balance: fc.nat(9_000), organiserId: fc.constant(null) }),
    { maxLength: 1 },
  ),
  deliveries: fc.array(
    fc.record({ organiserId: fc.constant(1), cost: fc.nat(900), vat: fc.constant(2000) }),
    { maxLength: 1 },
  ),
  refundProtection: fc.option(fc.record({ cost: fc.nat(900), vat: fc.constant(0) }), { nil: null }),
  donation: fc.option(
    fc.record({
      amount: fc.integer({ min: 100, max: 9_000 }),
      fee: fc.record({
        base: fc.nat(50),
        percent: fc.nat(500),
        addsVat: fc.boolean(),
        vat: fc.constant(2000),
        cap: fc.constant(null),
      }),
    }),
    { nil: null },
  ),
})

/** A refund takes so much of each account, in thousandths of what it has, and these tickets come back. */
const returns = fc.array(
  fc.record({
    shares: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 12, maxLength: 12 }),
    tickets: fc.array(fc.record({ stockId: fc.integer({ min: 1, max: 4 }), qty: fc.nat(2) }), {
      maxLength: 3,
    }),
  }),
  { maxLength: 4 },
)

const accounts = [...new Set(Object.values(accountsOf).map(({ account }) => account))]
const compared = [
  ...accounts.filter((account) => account !== 'gift_vouchers_outstanding'),
  'vat_on_fees',
]

function bookingsOf(
  of: BasketToPrice,
  asked: readonly { shares: number[]; tickets: { stockId: number; qty: number }[] }[],
) {
  const prices = priceBasket(of)
  const organiserOf = new Map(of.tickets.map((one, index) => [index + 1, one.organiserId]))
  const sold = bookingOfSale({
    saleId: 1,
    currency: 'GBP',
    paymentId: 1,
    provider: 'stripe',
    heldBy: null,
    prices,
    charged: prices.total,
    charityId: 1,
    organiserOf: new Map(of.tickets.map(({ key, organiserId }) => [key, organiserId])),
  })
  const entriesOf = sold.entries.map((entry): BookedEntry => ({
    account: entry.account,
    organiserId: entry.organiserId ?? null,
    amount: entry.amount,
  }))
  const left = new Map<string, { account: string; organiserId: number | null; amount: number }>()
  for (const { account, organiserId, amount } of entriesOf) {
    if (account.startsWith('provider:') || (account === 'gift_vouchers_outstanding' && amount > 0))
      continue
    const key = `${account} ${organiserId ?? ''}`
    const has = left.get(key)?.amount ?? 0
    left.set(key, { account, organiserId, amount: has - amount })
  }
  const all = { shares: Array.from({ length: 12 }, () => 1000), tickets: [] }
  const at = new Date(0)
  const bookings: PaperBooking[] = [
    { id: 1, kind: 'sale', at, entries: entriesOf, returned: [] },
    ...[...asked, all].map(({ shares, tickets }, index): PaperBooking => ({
      id: index + 2,
      kind: 'return',
      at,
      entries: [...left.values()].flatMap((has, which): BookedEntry[] => {
        const amount = Math.floor((has.amount * (shares[which] ?? 0)) / 1000)
        has.amount -= amount
        return amount === 0 ? [] : [{ ...has, amount }]
      }),
      returned: tickets.filter(({ qty }) => qty > 0),
    })),
  ]
  return { prices, organiserOf, bookings }
}

describe('the papers of an order', () => {
  it('when it is given back in any pieces then each booking’s papers say what was booked, and nothing is left at the end', () => {
    let looked = 0
    fc.assert(
      fc.property(basket, returns, (of, asked) => {
        const { prices, organiserOf, bookings } = bookingsOf(of, asked)
        const papers = paperAmounts(prices, organiserOf, bookings)
        for (const { id, entries } of bookings)
          for (const account of compared)
            for (const seller of account === 'organiser_payable' ? [1, 2] : [null]) {
              const own = papers.filter(({ booking }) => booking.id === id)
              const said = own.flatMap(({ parts }) => parts)
              expect([id, account, saidOf(said, account, seller) + 0]).toEqual([
                id,
                account,
                bookedOf(entries, account, seller) + 0,
              ])
              looked += 1
            }
        const rest = new Map<string, number[]>()
        for (const part of papers.flatMap(({ parts }) => parts)) {
          const [net = 0, vat = 0] = rest.get(keyOf(part)) ?? []
          rest.set(keyOf(part), [net + part.net, vat + part.vat])
        }
        for (const [key, sums] of rest) expect([key, ...sums]).toEqual([key, 0, 0])
      }),
      { numRuns: 1_000 },
    )
    expect(looked).toBeGreaterThan(10_000)
  })
})

const keyOf = ({ seller, kind, rate: at, stockId }: SoldPart): string =>
  JSON.stringify([seller, kind, at, stockId])
