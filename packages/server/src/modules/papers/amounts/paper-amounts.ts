import { includedTax } from '@foyer/contract/money.ts'
import type { FrozenPrices } from '../../sale/exports.ts'
import { giveBack, type ReturnedTickets } from './give-back.ts'
import type { AmountKind, BookedEntry, SoldPart } from './part-accounts.ts'
import { differences } from './differences.ts'

/** Rates that were in use while prices did not say theirs. */
const formerRates = [2000, 0]

/** The rate by which an amount contains its VAT, of these; null when it is none of them. */
const rateOf = (gross: number, vat: number, rates: readonly number[]): number | null =>
  rates.find((rate) => includedTax(gross, rate) === vat) ?? null

/**
 * What each seller sold in an order, by the prices that were frozen with it, and to the penny what was booked: where a booking
 * of an older release says something else of an account, the ledger is right and the difference is a part without a rate.
 */
function soldParts(
  prices: FrozenPrices,
  organiserOf: ReadonlyMap<number, number>,
  entries: readonly BookedEntry[],
): readonly SoldPart[] {
  const lines = prices.lines.flatMap((line): SoldPart[] => {
    const stockId = Number(/^ticket:(\d+)$/.exec(line.key)?.[1] ?? 0)
    const forOrganiser = organiserOf.get(stockId) ?? null
    const part = (kind: 'ticket' | 'booking_fee', gross: number, vat: number, rate?: number) => ({
      seller: kind === 'ticket' ? forOrganiser : null,
      kind,
      forOrganiser,
      rate: rate ?? rateOf(gross, vat, formerRates),
      stockId,
      quantity: line.quantity,
      net: gross - vat,
      vat,
    })
    return [
      part('ticket', line.organiser, line.organiserVat, line.organiserVatRate),
      part('booking_fee', line.platform, line.platformVat, line.platformVatRate),
    ]
  })
  const organisers = new Set(organiserOf.values())
  const alone = organisers.size === 1 ? ([...organisers][0] ?? null) : null
  const rates = [...new Set([...lines.flatMap(({ rate }) => rate ?? []), ...formerRates])]
  const whole = (kind: AmountKind, gross: number, vat = 0, rate = rateOf(gross, vat, rates)) => ({
    seller: null,
    kind,
    forOrganiser: alone,
    rate,
    stockId: null,
    quantity: 1,
    net: gross - vat,
    vat,
  })
  const donationFeeVat = prices.donationFeeVat ?? 0
  const parts = [
    ...lines,
    whole('delivery', prices.deliveryCost, prices.deliveryVat),
    whole('refund_protection', prices.refundProtection, prices.refundProtectionVat),
    whole('donation_fee', prices.donationFee, donationFeeVat),
    whole('donation', prices.donation),
    whole('gift_voucher', prices.giftVouchersSold),
  ].filter(({ net, vat }) => net !== 0 || vat !== 0)
  return [...parts, ...differences(parts, entries)]
}

/** A booking that papers are about: what was sold, or what was given back of it. */
export interface PaperBooking {
  readonly id: number
  readonly kind: 'sale' | 'return'
  readonly at: Date
  readonly entries: readonly BookedEntry[]
  readonly returned: readonly ReturnedTickets[]
}

/** What one seller has to say of one booking. Parts of a sale are positive, of what was given back negative. */
export interface PaperAmounts {
  readonly booking: PaperBooking
  readonly seller: number | null
  readonly parts: readonly SoldPart[]
}

/** What each seller of an order says of each of its bookings, in their order. A seller with nothing in it says nothing. */
export function paperAmounts(
  prices: FrozenPrices,
  organiserOf: ReadonlyMap<number, number>,
  bookings: readonly PaperBooking[],
): readonly PaperAmounts[] {
  let left: readonly SoldPart[] = []
  return bookings.flatMap((booking) => {
    const { kind, entries, returned } = booking
    if (kind === 'sale') {
      left = soldParts(prices, organiserOf, entries)
      return bySeller(booking, left)
    }
    const given = giveBack(withLost(left, entries), entries, returned)
    left = given.left
    return bySeller(booking, given.back.map(negated))
  })
}

const negated = (part: SoldPart): SoldPart => ({ ...part, net: -part.net, vat: -part.vat })

/** What an account gives back of which the order had nothing gets a part to be taken from: no booking is left without its paper. */
function withLost(left: readonly SoldPart[], entries: readonly BookedEntry[]): readonly SoldPart[] {
  const lost = entries.flatMap(({ account, organiserId, amount }): SoldPart[] => {
    const kind = amount > 0 ? kindOf[account] : undefined
    if (kind === undefined) return []
    const seller = kind === 'ticket' ? organiserId : null
    if (left.some((part) => part.kind === kind && part.seller === seller)) return []
    const nothing = { rate: null, stockId: null, quantity: 0, net: 0, vat: 0 }
    return [{ seller, kind, forOrganiser: seller, ...nothing }]
  })
  return [...left, ...lost]
}

const kindOf: Readonly<Record<string, AmountKind>> = {
  organiser_payable: 'ticket',
  booking_fees: 'booking_fee',
  vat_on_fees: 'booking_fee',
  delivery: 'delivery',
  refund_protection: 'refund_protection',
  donation_fees: 'donation_fee',
  donations_payable: 'donation',
  gift_vouchers_outstanding: 'gift_voucher',
}

function bySeller(booking: PaperBooking, parts: readonly SoldPart[]): readonly PaperAmounts[] {
  const sellers = [...new Set(parts.map(({ seller }) => seller))]
  return sellers.map((seller) => ({
    booking,
    seller,
    parts: parts.filter((part) => part.seller === seller),
  }))
}
