import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { eventOf } from '../changes/taken.ts'
import type { Assets } from '../file/load-assets.ts'
import { entryOfCode } from '../file/rows/codes-of.ts'
import type { Rows } from './tables.ts'

/** What is to be written, with everything it refers to: a whole file, or one document of the desk. */
export interface Entries {
  /** All of it, also what is only referred to. */
  readonly fields: CatalogueFields
  /** The part that is written. */
  readonly own: CatalogueFields
  /** The names of all entries, also of wrong ones, such as `events/late-night-jazz`. */
  readonly written: ReadonlySet<string>
  readonly assets: Assets
}

/** The rows of what is written; those of what it refers to are as the database has them. */
export function rowsOf(rows: Rows, own: CatalogueFields): Rows {
  const keyed =
    (section: object) =>
    ({ key }: { readonly key: string | null }): boolean =>
      Object.hasOwn(section, key ?? '')
  const isOfEvent = (key: string | null): boolean => Object.hasOwn(own.events, eventOf(key ?? ''))
  const inEvent = ({ key }: { readonly key: string | null }): boolean => isOfEvent(key)
  const isOfCode = ({ from }: { readonly from: string }): boolean =>
    Object.hasOwn(own.codes, entryOfCode(from))
  return {
    booking_fee_vat: rows.booking_fee_vat,
    charity: rows.charity.filter(keyed(own.charities)),
    organiser: rows.organiser.filter(keyed(own.organisers)),
    venue: rows.venue.filter(keyed(own.venues)),
    seating_plan: rows.seating_plan.filter(keyed(own.seating_plans)),
    event: rows.event.filter(keyed(own.events)),
    event_date: rows.event_date.filter(inEvent),
    ticket_type: rows.ticket_type.filter(inEvent),
    ticket_stock: rows.ticket_stock.filter((row) => isOfEvent(row.ticket_type_id)),
    question: rows.question.filter(inEvent),
    offer: rows.offer.filter(inEvent),
    payment_plan_option: rows.payment_plan_option.filter(inEvent),
    promo_code: rows.promo_code.filter(({ key }) => isOfCode({ from: key ?? '' })),
    gift_voucher_product: rows.gift_voucher_product.filter(keyed(own.gift_vouchers)),
    gift_voucher: rows.gift_voucher.filter(keyed(own.issued_gift_vouchers)),
    requirements: rows.requirements.filter((row) => isOfEvent(row.ticket_type)),
    offerTickets: rows.offerTickets.filter(({ from }) => isOfEvent(from)),
    codeTickets: rows.codeTickets.filter(isOfCode),
    codeEvents: rows.codeEvents.filter(isOfCode),
  }
}
