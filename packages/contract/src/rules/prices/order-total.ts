import type { BasisPoints, Minor } from '../../money.ts'
import { assertMinor, includedTax, sum } from '../../money.ts'
import type { FeeRule } from './booking-fee.ts'
import { allFeesAbsorbed, bookingFee } from './booking-fee.ts'
import type { DiscountCode, LineDiscount, Scoped } from './discount.ts'
import { applyCodes } from './discount.ts'
import type { OfferRule } from './offers.ts'
import { applyOffers } from './offers.ts'
import { subtotal } from './subtotal.ts'
import type { DonationToPrice } from './total-due.ts'
import { withDonation } from './total-due.ts'

/** A line to price. All amounts of this file are minor units of one currency, VAT included. */
export interface LineToPrice extends Scoped {
  readonly key: string
  readonly quantity: number
  /** The price the organiser set: the whole price where the fee is absorbed, else the price without the fee. */
  readonly price: Minor
  readonly fee: FeeRule
  readonly absorbsFee: boolean
  /** The VAT rate within the organiser's part. */
  readonly vat: BasisPoints
  /** The VAT rate within the booking fee, which another seller may have to pay at another rate. */
  readonly feeVat: BasisPoints
}

export interface BasketToPrice {
  readonly tickets: readonly LineToPrice[]
  readonly giftVouchers: readonly { readonly value: Minor; readonly quantity: number }[]
  /** In the order they were entered. */
  readonly codes: readonly DiscountCode[]
  readonly offers: readonly OfferRule[]
  /** Gift vouchers to pay with, in the order they were entered; each is for one organiser, or for any. */
  readonly giftVoucherCodes: readonly {
    readonly code: string
    readonly balance: Minor
    readonly organiserId: number | null
  }[]
  /** What the organiser of posted goods charges for delivery. */
  readonly deliveries: readonly {
    readonly organiserId: number
    readonly cost: Minor
    readonly vat: BasisPoints
  }[]
  /** Null unless the buyer has taken it. */
  readonly refundProtection: { readonly cost: Minor; readonly vat: BasisPoints } | null
  readonly donation: DonationToPrice | null
}

export interface PricedLine {
  readonly key: string
  readonly quantity: number
  /** Per ticket and without the fee: the wire calls this the price. */
  readonly price: Minor
  readonly bookingFee: Minor
  readonly discount: Minor
  /** Per ticket, before discounts: price and fee. */
  readonly facePrice: Minor
  /** For the whole line: what offers take off, and the pennies of codes that `discount` cannot carry. */
  readonly offer: Minor
  /** For the whole line, after codes and offers, before gift vouchers: `organiser` + `platform`. */
  readonly pays: Minor
  readonly organiser: Minor
  readonly platform: Minor
  readonly organiserVat: Minor
  readonly platformVat: Minor
  /** The VAT rates of the two parts; absent in baskets that were priced while there was only one rate. */
  readonly organiserVatRate?: BasisPoints
  readonly platformVatRate?: BasisPoints
}

export interface AppliedCode {
  readonly code: string
  readonly amount: Minor
}

export interface PricedBasket {
  readonly lines: readonly PricedLine[]
  readonly subtotal: Minor
  readonly allFeesAbsorbed: boolean
  readonly bookingFeeTotal: Minor
  readonly discountsApplied: readonly AppliedCode[]
  /** Includes the pennies of codes that no line's `discount` can carry: see `shownOffers`. */
  readonly offersAppliedTotal: Minor
  readonly giftVouchersSold: Minor
  readonly giftVouchersApplied: readonly AppliedCode[]
  readonly giftVouchersAppliedTotal: Minor
  readonly deliveryCost: Minor
  readonly deliveryVat: Minor
  readonly refundProtection: Minor
  readonly refundProtectionVat: Minor
  /** What an organiser's staff took off the tickets; it is contained in `offersAppliedTotal`. Absent where they did not. */
  readonly concession?: Minor
  /** Taken off the tickets because no card can be charged it; contained in `offersAppliedTotal`. Absent where nothing was. */
  readonly waived?: Minor
  /** Paid with the money of tickets that were exchanged for these. Absent where none were. */
  readonly credit?: Minor
  /** Without the donation and its fee. */
  readonly basketTotal: Minor
  readonly donation: Minor
  readonly donationFee: Minor
  /** The VAT within the donation's fee; absent in baskets that were priced before donations could be made. */
  readonly donationFeeVat?: Minor
  /** The amount that is charged. */
  readonly total: Minor
}

function priceOfOne(line: LineToPrice, { perTicket: discount, odd }: LineDiscount) {
  const charged = line.price - discount
  // The fee is a share of what is charged, so an absorbed fee cannot be more than that.
  const fee = bookingFee(charged, line.fee)
  const bookingFeeOfOne = line.absorbsFee ? Math.min(fee, charged) : fee
  const price = line.absorbsFee ? line.price - bookingFeeOfOne : line.price
  return { line, odd, discount, price, bookingFee: bookingFeeOfOne }
}

/** Uses up each voucher's balance on what it may pay for. */
function applyGiftVouchers(
  basket: BasketToPrice,
  payableByOrganiser: ReadonlyMap<number, Minor>,
  refundProtection: Minor,
): readonly AppliedCode[] {
  const left = new Map(payableByOrganiser)
  let shared = refundProtection
  return basket.giftVoucherCodes.map(({ code, balance, organiserId }) => {
    let unused = Math.max(0, balance)
    for (const [id, payable] of left) {
      if (organiserId !== null && organiserId !== id) continue
      const used = Math.min(unused, payable)
      left.set(id, payable - used)
      unused -= used
    }
    if (organiserId === null) {
      const used = Math.min(unused, shared)
      shared -= used
      unused -= used
    }
    return { code, amount: Math.max(0, balance) - unused }
  })
}

/** One code may have been entered twice. */
function addUp(applied: readonly AppliedCode[]): readonly AppliedCode[] {
  const byCode = new Map<string, Minor>()
  for (const { code, amount } of applied) byCode.set(code, (byCode.get(code) ?? 0) + amount)
  return [...byCode].map(([code, amount]) => ({ code, amount }))
}

/**
 * Prices a whole basket. Codes come first, then the fee on what they leave of a ticket; then offers on what the buyer
 * pays for a ticket in all; then gift vouchers, which pay for everything but other gift vouchers and the donation, and
 * only for their own organiser's part if they have one.
 * @throws RangeError when an amount leaves the bounds of `assertMinor`
 */
export function priceBasket(basket: BasketToPrice): PricedBasket {
  const discounts = applyCodes(basket.tickets, basket.codes)
  const units = basket.tickets.map((line, index) =>
    priceOfOne(line, discounts.lines[index] ?? { perTicket: 0, odd: 0 }),
  )
  const offers = applyOffers(
    units.map((unit) => ({
      ...unit.line,
      price: unit.price - unit.discount + unit.bookingFee,
    })),
    basket.offers,
  )

  const payable = new Map<number, Minor>()
  const addPayable = (organiserId: number, amount: Minor) =>
    payable.set(organiserId, (payable.get(organiserId) ?? 0) + amount)

  const lines = units.map(({ line, odd, discount, price, bookingFee: fee }): PricedLine => {
    const whole = (price - discount + fee) * line.quantity
    // Codes come first: an offer takes what they leave.
    const offer = odd + Math.min(offers.get(line.key) ?? 0, whole - odd)
    const pays = assertMinor(whole - offer)
    // The organiser pays for an offer: the fee stays, as far as the buyer pays at all.
    const platform = Math.min(fee * line.quantity, pays)
    addPayable(line.organiserId, pays)
    return {
      key: line.key,
      quantity: line.quantity,
      price,
      bookingFee: fee,
      discount,
      facePrice: price + fee,
      offer,
      pays,
      organiser: pays - platform,
      platform,
      organiserVat: includedTax(pays - platform, line.vat),
      platformVat: includedTax(platform, line.feeVat),
      organiserVatRate: line.vat,
      platformVatRate: line.feeVat,
    }
  })
  for (const delivery of basket.deliveries) addPayable(delivery.organiserId, delivery.cost)

  const absorbed = allFeesAbsorbed(basket.tickets, basket.giftVouchers.length)
  const refundProtection = basket.refundProtection?.cost ?? 0
  const vouchers = applyGiftVouchers(basket, payable, refundProtection)
  const giftVouchersAppliedTotal = sum(vouchers.map(({ amount }) => amount))
  const giftVouchersSold = sum(basket.giftVouchers.map((line) => line.value * line.quantity))
  const deliveryCost = sum(basket.deliveries.map(({ cost }) => cost))
  const basketTotal =
    sum([...lines.map(({ pays }) => pays), giftVouchersSold, deliveryCost, refundProtection]) -
    giftVouchersAppliedTotal

  const priced = {
    lines,
    subtotal: subtotal(lines, basket.giftVouchers, absorbed),
    allFeesAbsorbed: absorbed,
    bookingFeeTotal: sum(lines.map((line) => line.bookingFee * line.quantity)),
    discountsApplied: addUp(discounts.byCode),
    offersAppliedTotal: sum(lines.map(({ offer }) => offer)),
    giftVouchersSold,
    giftVouchersApplied: vouchers,
    giftVouchersAppliedTotal,
    deliveryCost,
    deliveryVat: sum(basket.deliveries.map(({ cost, vat }) => includedTax(cost, vat))),
    refundProtection,
    refundProtectionVat: includedTax(refundProtection, basket.refundProtection?.vat ?? 0),
    basketTotal,
  }
  return withDonation(priced, basket.donation)
}
