import { currencyOf } from '@foyer/contract/money.ts'
import type { OfferRule } from '@foyer/contract/rules/prices/offers.ts'
import {
  priceBasket,
  type BasketToPrice,
  type LineToPrice,
  type PricedBasket,
} from '@foyer/contract/rules/prices/order-total.ts'
import { withoutRemainder } from '@foyer/contract/rules/prices/without-remainder.ts'
import { codesToPrice } from './basket-codes.ts'
import type { CatalogueOffer } from '../../catalogue/exports.ts'
import type { TicketLine } from '../lines/lines.ts'
import type { LoadedSale, PricedPart } from '../loaded-sale.ts'

/** The key of a ticket line among the prices. */
export const lineKey = (line: { readonly stockId: number }): string => `ticket:${line.stockId}`

/** What the basket costs: frozen when it was reserved, otherwise by the catalogue now. */
export function pricesOf(loaded: LoadedSale): PricedBasket {
  return loaded.sale.frozenPrices ?? priceNow(loaded)
}

/**
 * Prices by the catalogue now. A total too small to be charged to a card is waived. `balances` are those of gift vouchers that changed
 * since the sale was read, by id.
 */
export function priceNow(loaded: PricedPart, balances?: ReadonlyMap<number, number>): PricedBasket {
  return withoutRemainder(priceExactly(loaded, balances), currencyOf(loaded.sale.currency))
}

function priceExactly(
  loaded: PricedPart,
  balances: ReadonlyMap<number, number> | undefined,
): PricedBasket {
  const { sale, tickets, vouchers, events, offers } = loaded
  const coverCost = refundProtectionCost(loaded)
  return priceBasket({
    tickets: tickets.map(toPrice),
    giftVouchers: vouchers.map((line) => ({ value: line.value, quantity: line.qty })),
    ...codesToPrice(loaded, balances),
    offers: offers.map(offerRule),
    deliveries: deliveriesOf(events),
    // The catalogue names no VAT rate for cover, so none is claimed.
    refundProtection:
      sale.refundProtection && coverCost !== null ? { cost: coverCost, vat: 0 } : null,
    donation: null,
  })
}

/** What an organiser posts goes in one parcel: the highest of its delivery costs applies once, with the VAT of what is posted. */
function deliveriesOf(events: LoadedSale['events']): BasketToPrice['deliveries'] {
  const parcels = new Map<number, BasketToPrice['deliveries'][number]>()
  for (const { posted, organiserId, deliveryCost: cost, vatBasisPoints: vat } of events) {
    if (!posted || cost <= (parcels.get(organiserId)?.cost ?? -1)) continue
    parcels.set(organiserId, { organiserId, cost, vat })
  }
  return [...parcels.values()]
}

/** One cost per booking, whatever its size: the highest among the events that can be covered. Null when none can be. */
export function refundProtectionCost(loaded: Pick<LoadedSale, 'events'>): number | null {
  const costs = loaded.events.flatMap((event) =>
    event.refundProtection && event.refundProtectionCost !== null
      ? [event.refundProtectionCost]
      : [],
  )
  return costs.length === 0 ? null : Math.max(...costs)
}

function toPrice(line: TicketLine): LineToPrice {
  return {
    key: lineKey(line),
    quantity: line.qty,
    // The catalogue stores what the organiser keeps; the rule wants the price as it was set.
    price: line.absorbFee ? line.price + line.bookingFee : line.price,
    fee: { base: line.bookingFee, percent: 0, cap: null },
    absorbsFee: line.absorbFee,
    vat: line.vatBasisPoints,
    feeVat: line.feeVatBasisPoints,
    organiserId: line.organiserId,
    eventId: line.eventId,
    ticketTypeId: line.ticketTypeId,
  }
}

function offerRule(offer: CatalogueOffer): OfferRule {
  return {
    scope: { organiserId: null, eventIds: [offer.eventId], ticketTypeIds: offer.ticketTypeIds },
    gives:
      offer.kind === 'buy_n_pay_m'
        ? { kind: 'buy_pay', buy: offer.buy, pay: offer.pay ?? 0 }
        : { kind: 'percent_from', from: offer.buy, percent: offer.percentBasisPoints ?? 0 },
  }
}
