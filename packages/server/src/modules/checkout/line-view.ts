import { formatDate, formatDateAtTime, localNow } from '@foyer/contract/formats.ts'
import { toWire, type Currency } from '@foyer/contract/money.ts'
import type { PricedBasket } from '@foyer/contract/rules/prices/order-total.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { Foyer } from '../../foyer.ts'
import {
  placeName,
  refundPolicyName,
  sanitiseHtml,
  type CatalogueEvent,
  type CatalogueOrganiser,
  type UpcomingEvent,
} from '../catalogue/exports.ts'
import {
  leastOfLine,
  lineKey,
  mostOfLine,
  requiredOfLine,
  voucherExpiry,
  type LoadedSale,
  type TicketLine,
  type VoucherLine,
} from '../sale/exports.ts'

const eventUrl = (slug: string): string => `/events/${slug}/`
const organiserUrl = (key: string): string => `/organisers/${key}/`

export function presentTicket(
  loaded: LoadedSale,
  line: TicketLine,
  prices: PricedBasket,
  currency: Currency,
): Omit<Checkout['tickets'][number], 'transferable_qty'> {
  const event = loaded.events.find(({ id }) => id === line.eventId)
  const organiser = loaded.organisers.find(({ id }) => id === line.organiserId)
  const priced = prices.lines.find(({ key }) => key === lineKey(line))
  if (event === undefined || organiser === undefined || priced === undefined) {
    throw new Error(`line ${line.id} has no event, organiser or price`)
  }
  const wire = (minor: number): number => toWire(minor, currency)
  return {
    key: lineKey(line),
    ticket_id: line.stockId,
    event_id: line.eventId,
    date_id: line.eventDateId,
    qty: line.qty,
    qty_before: line.qtyBefore,
    price: wire(priced.price),
    booking_fee: wire(priced.bookingFee),
    face_price: wire(priced.facePrice),
    discount_amount: wire(priced.discount),
    absorb_fee: line.absorbFee,
    max_can_reserve: mostOfLine(loaded, line),
    min_per_customer: leastOfLine(event, line),
    can_update_quantity: line.canUpdateQuantity && line.seats.length === 0,
    non_refundable: event.nonRefundable,
    event_name: event.title,
    event_url: eventUrl(event.slug),
    organiser_url: organiserUrl(organiser.key),
    ticket_name: line.ticketName,
    last_day: localNow((line.endsAt ?? line.startsAt).getTime(), event.timeZone).date,
    nice_date: formatDateAtTime(line.startsAt.getTime(), event.timeZone),
    seats: line.seats.map(({ section, row, number }) => ({ section, row, number })),
    thumbnail: event.poster,
    event_hide_booking_fee: event.hideBookingFee,
    required_tickets: requiredOfLine(loaded.requirements, line).map(({ ids, title }) => ({
      ids: [...ids],
      title,
    })),
    refund_policy: {
      text: refundPolicyName(event.refundPolicyText),
      title: event.refundPolicyTitle,
      description: sanitiseHtml(event.refundPolicyDescription),
    },
  }
}

/** Until the voucher is paid, `boughtAt` is now. */
export function presentVoucher(
  line: VoucherLine,
  currency: Currency,
  boughtAt: Date,
): Checkout['gift_vouchers'][number] {
  return {
    id: line.productId,
    qty: line.qty,
    qty_before: line.qtyBefore,
    value: toWire(line.value, currency),
    name: line.name,
    o_name: line.organiserName,
    o_url: organiserUrl(line.organiserKey),
    uk_expiry_date: formatDate(
      voucherExpiry(boughtAt, line.validMonths).getTime(),
      'Europe/London',
    ),
    thumbnail: line.thumbnail,
    by_post: line.byPost,
  }
}

export function presentEvent(
  foyer: Foyer,
  loaded: LoadedSale,
  event: CatalogueEvent,
): Checkout['events'][number] {
  const paid = loaded.sale.paidAt !== null
  const first = loaded.tickets.find((line) => line.eventId === event.id)
  return {
    id: event.id,
    title: event.title,
    refund_protection: event.refundProtection,
    warn_customers_about_different_timeslots_message: event.differentTimeslotsMessage,
    ga: event.gaMeasurementId,
    ga_conversion_id: event.gaConversionId,
    fb_pixel: event.fbPixelId,
    venue:
      event.venueName === null
        ? null
        : {
            full_address: event.fullAddress,
            map_address: event.mapAddress,
            map_checkin:
              first === undefined ? null : localNow(first.startsAt.getTime(), event.timeZone).date,
          },
    has_livestream: event.livestreamUrl !== null,
    // The buyer has paid for the URL.
    access_online: paid ? (event.livestreamUrl ?? event.onlineAccess) : null,
    reward_referrers:
      event.rewardText === null
        ? null
        : { text: event.rewardText, short_text: event.rewardShortText ?? event.rewardText },
    shareable_link: `${foyer.publicUrl}${eventUrl(event.slug)}`,
    time_zone: event.timeZone,
  }
}

export function presentOrganiser(
  organiser: CatalogueOrganiser,
  upcoming: readonly UpcomingEvent[],
): Checkout['organisers'][number] {
  return {
    id: organiser.id,
    name: organiser.name,
    full_url: organiserUrl(organiser.key),
    refund_policy_url: organiser.hasCustomRefundPolicy ? `/refund-policy/${organiser.key}/` : null,
    has_custom_refund_policy: organiser.hasCustomRefundPolicy,
    is_saas: organiser.isSaas,
    upcoming_events: upcoming
      .filter((event) => event.organiserId === organiser.id)
      .map((event) => ({
        title: event.title,
        location: placeName(event.location, event.posted),
        date: formatDate(event.startsAt.getTime(), event.timeZone),
        url: eventUrl(event.slug),
        thumbnail: event.poster,
      })),
  }
}
