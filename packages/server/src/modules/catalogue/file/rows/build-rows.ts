import type { Rows } from '../../import/tables.ts'
import { createBuilder, type Builder, type RelativeDate } from './builder.ts'
import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { codeRows } from './code-rows.ts'
import { codesOf, type WrittenCode } from './codes-of.ts'
import { dateRows } from './date-rows.ts'
import { eventRows } from './event-rows.ts'
import { offerRows, paymentPlanRows, questionRows } from './extra-rows.ts'
import {
  bookingFeeVatRows,
  charityRows,
  organiserRows,
  seatingPlanRows,
  venueRows,
} from './people-rows.ts'
import type { FilePath } from '../problem.ts'
import { codeTaken, slugTaken } from '../taken-names.ts'
import { requirementRows } from './ticket-references.ts'
import { stockRows, ticketTypeRows } from './ticket-rows.ts'
import { giftVoucherRows, issuedVoucherRows } from './voucher-rows.ts'

export interface Built {
  readonly rows: Rows
  readonly relativeDates: Readonly<Record<string, RelativeDate>>
  readonly renewed: readonly string[]
  readonly ago: readonly string[]
}

/** Turns fields into rows: money in minor units, times as instants. Reports everything that does not fit together. */
export function buildRows(
  fields: CatalogueFields,
  parts: Parameters<typeof createBuilder>[0],
): Built {
  const builder = createBuilder(parts)
  const dates = dateRows(builder, fields)
  const offers = offerRows(builder, fields)
  const codes = codeRows(builder, fields)
  checkUnique(builder, fields)
  return {
    relativeDates: dates.relativeDates,
    renewed: dates.renewed,
    ago: dates.ago,
    rows: {
      booking_fee_vat: bookingFeeVatRows(fields),
      charity: charityRows(builder, fields),
      organiser: organiserRows(builder, fields),
      venue: venueRows(fields),
      seating_plan: seatingPlanRows(builder, fields),
      event: eventRows(builder, fields, dates.rows),
      event_date: dates.rows,
      ticket_type: ticketTypeRows(builder, fields),
      ticket_stock: stockRows(builder, fields),
      question: questionRows(builder, fields),
      offer: offers.rows,
      payment_plan_option: paymentPlanRows(builder, fields),
      promo_code: codes.rows,
      gift_voucher_product: giftVoucherRows(builder, fields),
      gift_voucher: issuedVoucherRows(builder, fields),
      requirements: requirementRows(builder, fields),
      offerTickets: offers.tickets,
      codeTickets: codes.tickets,
      codeEvents: codes.events,
    },
  }
}

/** All page paths must differ, and so must all codes. */
function checkUnique(builder: Builder, fields: CatalogueFields): void {
  const claim = (what: string, atDesk: (value: string) => string) => {
    const seen = new Map<string, string>()
    return (value: string, owner: string, path: FilePath) => {
      const other = seen.get(value)
      if (other === undefined) seen.set(value, owner)
      else builder.report(path, `${what} "${value}" is taken by "${other}" already`, atDesk(value))
    }
  }
  const eventSlug = claim('slug', slugTaken)
  for (const [key, event] of Object.entries(fields.events)) {
    eventSlug(event.slug ?? key, key, [
      'events',
      key,
      ...(event.slug === undefined ? [] : ['slug']),
    ])
  }
  const voucherSlug = claim('slug', slugTaken)
  for (const [key, voucher] of Object.entries(fields.gift_vouchers)) {
    voucherSlug(voucher.slug ?? key, key, [
      'gift_vouchers',
      key,
      ...(voucher.slug === undefined ? [] : ['slug']),
    ])
  }
  // A buyer types both kinds of code into one field.
  const code = claim('code', codeTaken)
  for (const section of ['codes', 'issued_gift_vouchers'] as const) {
    const entries: Readonly<Record<string, WrittenCode>> = fields[section]
    for (const [key, entry] of Object.entries(entries))
      for (const one of codesOf(key, entry)) code(one.code, key, [section, key, 'code'])
  }
}
