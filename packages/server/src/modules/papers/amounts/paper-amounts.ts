import type { FrozenPrices } from '../../sale/exports.ts'
import { giveBack, type ReturnedTickets } from './give-back.ts'
import { type AmountKind, type BookedEntry, type SoldPart } from './part-accounts.ts'
import { soldParts } from './sold-parts.ts'

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
