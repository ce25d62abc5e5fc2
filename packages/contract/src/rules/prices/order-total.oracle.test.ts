import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountCode } from './discount.ts'
import type { BasketToPrice, LineToPrice } from './order-total.ts'
import { priceBasket } from './order-total.ts'

/**
 * A second opinion on what the buyer of this basket has to pay, worked out ticket by ticket in big integers and without
 * any of the rules' own functions.
 */
function oracle(basket: BasketToPrice): bigint {
  const share = (amount: bigint, basisPoints: number) =>
    (2n * amount * BigInt(basisPoints) + 10_000n) / 20_000n
  const least = (one: bigint, other: bigint) => (one < other ? one : other)
  const add = (amounts: readonly bigint[]) => amounts.reduce((one, other) => one + other, 0n)

  const paid = basket.tickets.flatMap((line) =>
    Array.from({ length: line.quantity }, () => {
      let price = BigInt(line.price)
      for (const { scope, off } of basket.codes) {
        if (scope.organiserId !== null && scope.organiserId !== line.organiserId) continue
        if (scope.ticketTypeIds?.includes(line.ticketTypeId) === false) continue
        if (off.kind === 'percent') price -= share(price, off.percent)
        if (off.kind === 'fixed') price -= least(BigInt(off.amount), price)
      }
      const asked = BigInt(line.fee.base) + share(price, line.fee.percent)
      const fee = line.fee.cap === null ? asked : least(asked, BigInt(line.fee.cap))
      return price === 0n || line.absorbsFee ? price : price + fee
    }),
  )
  // For an amount off the basket, only baskets whose fees it cannot change are tested.
  const tickets = add(paid)
  const offBasket = add(
    basket.codes.map(({ off }) => (off.kind === 'fixed_per_basket' ? BigInt(off.amount) : 0n)),
  )
  let due = tickets - least(offBasket, tickets)
  for (const { gives } of basket.offers) {
    if (gives.kind === 'percent_from' && paid.length >= gives.from)
      due -= add(paid.map((price) => share(price, gives.percent)))
    if (gives.kind === 'buy_pay' && gives.pay < gives.buy) {
      const dearestFirst = paid.toSorted((one, other) => Number(other - one))
      const grouped = paid.length - (paid.length % gives.buy)
      due -= add(
        dearestFirst.filter((_, index) => index < grouped && index % gives.buy >= gives.pay),
      )
    }
  }
  due += add(basket.deliveries.map(({ cost }) => BigInt(cost)))
  due += BigInt(basket.refundProtection?.cost ?? 0)
  due -= least(add(basket.giftVoucherCodes.map(({ balance }) => BigInt(balance))), due)
  due += add(basket.giftVouchers.map(({ value, quantity }) => BigInt(value * quantity)))
  if (basket.donation === null) return due
  const { amount, fee } = basket.donation
  const plain = BigInt(fee.base) + share(BigInt(amount), fee.percent)
  const withVat = fee.addsVat ? plain + share(plain, fee.vat) : plain
  return due + BigInt(amount) + (fee.cap === null ? withVat : least(withVat, BigInt(fee.cap)))
}

const everything = { organiserId: null, eventIds: null, ticketTypeIds: null }
const oneOf = { min: 1, max: 3 }
const noFee = { base: 0, percent: 0, cap: null }

const anyLine = (fee: fc.Arbitrary<LineToPrice['fee']>): fc.Arbitrary<LineToPrice> =>
  fc.record({
    key: fc.uuid(),
    organiserId: fc.integer(oneOf),
    eventId: fc.integer(oneOf),
    ticketTypeId: fc.integer(oneOf),
    quantity: fc.integer({ min: 1, max: 9 }),
    // The amounts are pence, or yen: a currency without decimals is only another size of number.
    price: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(50_000)),
    fee,
    absorbsFee: fc.boolean(),
    vat: fc.constantFrom(0, 2000),
    feeVat: fc.constantFrom(0, 2000),
  })

const anyFee = fc.record({
  base: fc.nat(300),
  percent: fc.nat(1500),
  cap: fc.option(fc.nat(600), { nil: null }),
})
const anyScope = fc.record({
  organiserId: fc.option(fc.integer(oneOf), { nil: null }),
  eventIds: fc.constant(null),
  ticketTypeIds: fc.option(fc.constant([1, 2]), { nil: null }),
})
const perTicketCode: fc.Arbitrary<DiscountCode> = fc.record({
  code: fc.uuid(),
  scope: anyScope,
  off: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(10_000) }),
    fc.record({ kind: fc.constant('fixed' as const), amount: fc.nat(4000) }),
  ),
})
const perBasketCode: fc.Arbitrary<DiscountCode> = fc.record({
  code: fc.uuid(),
  scope: fc.constant(everything),
  off: fc.record({ kind: fc.constant('fixed_per_basket' as const), amount: fc.nat(30_000) }),
})
const anyOffer = fc.record({
  scope: fc.constant(everything),
  gives: fc.oneof(
    fc.record({
      kind: fc.constant('buy_pay' as const),
      buy: fc.integer({ min: 1, max: 4 }),
      pay: fc.nat(4),
    }),
    fc.record({
      kind: fc.constant('percent_from' as const),
      from: fc.nat(6),
      percent: fc.nat(10_000),
    }),
  ),
})
const rest = {
  giftVouchers: fc.array(
    fc.record({ value: fc.integer({ min: 100, max: 25_000 }), quantity: fc.integer(oneOf) }),
    { maxLength: 2 },
  ),
  giftVoucherCodes: fc.array(
    fc.record({ code: fc.uuid(), balance: fc.nat(60_000), organiserId: fc.constant(null) }),
    { maxLength: 3 },
  ),
  deliveries: fc.array(
    fc.record({ organiserId: fc.integer(oneOf), cost: fc.nat(900), vat: fc.constant(2000) }),
    { maxLength: 2 },
  ),
  refundProtection: fc.option(fc.record({ cost: fc.nat(900), vat: fc.constant(2000) }), {
    nil: null,
  }),
  donation: fc.option(
    fc.record({
      amount: fc.integer({ min: 100, max: 1_000_000 }),
      fee: fc.record({
        base: fc.nat(50),
        percent: fc.nat(500),
        addsVat: fc.boolean(),
        vat: fc.constant(2000),
        cap: fc.option(fc.nat(300), { nil: null }),
      }),
    }),
    { nil: null },
  ),
}

/** Baskets with fees, absorbed fees, caps, codes and one offer. */
const perTicketBasket = fc.record({
  tickets: fc.uniqueArray(anyLine(anyFee), { maxLength: 5, selector: ({ key }) => key }),
  codes: fc.uniqueArray(perTicketCode, { maxLength: 4, selector: ({ code }) => code }),
  offers: fc.array(anyOffer, { maxLength: 1 }),
  ...rest,
})
/** Baskets with codes of all kinds and without fees, since fees would follow from how the amount is shared out. */
const perBasketBasket = fc.record({
  tickets: fc.uniqueArray(anyLine(fc.constant(noFee)), {
    maxLength: 5,
    selector: ({ key }) => key,
  }),
  codes: fc.uniqueArray(fc.oneof(perTicketCode, perBasketCode), {
    maxLength: 5,
    selector: ({ code }) => code,
  }),
  offers: fc.constant([]),
  ...rest,
})

test.each([
  ['codes per ticket, fees and an offer', perTicketBasket],
  ['amounts off the basket', perBasketBasket],
])('when a basket has %s, then it costs what a second way of working it out says', (_, baskets) => {
  fc.assert(
    fc.property(baskets, (basket) => {
      expect(BigInt(priceBasket(basket).total)).toBe(oracle(basket))
    }),
    { numRuns: 5000 },
  )
})
