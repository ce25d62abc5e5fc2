import type { ChangeFacts } from '../modules/changes/exports.ts'
import type { AccountWayName, PaymentWayName } from '@foyer/contract/ways/ways.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import type { CardCharge, PaymentSource } from '../providers/payment/port.ts'
import type { Guest } from '@foyer/contract/rules/guests/check-guests.ts'
import type { TaxPaperBuyer, TaxPaperContent } from '../modules/papers/exports.ts'
import type { Seat } from '../modules/inventory/exports.ts'
import type { ChosenPlan } from '../modules/payment/exports.ts'
import type { MessageDetails } from '../modules/webhooks/exports.ts'
import type { FrozenPrices, SaleAddress } from '../modules/sale/exports.ts'

/**
 * The content of columns for which PostgreSQL knows only that they hold JSON, or some text, such as the key of a row elsewhere: values written and values read
 * have this type. All other types come from the schema; a text column with a check has the check's values.
 * @public The types of statements (`npm run sql`), which are not committed, use it.
 */
export interface ColumnTypes {
  'sale.state': CheckoutState
  'sale.paying_by': PaymentWayName
  'organiser.payment_provider': AccountWayName
  'payment.provider': PaymentWayName
  'sale.delivery_address': SaleAddress
  'sale.billing_address': SaleAddress
  'sale.frozen_prices': FrozenPrices
  'sale_event.detail': object
  'sale_line.seats': readonly Seat[]
  'ticket.seat': Seat
  'payment.prices': FrozenPrices
  'payment.source': PaymentSource
  'payment.charge': CardCharge
  'payment.plan': ChosenPlan
  'webhook_event.body': unknown
  'mail.payload': object
  'mail_shared.payload': object
  'mailing.filters': Readonly<Record<string, string>>
  'gift_voucher_posting.address': SaleAddress
  'seating_plan.layout': Readonly<Record<string, unknown>>
  'tax_document.content': TaxPaperContent
  'tax_document.buyer': TaxPaperBuyer
  'event_change.facts': ChangeFacts
  'guest_list.rows': readonly Guest[]
  'catalogue_import.summary': unknown
  'catalogue_document.fields': Readonly<Record<string, unknown>>
  'catalogue_document.draft': Readonly<Record<string, unknown>>
  'action_log.before': Record<string, unknown>
  'action_log.after': Record<string, unknown>
  'api_call.answer': object
  'webhook_message.details': MessageDetails
}
