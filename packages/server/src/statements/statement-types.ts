// Written by `npm run sql` from the server's statements and the migrated schema. Do not edit.
import type { Json } from '../platform/database/json.ts'
import type { ColumnTypes } from './column-types.ts'

/** What PostgreSQL says of every statement, by its name. */
export interface StatementTypes {
  'account.delete_codes_before': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'account.find': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly email: string
      readonly emailKey: string
      readonly firstName: string
      readonly lastName: string
      readonly phone: string | null
      readonly isDarkMode: boolean
    }
  }
  'account.find_of_session': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
      readonly account: { readonly id: number; readonly email: string; readonly emailKey: string; readonly firstName: string; readonly lastName: string; readonly phone: string | null; readonly isDarkMode: boolean } | null
    }
  }
  'account.find_send_times': {
    parameters: readonly [string, Date, number]
    row: {
      readonly createdAt: Date
    }
  }
  'account.find_subscriber': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
      readonly account: { readonly id: number; readonly email: string; readonly emailKey: string; readonly firstName: string; readonly lastName: string; readonly phone: string | null; readonly isDarkMode: boolean } | null
      readonly product: boolean
      readonly events: boolean
    }
  }
  'account.find_unpaid_plan': {
    parameters: readonly [number]
    row: {
      readonly reference: string
      readonly currency: string
      readonly left: number
    }
  }
  'account.insert_erasure': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'account.is_order_under_way': {
    parameters: readonly [number]
    row: {
      readonly busy: boolean
    }
  }
  'account.list_erasures': {
    parameters: readonly []
    row: {
      readonly account: number
      readonly madeAt: Date
      readonly at: Date
    }
  }
  'account.lock_sales': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly isOpen: boolean
    }
  }
  'account.mark_erased': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'account.open': {
    parameters: readonly [string, string, string, string, Date]
    row: {
      readonly id: number
      readonly email: string
      readonly emailKey: string
      readonly firstName: string
      readonly lastName: string
      readonly phone: string | null
      readonly isDarkMode: boolean
    }
  }
  'account.read_made_at': {
    parameters: readonly [number]
    row: {
      readonly madeAt: Date
    }
  }
  'account.replace_code': {
    parameters: readonly [Buffer, string, Buffer, number, Date, Date, Date, number]
    row: {
      readonly id: number
    }
  }
  'account.set_dark_mode': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'account.set_details': {
    parameters: readonly [number, string, string, string | null]
    row: Record<never, never>
  }
  'account.try_code': {
    parameters: readonly [Buffer, string, Date, readonly Buffer[]]
    row: {
      readonly isRight: boolean
      readonly account: { readonly id: number; readonly email: string; readonly emailKey: string; readonly firstName: string; readonly lastName: string; readonly phone: string | null; readonly isDarkMode: boolean } | null
    }
  }
  'addresses.delete': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'addresses.find': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly firstName: string
      readonly lastName: string
      readonly address1: string
      readonly address2: string
      readonly town: string
      readonly postcode: string
      readonly country: number
      readonly state: string
    }
  }
  'addresses.is_new_account': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
    }
  }
  'addresses.list': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly firstName: string
      readonly lastName: string
      readonly address1: string
      readonly address2: string
      readonly town: string
      readonly postcode: string
      readonly country: number
      readonly state: string
    }
  }
  'addresses.list_of_session': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly firstName: string
      readonly lastName: string
      readonly address1: string
      readonly address2: string
      readonly town: string
      readonly postcode: string
      readonly country: number
      readonly state: string
    }
  }
  'addresses.save': {
    parameters: readonly [number, string, string, string, string, string, string, number, string, Date]
    row: {
      readonly id: number
      readonly firstName: string
      readonly lastName: string
      readonly address1: string
      readonly address2: string
      readonly town: string
      readonly postcode: string
      readonly country: number
      readonly state: string
    }
  }
  'addresses.set_sale_delivery': {
    parameters: readonly [number, Json<ColumnTypes['sale.delivery_address']> | null, string | null, string | null, Date]
    row: Record<never, never>
  }
  'api_call.claim': {
    parameters: readonly [string, string, Buffer, Date]
    row: {
      readonly status: number
    }
  }
  'api_call.find': {
    parameters: readonly [string, string]
    row: {
      readonly requestHash: Buffer
      readonly answer: ColumnTypes['api_call.answer'] | null
    }
  }
  'api_call.keep_answer': {
    parameters: readonly [string, string, Json<ColumnTypes['api_call.answer']> | null]
    row: Record<never, never>
  }
  'audit.note': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'basket.add_seated_line': {
    parameters: readonly [number, number | null, Json<ColumnTypes['sale_line.seats']> | null, Date]
    row: Record<never, never>
  }
  'basket.add_ticket_lines': {
    parameters: readonly [number, string | null, readonly string[], readonly string[], boolean, Date, readonly (number | null)[], readonly number[]]
    row: Record<never, never>
  }
  'basket.add_voucher_line': {
    parameters: readonly [number, number | null, number | null, number, number | null, Date, boolean]
    row: Record<never, never>
  }
  'basket.count_lines': {
    parameters: readonly [number]
    row: {
      readonly count: number
    }
  }
  'basket.delete_ticket_line': {
    parameters: readonly [number, number]
    row: {
      readonly seated: boolean
    }
  }
  'basket.delete_voucher_line': {
    parameters: readonly [number, number, number]
    row: Record<never, never>
  }
  'basket.find_event_slug': {
    parameters: readonly [number]
    row: {
      readonly slug: string
    }
  }
  'basket.find_stock': {
    parameters: readonly [readonly number[], readonly number[], readonly number[], Date]
    row: {
      readonly stockId: number
      readonly eventId: number
      readonly eventDateId: number
      readonly ticketTypeId: number
      readonly currency: string
      readonly seated: boolean
      readonly onSale: boolean
    }
  }
  'basket.find_voucher_products': {
    parameters: readonly [readonly number[]]
    row: {
      readonly productId: number
      readonly currency: string
      readonly amounts: readonly number[]
      readonly freeMin: number | null
      readonly freeMax: number | null
      readonly maxPerOrder: number
    }
  }
  'basket.find_voucher_slug': {
    parameters: readonly [number]
    row: {
      readonly slug: string
    }
  }
  'basket.set_refund_protection': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'basket.set_ticket_quantity': {
    parameters: readonly [number, number, number]
    row: Record<never, never>
  }
  'basket.set_voucher_quantity': {
    parameters: readonly [number, number, number, number]
    row: Record<never, never>
  }
  'books.find_mark': {
    parameters: readonly ['ledger' | 'papers']
    row: {
      readonly summedTo: number
      readonly boundId: number
      readonly isBoundSafe: boolean
    }
  }
  'books.lock_mark': {
    parameters: readonly ['ledger' | 'papers']
    row: {
      readonly name: 'ledger' | 'papers'
    }
  }
  'books.move_mark': {
    parameters: readonly ['ledger' | 'papers', number]
    row: Record<never, never>
  }
  'box_office.await_guest_list': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'box_office.begin_bulk': {
    parameters: readonly []
    row: {
      readonly setConfig: string
    }
  }
  'box_office.begin_guest_mails': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'box_office.claim_guest_mails': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly mailsAfter: number
    }
  }
  'box_office.count_waiting': {
    parameters: readonly [number]
    row: {
      readonly waiting: number
      readonly tickets: number
    }
  }
  'box_office.count_waiting_lists': {
    parameters: readonly [number, Date]
    row: {
      readonly count: number
    }
  }
  'box_office.end_guest_list': {
    parameters: readonly [number, 'waiting' | 'done' | 'refused' | 'failed', string | null, Date | null]
    row: Record<never, never>
  }
  'box_office.end_guest_mails_too_late': {
    parameters: readonly [Date]
    row: Record<never, never>
  }
  'box_office.find_event_of': {
    parameters: readonly [number, number]
    row: {
      readonly timeZone: string
    }
  }
  'box_office.find_guest_date': {
    parameters: readonly [number, number]
    row: {
      readonly endsAt: Date
      readonly currency: string
      readonly posted: boolean
      readonly tickets: readonly { readonly stockId: number; readonly ticketTypeId: number; readonly name: string; readonly hasSeats: boolean }[]
    }
  }
  'box_office.find_guest_list': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly name: string
      readonly reason: string
      readonly isMailed: boolean
      readonly status: 'waiting' | 'done' | 'refused' | 'failed'
      readonly guests: number
      readonly tickets: number
      readonly written: number
      readonly mailsLeft: number
      readonly refusal: string | null
      readonly createdAt: Date
      readonly endedAt: Date | null
      readonly canBeRepeated: boolean
      readonly takenBy: string | null
      readonly event: { readonly id: number; readonly title: string; readonly date: number; readonly starts_at: string; readonly time_zone: string } | null
      readonly types: readonly { readonly id: number; readonly name: string; readonly tickets: number }[]
    }
  }
  'box_office.find_invoice': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly currency: string
      readonly amount: number
      readonly open: number
      readonly dueOn: string
      readonly issuedAt: Date
      readonly paidAt: Date | null
      readonly paidBy: 'cash' | 'transfer' | null
      readonly cancelledAt: Date | null
      readonly company: string
      readonly address: string
      readonly buyerReference: string
    }
  }
  'box_office.find_open_plans': {
    parameters: readonly [number, string, number]
    row: {
      readonly id: number
    }
  }
  'box_office.find_order': {
    parameters: readonly [number, string]
    row: {
      readonly id: number
    }
  }
  'box_office.find_own_sale': {
    parameters: readonly [number, string]
    row: {
      readonly id: number
    }
  }
  'box_office.find_stocks': {
    parameters: readonly [number, readonly number[], readonly number[]]
    row: {
      readonly stockId: number
      readonly eventDateId: number
      readonly ticketTypeId: number
      readonly eventId: number
      readonly title: string
      readonly currency: string
      readonly posted: boolean
      readonly timeZone: string
      readonly name: string
      readonly seatCategory: string | null
      readonly hasPlan: boolean
      readonly startsAt: Date
      readonly endsAt: Date
    }
  }
  'box_office.find_tickets_of_stocks': {
    parameters: readonly [readonly number[]]
    row: {
      readonly stockId: number
      readonly ticketTypeId: number
      readonly eventDateId: number
      readonly eventId: number
      readonly currency: string
    }
  }
  'box_office.find_tickets_to_exchange': {
    parameters: readonly [number, number, readonly string[]]
    row: {
      readonly id: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly eventDateId: number
      readonly ticketTypeId: number
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly stockId: number
      readonly accountId: number | null
      readonly holderName: string
      readonly holderEmail: string
      readonly title: string
      readonly posted: boolean
      readonly isPromised: boolean
      readonly isWaitedFor: boolean
    }
  }
  'box_office.find_waiting_lists': {
    parameters: readonly []
    row: {
      readonly id: number
    }
  }
  'box_office.insert_guest_list': {
    parameters: readonly [number, string, string, boolean, number, number, Json<ColumnTypes['guest_list.rows']> | null, Date]
    row: {
      readonly id: number
    }
  }
  'box_office.insert_guest_list_tickets': {
    parameters: readonly [number, readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'box_office.insert_guest_sales': {
    parameters: readonly [Json<readonly { readonly reference?: string | null; readonly name?: string | null; readonly email?: string | null; readonly stockId?: number | null; readonly qty?: number | null; readonly note?: string | null; readonly customerKey?: string | null; readonly codes?: unknown; readonly price?: number | null }[]>, Date, string, Json<unknown>, number, string, number | null]
    row: {
      readonly saleId: number
    }
  }
  'box_office.insert_invoice': {
    parameters: readonly [number, number, number, string, string, string, string, Date]
    row: Record<never, never>
  }
  'box_office.list_exchanged_tickets': {
    parameters: readonly [number]
    row: {
      readonly code: string
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly title: string
      readonly timeZone: string
      readonly posted: boolean
      readonly ticketName: string
      readonly startsAt: Date
      readonly venueName: string | null
    }
  }
  'box_office.list_guest_lists': {
    parameters: readonly [number, number | null, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly name: string
      readonly reason: string
      readonly isMailed: boolean
      readonly status: 'waiting' | 'done' | 'refused' | 'failed'
      readonly guests: number
      readonly tickets: number
      readonly written: number
      readonly mailsLeft: number
      readonly refusal: string | null
      readonly createdAt: Date
      readonly endedAt: Date | null
      readonly canBeRepeated: boolean
      readonly takenBy: string | null
      readonly event: { readonly id: number; readonly title: string; readonly date: number; readonly starts_at: string; readonly time_zone: string } | null
      readonly types: readonly { readonly id: number; readonly name: string; readonly tickets: number }[]
    }
  }
  'box_office.list_invoices': {
    parameters: readonly [number, string | null, string, string | null, number, number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly currency: string
      readonly amount: number
      readonly open: number
      readonly dueOn: string
      readonly issuedAt: Date
      readonly paidAt: Date | null
      readonly paidBy: 'cash' | 'transfer' | null
      readonly cancelledAt: Date | null
      readonly company: string
      readonly address: string
      readonly buyerReference: string
    }
  }
  'box_office.list_invoices_of_sale': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly currency: string
      readonly amount: number
      readonly open: number
      readonly dueOn: string
      readonly issuedAt: Date
      readonly paidAt: Date | null
      readonly paidBy: 'cash' | 'transfer' | null
      readonly cancelledAt: Date | null
      readonly company: string
      readonly address: string
      readonly buyerReference: string
    }
  }
  'box_office.list_issued': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly code: string
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly title: string
      readonly name: string
      readonly startsAt: Date
    }
  }
  'box_office.list_owed_parts': {
    parameters: readonly [number, string | null, string, string | null, number, number]
    row: {
      readonly id: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly currency: string
      readonly amount: number
      readonly number: number
      readonly dueOn: string
      readonly failureText: string | null
      readonly nextAttemptAt: Date | null
      readonly isPayable: boolean
      readonly total: number
      readonly parts: number
      readonly paid: number
      readonly isShared: boolean
      readonly linkSentAt: Date | null
    }
  }
  'box_office.list_owed_parts_of_plans': {
    parameters: readonly [number, string | null, string, string | null, number, number, readonly number[]]
    row: {
      readonly id: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly currency: string
      readonly amount: number
      readonly number: number
      readonly dueOn: string
      readonly failureText: string | null
      readonly nextAttemptAt: Date | null
      readonly isPayable: boolean
      readonly total: number
      readonly parts: number
      readonly paid: number
      readonly isShared: boolean
      readonly linkSentAt: Date | null
    }
  }
  'box_office.list_sellable': {
    parameters: readonly [number, Date, Json<unknown>, Date | null, number, number, number | null]
    row: {
      readonly stockId: number
      readonly eventDateId: number
      readonly ticketTypeId: number
      readonly eventId: number
      readonly title: string
      readonly currency: string
      readonly timeZone: string
      readonly name: string
      readonly price: number
      readonly startsAt: Date
      readonly hasSeats: boolean
      readonly left: number
    }
  }
  'box_office.list_wishes': {
    parameters: readonly [number, 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left' | null, number, number]
    row: {
      readonly id: number
      readonly place: number
      readonly email: string
      readonly qty: number
      readonly eventDateId: number | null
      readonly startsAt: Date | null
      readonly state: 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'
      readonly joinedAt: Date
      readonly offeredAt: Date | null
      readonly offeredUntil: Date | null
      readonly reference: string | null
    }
  }
  'box_office.lists_to_mail': {
    parameters: readonly [Date, readonly number[], readonly number[]]
    row: {
      readonly id: number
      readonly organiserId: number
    }
  }
  'box_office.lock_guest_list': {
    parameters: readonly [number, number]
    row: {
      readonly status: 'waiting' | 'done' | 'refused' | 'failed'
      readonly eventDateId: number | null
    }
  }
  'box_office.mark_invoice_cancelled': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'box_office.mark_invoice_paid': {
    parameters: readonly [number, 'cash' | 'transfer' | null, Date | null]
    row: Record<never, never>
  }
  'box_office.next_guests_to_mail': {
    parameters: readonly [number, number, number]
    row: {
      readonly saleId: number
    }
  }
  'box_office.note_guests_mailed': {
    parameters: readonly [number, number | null, number]
    row: Record<never, never>
  }
  'box_office.note_paid': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly notePaidInBulk: string | null
    }
  }
  'box_office.read_guest_rows': {
    parameters: readonly [number]
    row: {
      readonly rows: ColumnTypes['guest_list.rows'] | null
    }
  }
  'box_office.read_seats_of_tickets': {
    parameters: readonly [readonly number[]]
    row: {
      readonly eventDateId: number
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
    }
  }
  'box_office.set_guests_written': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'captcha.count_marks': {
    parameters: readonly [readonly string[], readonly Date[], readonly number[]]
    row: {
      readonly key: string
      readonly count: number
    }
  }
  'captcha.delete_marks': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'captcha.delete_uses': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'captcha.forget_pass': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'captcha.insert_marks': {
    parameters: readonly [readonly string[], readonly Date[]]
    row: Record<never, never>
  }
  'captcha.read_baskets': {
    parameters: readonly [readonly Buffer[], Date]
    row: {
      readonly place: number
      readonly saleId: number
      readonly open: boolean
      readonly captchaPassedAt: Date | null
      readonly asksAlways: boolean
      readonly adaptiveEventIds: readonly number[]
      readonly askingEventIds: readonly number[]
      readonly askedLevel: number
      readonly opensLately: boolean
    }
  }
  'captcha.read_pass': {
    parameters: readonly [number]
    row: {
      readonly passedAt: Date | null
    }
  }
  'captcha.set_passed': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'captcha.set_state': {
    parameters: readonly [number, Date, number]
    row: Record<never, never>
  }
  'captcha.use_challenge': {
    parameters: readonly [Buffer, Date]
    row: Record<never, never>
  }
  'cards.find_owner': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly accountId: number
      readonly shopId: string
      readonly email: string
      readonly fullName: string
      readonly customerId: string | null
    }
  }
  'cards.insert_used': {
    parameters: readonly [string, Date]
    row: Record<never, never>
  }
  'cards.is_card_of_plan': {
    parameters: readonly [string]
    row: {
      readonly used: boolean
    }
  }
  'cards.is_used': {
    parameters: readonly [string]
    row: {
      readonly used: boolean
    }
  }
  'cards.set_customer': {
    parameters: readonly [number, string, readonly number[]]
    row: {
      readonly customerId: string
    }
  }
  'cards.set_keeps_card': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'catalogue.add_import': {
    parameters: readonly [string, Buffer, Date, Json<ColumnTypes['catalogue_import.summary']>]
    row: Record<never, never>
  }
  'catalogue.add_requirements': {
    parameters: readonly [Json<readonly { readonly ticket_type?: string | null; readonly title?: string | null; readonly options?: readonly string[] | null; readonly nth?: unknown }[]>]
    row: Record<never, never>
  }
  'catalogue.archive_documents': {
    parameters: readonly [string, readonly ('charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers')[], readonly string[], Date]
    row: Record<never, never>
  }
  'catalogue.archive_stock': {
    parameters: readonly [readonly string[], Json<readonly { readonly ticket_type_id?: string | null; readonly event_date_id?: string | null }[]>, Date | null]
    row: Record<never, never>
  }
  'catalogue.archive_stock_of': {
    parameters: readonly [readonly string[], Date | null]
    row: Record<never, never>
  }
  'catalogue.booking_fee_vat': {
    parameters: readonly []
    row: {
      readonly countryCode: string
      readonly vatBasisPoints: number
    }
  }
  'catalogue.cancel_dates': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'catalogue.cancel_stock': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'catalogue.cancelled_dates': {
    parameters: readonly [readonly string[]]
    row: {
      readonly key: string
    }
  }
  'catalogue.codes_named': {
    parameters: readonly [readonly string[], readonly string[], readonly string[]]
    row: {
      readonly kind: 'promo' | 'voucher'
      readonly key: string | null
      readonly code: string
      readonly taken: number
    }
  }
  'catalogue.count_rooms': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'catalogue.country_of_organiser': {
    parameters: readonly [number]
    row: {
      readonly countryCode: string | null
    }
  }
  'catalogue.country_of_venue': {
    parameters: readonly [string]
    row: {
      readonly countryCode: string
    }
  }
  'catalogue.dates_in_shop': {
    parameters: readonly [number]
    row: {
      readonly key: string
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly isCancelled: boolean
    }
  }
  'catalogue.delete_document': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string]
    row: Record<never, never>
  }
  'catalogue.documents_named': {
    parameters: readonly [readonly ('charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers')[], readonly string[]]
    row: {
      readonly section: 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers'
      readonly key: string
      readonly organiserId: number | null
      readonly title: string
      readonly fields: ColumnTypes['catalogue_document.fields'] | null
      readonly draft: ColumnTypes['catalogue_document.draft'] | null
      readonly keeper: string
      readonly position: number | null
      readonly version: number
      readonly archivedAt: Date | null
      readonly changedAt: Date
      readonly changedBy: string | null
    }
  }
  'catalogue.documents_of_desk': {
    parameters: readonly [string | null]
    row: {
      readonly section: 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers'
      readonly key: string
      readonly title: string
      readonly fields: ColumnTypes['catalogue_document.fields']
      readonly position: number | null
    }
  }
  'catalogue.drop_requirements': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'catalogue.event_in_shop': {
    parameters: readonly [number]
    row: {
      readonly timeZone: string
      readonly venue: string | null
      readonly venueZone: string | null
    }
  }
  'catalogue.events_named': {
    parameters: readonly [readonly string[], readonly string[]]
    row: {
      readonly key: string
      readonly slug: string
      readonly title: string
      readonly currency: string
      readonly timeZone: string
      readonly organiser: string
      readonly venue: string | null
      readonly venueCapacity: number | null
      readonly seatingPlan: string | null
      readonly publishedAt: Date | null
      readonly taken: number
    }
  }
  'catalogue.events_with_plan': {
    parameters: readonly [string]
    row: {
      readonly key: string
    }
  }
  'catalogue.fee_countries_of': {
    parameters: readonly [number]
    row: {
      readonly country: string | null
    }
  }
  'catalogue.find_document': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string]
    row: {
      readonly section: 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers'
      readonly key: string
      readonly organiserId: number | null
      readonly title: string
      readonly fields: ColumnTypes['catalogue_document.fields'] | null
      readonly draft: ColumnTypes['catalogue_document.draft'] | null
      readonly keeper: string
      readonly position: number | null
      readonly version: number
      readonly archivedAt: Date | null
      readonly changedAt: Date
      readonly changedBy: string | null
    }
  }
  'catalogue.has_documents': {
    parameters: readonly [readonly string[]]
    row: {
      readonly has: boolean
    }
  }
  'catalogue.hosted_charts': {
    parameters: readonly []
    row: {
      readonly key: string
      readonly workspaceKey: string
      readonly layout: ColumnTypes['seating_plan.layout']
    }
  }
  'catalogue.insert_draft': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string, number | null, string, Json<ColumnTypes['catalogue_document.draft']> | null, Date, string | null]
    row: Record<never, never>
  }
  'catalogue.insert_organiser': {
    parameters: readonly [string, string, number, Date, string | null]
    row: {
      readonly id: number
    }
  }
  'catalogue.is_other_fee_country': {
    parameters: readonly [number, number]
    row: {
      readonly isOther: boolean
    }
  }
  'catalogue.keep_cancelled': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'catalogue.kept_at_desk': {
    parameters: readonly []
    row: {
      readonly section: 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers'
      readonly key: string
    }
  }
  'catalogue.key_of_event': {
    parameters: readonly [number, number]
    row: {
      readonly key: string
    }
  }
  'catalogue.keys_like': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string]
    row: {
      readonly key: string
    }
  }
  'catalogue.list_documents': {
    parameters: readonly [number, 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string | null, boolean, string | null, string | null, string, Date, number]
    row: {
      readonly key: string
      readonly title: string
      readonly keeper: string
      readonly version: number
      readonly changedAt: Date
      readonly archivedAt: Date | null
      readonly isApplied: boolean
      readonly hasDraft: boolean
      readonly isShared: boolean
      readonly eventId: number | null
      readonly publishedAt: Date | null
      readonly eventArchivedAt: Date | null
      readonly timeZone: string | null
      readonly venue: string | null
      readonly codeStartsAt: Date | null
      readonly codeEndsAt: Date | null
      readonly nextDate: Date | null
      readonly dates: number
      readonly sold: number
      readonly held: number
      readonly stock: number
      readonly isOpen: boolean
      readonly isSoldOut: boolean
      readonly opensAt: Date | null
      readonly isCancelled: boolean
      readonly sorted: string
    }
  }
  'catalogue.list_used_pictures': {
    parameters: readonly []
    row: {
      readonly name: string
    }
  }
  'catalogue.lock_dates': {
    parameters: readonly [readonly string[]]
    row: {
      readonly id: number
      readonly key: string
      readonly event: string
      readonly capacity: number | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly taken: number
      readonly isLive: boolean
      readonly isCancelled: boolean
    }
  }
  'catalogue.lock_dates_for_change': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly onSaleUntil: Date | null
      readonly cancelledAt: Date | null
      readonly archivedAt: Date | null
      readonly sold: number
      readonly held: number
    }
  }
  'catalogue.lock_document': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string]
    row: {
      readonly section: 'charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers'
      readonly key: string
      readonly organiserId: number | null
      readonly title: string
      readonly fields: ColumnTypes['catalogue_document.fields'] | null
      readonly draft: ColumnTypes['catalogue_document.draft'] | null
      readonly keeper: string
      readonly position: number | null
      readonly version: number
      readonly archivedAt: Date | null
      readonly changedAt: Date
      readonly changedBy: string | null
    }
  }
  'catalogue.lock_event_for_change': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly title: string
      readonly timeZone: string
      readonly currency: string
      readonly venueId: number | null
      readonly posted: boolean
      readonly venueName: string | null
    }
  }
  'catalogue.lock_imports': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'catalogue.lock_new_keys': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'catalogue.lock_out_imports': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLockShared: string
    }
  }
  'catalogue.lock_stock': {
    parameters: readonly [readonly string[]]
    row: {
      readonly ticket: string
      readonly name: string
      readonly date: string
      readonly capacity: number
      readonly held: number
      readonly sold: number
      readonly isLive: boolean
    }
  }
  'catalogue.lock_stock_for_change': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'catalogue.look_at_dates': {
    parameters: readonly [readonly string[]]
    row: {
      readonly id: number
      readonly key: string
      readonly event: string
      readonly capacity: number | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly taken: number
      readonly isLive: boolean
      readonly isCancelled: boolean
    }
  }
  'catalogue.look_at_stock': {
    parameters: readonly [readonly string[]]
    row: {
      readonly ticket: string
      readonly name: string
      readonly date: string
      readonly capacity: number
      readonly held: number
      readonly sold: number
      readonly isLive: boolean
    }
  }
  'catalogue.move_date': {
    parameters: readonly [number, Date, Date | null, Date | null, Date | null]
    row: Record<never, never>
  }
  'catalogue.names_of_lost_tickets': {
    parameters: readonly [readonly string[], readonly string[], readonly string[]]
    row: {
      readonly key: string
      readonly name: string
      readonly kind: 'code' | 'event'
      readonly by: string
    }
  }
  'catalogue.newest_imports': {
    parameters: readonly []
    row: {
      readonly name: string
      readonly contentHash: Buffer
      readonly summary: ColumnTypes['catalogue_import.summary']
    }
  }
  'catalogue.next_position': {
    parameters: readonly [string]
    row: {
      readonly next: number
    }
  }
  'catalogue.note_new_venue': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'catalogue.now': {
    parameters: readonly []
    row: {
      readonly now: Date
    }
  }
  'catalogue.organisers_named': {
    parameters: readonly [string, string | null]
    row: {
      readonly name: string
    }
  }
  'catalogue.read_charities': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly name: string
      readonly logo: string | null
      readonly descriptionHtml: string
      readonly donationTitle: string
      readonly donationOptions: readonly number[]
      readonly currency: string
      readonly baseFee: number
      readonly feeBasisPoints: number
      readonly addsVat: boolean
      readonly vatBasisPoints: number
      readonly feeCap: number | null
    }
  }
  'catalogue.read_dates': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly eventId: number
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly hasCapacity: boolean
      readonly archivedAt: Date | null
    }
  }
  'catalogue.read_dates_for_change': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly onSaleUntil: Date | null
      readonly cancelledAt: Date | null
      readonly archivedAt: Date | null
      readonly sold: number
      readonly held: number
    }
  }
  'catalogue.read_event_for_change': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly title: string
      readonly timeZone: string
      readonly currency: string
      readonly venueId: number | null
      readonly posted: boolean
      readonly venueName: string | null
    }
  }
  'catalogue.read_events': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly slug: string
      readonly title: string
      readonly poster: string | null
      readonly currency: string
      readonly timeZone: string
      readonly hideBookingFee: boolean
      readonly express: boolean
      readonly captcha: 'always' | 'adaptive' | 'never'
      readonly reservationSeconds: number
      readonly allowExtension: boolean
      readonly requirePhone: boolean
      readonly posted: boolean
      readonly deliveryCost: number
      readonly vatBasisPoints: number
      readonly feeVatBasisPoints: number
      readonly refundProtection: boolean
      readonly refundProtectionCost: number | null
      readonly nonRefundable: boolean
      readonly refundPolicyText: string
      readonly refundPolicyTitle: string
      readonly refundPolicyDescription: string
      readonly differentTimeslotsMessage: string | null
      readonly livestreamUrl: string | null
      readonly onlineAccess: string | null
      readonly rewardText: string | null
      readonly rewardShortText: string | null
      readonly gaMeasurementId: string | null
      readonly gaConversionId: string | null
      readonly fbPixelId: string | null
      readonly minPerOrder: number
      readonly maxPerOrder: number | null
      readonly seated: boolean
      readonly organiserId: number
      readonly venueName: string | null
      readonly fullAddress: string | null
      readonly mapAddress: string | null
      readonly questionsText: string | null
      readonly afterSaleMessage: string | null
      readonly hasWaiver: boolean
      readonly publishedAt: Date | null
      readonly archivedAt: Date | null
      readonly queue: 'never' | 'automatic' | 'always'
      readonly queueKey: string
    }
  }
  'catalogue.read_offers': {
    parameters: readonly [readonly number[]]
    row: {
      readonly eventId: number
      readonly kind: 'buy_n_pay_m' | 'percent_from_n'
      readonly buy: number
      readonly pay: number | null
      readonly percentBasisPoints: number | null
      readonly label: string
      readonly ticketTypeIds: readonly number[]
    }
  }
  'catalogue.read_organisers': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly key: string
      readonly name: string
      readonly isSaas: boolean
      readonly paymentProvider: 'stripe' | 'square' | null
      readonly paymentMerchantId: string | null
      readonly paymentLocationId: string | null
      readonly hasCustomRefundPolicy: boolean
      readonly charityId: number | null
      readonly marketingSignupMessage: string
      readonly basketQuestionsText: string | null
    }
  }
  'catalogue.read_plans': {
    parameters: readonly [readonly number[]]
    row: {
      readonly eventId: number
      readonly key: string
      readonly label: string
      readonly parts: number
      readonly intervalDays: number
    }
  }
  'catalogue.read_questions': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly eventId: number
      readonly ticketTypeId: number | null
      readonly asked: 'before' | 'after'
      readonly question: string
      readonly hint: string | null
      readonly type: 'text' | 'checkbox' | 'dropdown'
      readonly options: readonly string[]
      readonly mandatory: boolean
      readonly oncePerCheckout: boolean
    }
  }
  'catalogue.read_requirements': {
    parameters: readonly [readonly number[]]
    row: {
      readonly eventId: number
      readonly ticketTypeId: number
      readonly title: string
      readonly options: readonly { readonly stockId: number; readonly ticketTypeId: number; readonly dateId: number }[]
    }
  }
  'catalogue.read_stocks': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly ticketTypeId: number
      readonly eventDateId: number
      readonly archivedAt: Date | null
      readonly eventId: number
    }
  }
  'catalogue.read_ticket_types': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly eventId: number
      readonly name: string
      readonly price: number
      readonly bookingFee: number
      readonly absorbFee: boolean
      readonly vatBasisPoints: number | null
      readonly feeVatBasisPoints: number | null
      readonly minPerCustomer: number
      readonly maxPerCustomer: number | null
      readonly canUpdateQuantity: boolean
      readonly archivedAt: Date | null
    }
  }
  'catalogue.read_upcoming': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly title: string
      readonly slug: string
      readonly poster: string | null
      readonly location: string | null
      readonly posted: boolean
      readonly startsAt: Date
      readonly timeZone: string
    }
  }
  'catalogue.read_version': {
    parameters: readonly []
    row: {
      readonly version: string
    }
  }
  'catalogue.refresh_listing': {
    parameters: readonly [readonly string[] | null, readonly string[], readonly string[]]
    row: Record<never, never>
  }
  'catalogue.requirements_of': {
    parameters: readonly [readonly string[]]
    row: {
      readonly ticketType: string
      readonly title: string
      readonly options: readonly string[]
    }
  }
  'catalogue.rooms': {
    parameters: readonly [readonly string[]]
    row: {
      readonly key: string
      readonly capacity: number | null
    }
  }
  'catalogue.set_aside_dates': {
    parameters: readonly [readonly string[], Date | null]
    row: Record<never, never>
  }
  'catalogue.set_venue': {
    parameters: readonly [number, number | null]
    row: Record<never, never>
  }
  'catalogue.taken_seats': {
    parameters: readonly [readonly string[]]
    row: {
      readonly event: string
      readonly seatGuid: string
      readonly name: string
    }
  }
  'catalogue.taken_seats_of_plan': {
    parameters: readonly [number, string]
    row: {
      readonly seatGuid: string
      readonly sold: number
      readonly held: number
    }
  }
  'catalogue.time_zones_at': {
    parameters: readonly [string]
    row: {
      readonly timeZone: string
    }
  }
  'catalogue.update_document': {
    parameters: readonly ['charities' | 'organisers' | 'venues' | 'seating_plans' | 'events' | 'codes' | 'gift_vouchers', string, string, Json<ColumnTypes['catalogue_document.fields']> | null, Json<ColumnTypes['catalogue_document.draft']> | null, string, number | null, Date | null, Date, string | null]
    row: {
      readonly version: number
    }
  }
  'catalogue.uses_of': {
    parameters: readonly [string, string]
    row: {
      readonly title: string
    }
  }
  'catalogue.venues_ahead': {
    parameters: readonly [readonly string[], Date]
    row: {
      readonly key: string
      readonly fullAddress: string | null
      readonly sold: number
      readonly held: number
      readonly titles: readonly string[]
    }
  }
  'catalogue.voucher_products_named': {
    parameters: readonly [readonly string[], readonly string[]]
    row: {
      readonly key: string
      readonly slug: string
      readonly currency: string
      readonly isInUse: boolean
    }
  }
  'catalogue.write_documents': {
    parameters: readonly [Json<readonly { readonly section?: string | null; readonly key?: string | null; readonly organiser?: string | null; readonly title?: string | null; readonly fields?: unknown; readonly position?: number | null }[]>, string, Date]
    row: Record<never, never>
  }
  'changes.ask_to_send_owed': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'changes.claim_orders': {
    parameters: readonly [number, Date, Date]
    row: {
      readonly saleId: number
    }
  }
  'changes.count_affected': {
    parameters: readonly [readonly number[]]
    row: {
      readonly orders: number
      readonly tickets: number
      readonly used: number
      readonly withoutAddress: number
      readonly withNumber: number
      readonly holders: number
      readonly held: number
      readonly waitingOrders: number
      readonly exchanges: number
      readonly withOtherTickets: number
      readonly mayChoose: number
    }
  }
  'changes.count_held': {
    parameters: readonly [number]
    row: {
      readonly held: number
    }
  }
  'changes.count_holder_mails': {
    parameters: readonly [number]
    row: {
      readonly mails: number
    }
  }
  'changes.count_texts': {
    parameters: readonly [number]
    row: {
      readonly queued: number
      readonly sent: number
      readonly failed: number
    }
  }
  'changes.count_waiting': {
    parameters: readonly [number, Date]
    row: {
      readonly waiting: number
      readonly due: number
      readonly choosing: number
    }
  }
  'changes.end': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'changes.end_choices': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'changes.end_earlier_choices': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'changes.end_settled_elsewhere': {
    parameters: readonly [number, string, string]
    row: Record<never, never>
  }
  'changes.find': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly eventId: number
      readonly kind: 'cancel' | 'move' | 'venue'
      readonly status: 'running' | 'stopped' | 'done'
      readonly words: string
      readonly chooseUntil: Date | null
      readonly facts: ColumnTypes['event_change.facts']
      readonly createdBy: string
      readonly createdAt: Date
      readonly endedAt: Date | null
      readonly sendOwedAt: Date | null
      readonly title: string
      readonly timeZone: string
      readonly currency: string
      readonly posted: boolean
      readonly organiserName: string
      readonly dateIds: readonly number[]
    }
  }
  'changes.find_chosen_date': {
    parameters: readonly [number, number]
    row: {
      readonly startsAt: Date
    }
  }
  'changes.find_file_of_event': {
    parameters: readonly [number]
    row: {
      readonly keeper: string
    }
  }
  'changes.find_order': {
    parameters: readonly [number, number]
    row: {
      readonly changeId: number
      readonly saleId: number
      readonly state: 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided'
      readonly tries: number
      readonly toldAt: Date | null
      readonly askedAt: Date | null
      readonly answeredAt: Date | null
      readonly answer: 'keep' | 'exchange' | 'refund' | null
      readonly isGuestNotMailed: boolean
    }
  }
  'changes.find_overlapping': {
    parameters: readonly [number, readonly number[], Date, Date]
    row: {
      readonly title: string
      readonly startsAt: Date
      readonly timeZone: string
    }
  }
  'changes.find_owed_orders': {
    parameters: readonly [number, Date]
    row: {
      readonly reference: string
    }
  }
  'changes.find_releasable': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
    }
  }
  'changes.find_running': {
    parameters: readonly []
    row: {
      readonly id: number
    }
  }
  'changes.find_venue': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly latitude: number | null
      readonly longitude: number | null
      readonly address: string | null
    }
  }
  'changes.hold': {
    parameters: readonly [number]
    row: {
      readonly status: 'running' | 'stopped' | 'done'
    }
  }
  'changes.insert': {
    parameters: readonly [number, number, 'cancel' | 'move' | 'venue', string, Date | null, Json<ColumnTypes['event_change.facts']>, string, Date]
    row: {
      readonly id: number
    }
  }
  'changes.insert_dates': {
    parameters: readonly [number, readonly number[]]
    row: Record<never, never>
  }
  'changes.is_exchange_being_paid': {
    parameters: readonly [number]
    row: {
      readonly found: boolean
    }
  }
  'changes.list': {
    parameters: readonly [number, number | null, number | null, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly eventId: number
      readonly kind: 'cancel' | 'move' | 'venue'
      readonly status: 'running' | 'stopped' | 'done'
      readonly words: string
      readonly chooseUntil: Date | null
      readonly facts: ColumnTypes['event_change.facts']
      readonly createdBy: string
      readonly createdAt: Date
      readonly endedAt: Date | null
      readonly sendOwedAt: Date | null
      readonly title: string
      readonly timeZone: string
      readonly currency: string
      readonly posted: boolean
      readonly organiserName: string
      readonly dateIds: readonly number[]
    }
  }
  'changes.list_offered_dates': {
    parameters: readonly [number, readonly number[], Date]
    row: {
      readonly id: number
      readonly label: string | null
      readonly startsAt: Date
      readonly isSeated: boolean
      readonly hasRoom: boolean
    }
  }
  'changes.list_open_choices': {
    parameters: readonly [number, number, Date]
    row: {
      readonly changeId: number
      readonly saleId: number
      readonly kind: 'cancel' | 'move' | 'venue'
      readonly eventTitle: string
      readonly timeZone: string
      readonly until: Date
    }
  }
  'changes.list_orders': {
    parameters: readonly [number, 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided' | null, 'not_yet' | 'no_address' | 'sent' | 'lost' | 'queued' | null, string | null, number | null, number]
    row: {
      readonly saleId: number
      readonly reference: string
      readonly buyer: string
      readonly tickets: number
      readonly state: 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided'
      readonly reason: string | null
      readonly told: 'not_yet' | 'no_address' | 'sent' | 'lost' | 'queued'
      readonly answer: 'keep' | 'exchange' | 'refund' | null
      readonly exchangedFor: readonly (string | null)[]
      readonly currency: string | null
      readonly sent: number
      readonly toVouchers: number
      readonly byHand: number
      readonly billedLess: number
      readonly settled: boolean
      readonly owed: number
      readonly onItsWay: number
    }
  }
  'changes.list_sold_orders': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
    }
  }
  'changes.list_tickets': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly code: string
      readonly ticketTypeId: number
      readonly holderName: string
      readonly holderEmail: string
      readonly stockId: number
    }
  }
  'changes.list_venues': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly key: string
      readonly name: string
      readonly town: string | null
    }
  }
  'changes.lock': {
    parameters: readonly [number, number]
    row: {
      readonly status: 'running' | 'stopped' | 'done'
    }
  }
  'changes.lock_order': {
    parameters: readonly [number, number]
    row: {
      readonly changeId: number
      readonly saleId: number
      readonly state: 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided'
      readonly tries: number
      readonly toldAt: Date | null
      readonly askedAt: Date | null
      readonly answeredAt: Date | null
      readonly answer: 'keep' | 'exchange' | 'refund' | null
      readonly isGuestNotMailed: boolean
    }
  }
  'changes.note_answer': {
    parameters: readonly [number, number, Date | null, 'keep' | 'exchange' | 'refund' | null]
    row: Record<never, never>
  }
  'changes.read_dates_of_order': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly dateId: number
      readonly startsAt: Date
      readonly tickets: number
    }
  }
  'changes.read_for_exchange': {
    parameters: readonly [number, number, Date]
    row: {
      readonly vouchers: readonly string[]
      readonly stockIds: readonly number[]
    }
  }
  'changes.read_holders': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly email: string
      readonly name: string
      readonly tickets: number
      readonly ticketId: number
    }
  }
  'changes.read_left': {
    parameters: readonly [readonly number[]]
    row: {
      readonly dateId: number
      readonly left: number
    }
  }
  'changes.read_order_parts': {
    parameters: readonly [readonly number[], number, readonly number[]]
    row: {
      readonly saleId: number
      readonly mine: number
      readonly used: number
      readonly ownOthers: number
      readonly others: number
      readonly stockIds: readonly number[]
      readonly ownVouchers: number
      readonly otherVouchers: number
    }
  }
  'changes.read_progress': {
    parameters: readonly [number]
    row: {
      readonly state: 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided'
      readonly told: 'not_yet' | 'no_address' | 'sent' | 'lost' | 'queued'
      readonly answer: 'keep' | 'exchange' | 'refund' | 'nothing' | null
      readonly currency: string
      readonly givenBack: 'owed' | 'on_its_way' | 'by_hand' | 'nothing' | 'back' | null
      readonly orders: number
      readonly answered: number
      readonly sent: number
      readonly toVouchers: number
      readonly byHand: number
      readonly billedLess: number
      readonly owed: number
      readonly onItsWay: number
      readonly onItsWayOrders: number
      readonly owedOrders: number
      readonly byHandOrders: number
    }
  }
  'changes.read_reached': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly saleId: number
      readonly email: string | null
      readonly phone: string | null
      readonly answeredAt: Date | null
      readonly timeZone: string
      readonly mailError: string | null
      readonly textMessage: 'queued' | 'sending' | 'sent' | 'failed' | null
      readonly holders: number
    }
  }
  'changes.refund_unanswered': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'changes.set_order_outcome': {
    parameters: readonly [number, number, 'waiting' | 'choosing' | 'kept' | 'exchanged' | 'refunded' | 'person' | 'decided', string | null, number, number, number, number, boolean, Date, boolean]
    row: Record<never, never>
  }
  'changes.set_status': {
    parameters: readonly [number, 'running' | 'stopped' | 'done', Date]
    row: Record<never, never>
  }
  'changes.settle_by_hand': {
    parameters: readonly [number, string, Date | null]
    row: Record<never, never>
  }
  'changes.take_in_orders': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'changes.try_order_later': {
    parameters: readonly [number, number, Date]
    row: Record<never, never>
  }
  'changes.wake_orders': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'consent.find_consents': {
    parameters: readonly [number]
    row: {
      readonly accountId: number | null
      readonly emailKey: string
      readonly subject: 'product' | 'events' | 'organiser' | 'charity'
      readonly organiserId: number | null
      readonly charityId: number | null
    }
  }
  'consent.insert_consents': {
    parameters: readonly [readonly (number | null)[], readonly string[], readonly ('product' | 'events' | 'organiser' | 'charity')[], readonly (number | null)[], readonly (number | null)[], readonly boolean[], readonly string[], readonly string[], Date]
    row: {
      readonly id: number
    }
  }
  'consent.read_preferences': {
    parameters: readonly [readonly string[]]
    row: {
      readonly emailKey: string
      readonly subject: 'product' | 'events' | 'organiser' | 'charity'
      readonly organiserId: number | null
      readonly charityId: number | null
      readonly given: boolean
    }
  }
  'desk.bound_figures': {
    parameters: readonly []
    row: Record<never, never>
  }
  'desk.count_check_ins': {
    parameters: readonly [number]
    row: {
      readonly dateId: number
      readonly from: Date
      readonly tickets: number
    }
  }
  'desk.count_owed_refunds': {
    parameters: readonly []
    row: {
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly count: number
    }
  }
  'desk.delete_note': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'desk.find_event_of': {
    parameters: readonly [number, number, Date]
    row: {
      readonly id: number
      readonly key: string
      readonly title: string
      readonly slug: string
      readonly currency: string
      readonly timeZone: string
      readonly isShown: boolean
    }
  }
  'desk.find_figure_mark': {
    parameters: readonly []
    row: {
      readonly bookedTo: number
      readonly boundId: number
      readonly isBoundSafe: boolean
    }
  }
  'desk.find_order': {
    parameters: readonly [number | null, string]
    row: {
      readonly id: number
      readonly reference: string
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly createdAt: Date
      readonly paidAt: Date | null
      readonly currency: string | null
      readonly total: number | null
      readonly email: string | null
      readonly fullName: string | null
      readonly contactNumber: string | null
      readonly hasAccount: boolean
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly forgottenAt: Date | null
      readonly donationAmount: number
      readonly charity: string | null
      readonly hasOthers: boolean
    }
  }
  'desk.find_order_mail': {
    parameters: readonly [number, number, boolean, readonly string[], readonly string[], number]
    row: {
      readonly id: number
      readonly kind: string
      readonly toEmail: string
      readonly payload: ColumnTypes['mail.payload']
      readonly sentAt: Date | null
      readonly createdAt: Date
      readonly isPart: boolean
      readonly shared: ColumnTypes['mail_shared.payload'] | null
    }
  }
  'desk.forget_figures': {
    parameters: readonly []
    row: Record<never, never>
  }
  'desk.forget_figures_of_event': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'desk.forget_refreshed_orders': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'desk.insert_note': {
    parameters: readonly [number, number, string, number | null, number | null, string, Date]
    row: {
      readonly id: number
    }
  }
  'desk.is_key_here': {
    parameters: readonly [number, number]
    row: {
      readonly is: boolean
    }
  }
  'desk.is_member_here': {
    parameters: readonly [number, number]
    row: {
      readonly is: boolean
    }
  }
  'desk.is_own_transfer': {
    parameters: readonly [number, number, number]
    row: {
      readonly isOwn: boolean
    }
  }
  'desk.list_choices': {
    parameters: readonly [number, number, Date]
    row: {
      readonly id: number
      readonly kind: 'cancel' | 'move' | 'venue'
      readonly until: Date
    }
  }
  'desk.list_dates_of_event': {
    parameters: readonly [number, Date]
    row: {
      readonly dateId: number
      readonly eventId: number
      readonly title: string
      readonly timeZone: string
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly cancelledAt: Date | null
      readonly movedFrom: Date | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly isShown: boolean
      readonly isToday: boolean
      readonly dateCapacity: number | null
      readonly typeId: number
      readonly typeName: string
      readonly capacity: number
      readonly held: number
      readonly sold: number
      readonly checkedIn: number
    }
  }
  'desk.list_event_counts': {
    parameters: readonly [number, Date, boolean, number | null, number | null, number]
    row: {
      readonly id: number
      readonly key: string
      readonly title: string
      readonly timeZone: string
      readonly isShown: boolean
      readonly startsAt: Date
      readonly isOver: boolean
      readonly dates: number
      readonly sold: number
      readonly held: number
      readonly capacity: number
      readonly place: string
    }
  }
  'desk.list_events_of_other_zone': {
    parameters: readonly []
    row: {
      readonly id: number
    }
  }
  'desk.list_exchanges': {
    parameters: readonly [number, number]
    row: {
      readonly reference: string
      readonly isFrom: boolean
      readonly isDone: boolean
      readonly payUntil: Date | null
      readonly codes: readonly string[]
    }
  }
  'desk.list_keys_by': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly prefix: string
      readonly lastUsedAt: Date | null
    }
  }
  'desk.list_let_in_by': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
    }
  }
  'desk.list_needs': {
    parameters: readonly [number, Date]
    row: {
      readonly kind: 'refund_refused' | 'refund_waiting' | 'part_overdue' | 'invoice_overdue' | 'mail_lost' | 'chart_behind' | 'payment_unknown' | 'change_open' | 'order_waiting' | 'guest_list_failed' | 'disputed' | 'plan_paused'
      readonly since: Date
      readonly order: string | null
      readonly event: number | null
      readonly about: string
      readonly detail: string | null
      readonly amount: number | null
      readonly currency: string | null
      readonly dueBy: Date | null
    }
  }
  'desk.list_next_dates': {
    parameters: readonly [number, Date, number]
    row: {
      readonly dateId: number
      readonly eventId: number
      readonly title: string
      readonly timeZone: string
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly cancelledAt: Date | null
      readonly movedFrom: Date | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly isShown: boolean
      readonly isToday: boolean
      readonly dateCapacity: number | null
      readonly typeId: number
      readonly typeName: string
      readonly capacity: number
      readonly held: number
      readonly sold: number
      readonly checkedIn: number
    }
  }
  'desk.list_notes': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly text: string
      readonly authorName: string
      readonly staffId: number | null
      readonly apiKeyId: number | null
      readonly writtenAt: Date
      readonly changedAt: Date | null
    }
  }
  'desk.list_open_invitations_by': {
    parameters: readonly [number, number, Date]
    row: {
      readonly id: number
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
    }
  }
  'desk.list_order_answers': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly copy: number
      readonly question: string
      readonly answer: string | null
    }
  }
  'desk.list_order_disputes': {
    parameters: readonly [number, number]
    row: {
      readonly provider: string
      readonly providerId: string
      readonly status: 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
      readonly reason: string
      readonly amount: number
      readonly withdrawn: number
      readonly respondBy: Date | null
      readonly madeAt: Date
      readonly ownTaken: number
    }
  }
  'desk.list_order_entries': {
    parameters: readonly [number]
    row: {
      readonly at: Date
      readonly kind: string
      readonly account: string
      readonly amount: number
      readonly organiserId: number | null
      readonly organiser: string | null
      readonly charity: string | null
      readonly otherOrder: string | null
      readonly isExchange: boolean
    }
  }
  'desk.list_order_lines': {
    parameters: readonly [number | null, number]
    row: {
      readonly id: number
      readonly kind: 'ticket' | 'gift_voucher'
      readonly qty: number
      readonly returned: number
      readonly value: number | null
      readonly stockId: number | null
      readonly exchanged: number
      readonly name: string
    }
  }
  'desk.list_order_mails': {
    parameters: readonly [number, boolean, readonly string[], readonly string[], number]
    row: {
      readonly id: number
      readonly kind: string
      readonly toEmail: string
      readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced'
      readonly createdAt: Date
      readonly sentAt: Date | null
      readonly bouncedAt: Date | null
      readonly nextAttemptAt: Date
      readonly attempts: number
      readonly lastError: string | null
      readonly bounceCode: string | null
      readonly isAgain: boolean
    }
  }
  'desk.list_order_parts': {
    parameters: readonly [number]
    row: {
      readonly number: number
      readonly amount: number
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
    }
  }
  'desk.list_order_payments': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly createdAt: Date
      readonly capturedAt: Date | null
      readonly cardLast4: string | null
      readonly isCredit: boolean
    }
  }
  'desk.list_order_refunds': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly amount: number
      readonly status: 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed'
      readonly reason: string
      readonly createdAt: Date
      readonly failureText: string | null
      readonly paidBy: 'cash' | 'transfer' | null
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly creditedTo: string | null
    }
  }
  'desk.list_order_tickets': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly code: string
      readonly version: number
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly usedAt: Date | null
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly timeZone: string
      readonly isBuyers: boolean
      readonly door: string | null
      readonly transferId: number | null
      readonly transferName: string | null
      readonly transferEmail: string | null
      readonly transferStatus: 'scheduled' | 'sent' | 'accepted' | 'taken_back' | null
      readonly sendAt: Date | null
    }
  }
  'desk.list_order_vouchers': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly issued: number
      readonly balance: number
      readonly recipientName: string | null
      readonly cancelledAt: Date | null
    }
  }
  'desk.list_own_returns': {
    parameters: readonly [number, number]
    row: {
      readonly at: Date
      readonly amount: number
    }
  }
  'desk.list_scheduled_by': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly subject: string
      readonly beginsAt: Date
    }
  }
  'desk.list_types_of': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
      readonly name: string
      readonly eventId: number
      readonly title: string
    }
  }
  'desk.list_webhooks_by': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly version: number
    }
  }
  'desk.list_webhooks_by_key': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly version: number
    }
  }
  'desk.lock_figure_mark': {
    parameters: readonly []
    row: {
      readonly setConfig: string
    }
  }
  'desk.lock_note': {
    parameters: readonly [number, number, number]
    row: {
      readonly text: string
      readonly staffId: number | null
      readonly apiKeyId: number | null
    }
  }
  'desk.lock_orders_to_refresh': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'desk.read_day_of': {
    parameters: readonly [number, Date]
    row: {
      readonly day: string
    }
  }
  'desk.read_days_sold': {
    parameters: readonly [number, Date]
    row: {
      readonly bookedTo: number
      readonly timeZone: string
      readonly today: string
      readonly day: string
      readonly orders: number
      readonly tickets: number
    }
  }
  'desk.read_event_days': {
    parameters: readonly [number]
    row: {
      readonly bookedTo: number
      readonly day: string | null
      readonly typeId: number | null
      readonly tickets: number | null
      readonly ticketsReturned: number | null
    }
  }
  'desk.read_missing': {
    parameters: readonly [number]
    row: {
      readonly postalAddress: boolean
      readonly refundPolicy: boolean
      readonly vatNumber: boolean
    }
  }
  'desk.read_order_debts': {
    parameters: readonly [number]
    row: {
      readonly owed: number
      readonly refused: number
      readonly failureText: string | null
    }
  }
  'desk.read_story': {
    parameters: readonly [number, number, string, boolean, readonly string[], readonly string[], readonly string[]]
    row: {
      readonly at: Date
      readonly source: 'opened' | 'event' | 'captured' | 'mail_sent' | 'mail_bounced' | 'scan' | 'action'
      readonly kind: string
      readonly detail: ColumnTypes['sale_event.detail'] | { readonly name: string | null } | { readonly to: string } | { readonly holder: string } | ColumnTypes['action_log.after']
      readonly actor: string | null
    }
  }
  'desk.refresh_orders': {
    parameters: readonly [readonly number[]]
    row: {
      readonly refreshOrganiserOrders: string | null
    }
  }
  'desk.replace_answer': {
    parameters: readonly [number, number, number, string]
    row: {
      readonly question: string
      readonly before: string
    }
  }
  'desk.replace_note': {
    parameters: readonly [number, string, Date | null]
    row: Record<never, never>
  }
  'door.count_conflicts': {
    parameters: readonly [number]
    row: {
      readonly open: number
    }
  }
  'door.count_tickets': {
    parameters: readonly [number]
    row: {
      readonly typeId: number
      readonly name: string
      readonly entrance: string | null
      readonly expected: number
      readonly in: number
    }
  }
  'door.find_admission': {
    parameters: readonly [number]
    row: {
      readonly door: string
    }
  }
  'door.find_conflict': {
    parameters: readonly [number, number]
    row: {
      readonly number: number
    }
  }
  'door.find_date': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly eventId: number
      readonly title: string
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly timeZone: string
      readonly isCancelled: boolean
    }
  }
  'door.find_last_in': {
    parameters: readonly [number]
    row: {
      readonly usedAt: Date
    }
  }
  'door.find_organiser': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly keyHash: string
    }
  }
  'door.find_organiser_by_key': {
    parameters: readonly [Buffer]
    row: {
      readonly id: number
      readonly name: string
      readonly keyHash: string
    }
  }
  'door.find_printed_code': {
    parameters: readonly [string]
    row: {
      readonly ticketId: number
      readonly dead: boolean
    }
  }
  'door.find_reports': {
    parameters: readonly [number, readonly string[]]
    row: {
      readonly id: string
      readonly number: number
      readonly kind: 'in' | 'out'
      readonly ticketId: number | null
      readonly result: 'admitted' | 'used' | 'refunded' | 'passed_on' | 'moved' | 'unknown' | 'taken_back' | 'nothing'
      readonly scanId: number | null
      readonly undoneAt: Date | null
      readonly otherAt: Date | null
      readonly otherBy: string | null
    }
  }
  'door.insert_report': {
    parameters: readonly [number, string, string, string, string, number, number | null, 'in' | 'out', number, Date, Date, 'admitted' | 'used' | 'refunded' | 'passed_on' | 'moved' | 'unknown' | 'taken_back' | 'nothing', number | null, 'twice' | 'refunded' | 'passed_on' | 'moved' | 'undone' | 'unknown' | null, Date | null, string | null]
    row: Record<never, never>
  }
  'door.insert_scan': {
    parameters: readonly [number, string, string | null, number | null, 'admitted' | 'other_day' | 'used' | 'transferred' | 'refunded' | 'unknown', Date]
    row: {
      readonly id: number
    }
  }
  'door.list_changed_tickets': {
    parameters: readonly [number, number, number, number, string]
    row: {
      readonly id: number
      readonly reference: string
      readonly holderName: string
      readonly fullName: string | null
      readonly typeId: number
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly code: string
      readonly version: number
      readonly status: 'valid' | 'used' | 'refunded'
      readonly isCancelled: boolean
      readonly usedAt: Date | null
      readonly door: string | null
      readonly deviceName: string | null
      readonly owed: number
      readonly guestList: string | null
      readonly note: string | null
    }
  }
  'door.list_conflicts': {
    parameters: readonly [number, number]
    row: {
      readonly number: number
      readonly conflict: 'twice' | 'refunded' | 'passed_on' | 'moved' | 'undone' | 'unknown'
      readonly ticketId: number | null
      readonly holderName: string | null
      readonly reference: string | null
      readonly typeId: number | null
      readonly happenedAt: Date
      readonly person: string
      readonly deviceName: string
      readonly otherAt: Date | null
      readonly otherBy: string | null
      readonly settledAt: Date | null
      readonly settledBy: string | null
    }
  }
  'door.list_dates': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly eventId: number
      readonly title: string
      readonly label: string | null
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly timeZone: string
      readonly isCancelled: boolean
    }
  }
  'door.list_devices': {
    parameters: readonly [number, Date]
    row: {
      readonly id: string
      readonly name: string
      readonly types: readonly number[] | null
      readonly waiting: number
      readonly heardAt: Date
      readonly in: number
    }
  }
  'door.list_tickets': {
    parameters: readonly [number, number, number, number]
    row: {
      readonly id: number
      readonly reference: string
      readonly holderName: string
      readonly fullName: string | null
      readonly typeId: number
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly code: string
      readonly version: number
      readonly status: 'valid' | 'used' | 'refunded'
      readonly isCancelled: boolean
      readonly usedAt: Date | null
      readonly door: string | null
      readonly deviceName: string | null
      readonly owed: number
      readonly guestList: string | null
      readonly note: string | null
    }
  }
  'door.list_unpaid_orders': {
    parameters: readonly [number]
    row: {
      readonly reference: string
      readonly fullName: string | null
      readonly typeId: number
      readonly qty: number
    }
  }
  'door.lock_reported_tickets': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly id: number
      readonly version: number
      readonly status: 'valid' | 'used' | 'refunded'
      readonly isCancelled: boolean
      readonly dateId: number
      readonly usedAt: Date | null
      readonly admissionId: number | null
      readonly admissionDoor: string | null
      readonly admissionDevice: string | null
      readonly undoneAt: Date | null
    }
  }
  'door.lock_ticket': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly version: number
      readonly status: 'valid' | 'used' | 'refunded'
      readonly usedAt: Date | null
      readonly isCancelled: boolean
      readonly holderName: string
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly saleReference: string | null
      readonly ticketName: string
      readonly eventTitle: string
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly timeZone: string
    }
  }
  'door.mark_unused': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'door.mark_used': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'door.mark_used_since': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'door.note_device': {
    parameters: readonly [number, string, string, number, readonly number[] | null, number, Date]
    row: {
      readonly toldAllAt: Date | null
    }
  }
  'door.promote_next': {
    parameters: readonly [number]
    row: {
      readonly at: Date
    }
  }
  'door.read_mark': {
    parameters: readonly []
    row: {
      readonly mark: string
    }
  }
  'door.settle_conflict': {
    parameters: readonly [number, number, string | null, Date | null]
    row: {
      readonly ticketId: number | null
    }
  }
  'door.settle_without_guest': {
    parameters: readonly [number, string | null, Date | null]
    row: Record<never, never>
  }
  'door.undo_admitted_scan': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'door.undo_reports': {
    parameters: readonly [number, number | null, Date, Date | null]
    row: Record<never, never>
  }
  'door.undo_scan': {
    parameters: readonly [number, number, string, Date, Date | null]
    row: {
      readonly ticketId: number
    }
  }
  'door.undo_scans_of': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'door.yield_report': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'door.yield_scan': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'fulfilment.deliver_tickets': {
    parameters: readonly [number, number | null, string, string, Date, readonly string[]]
    row: Record<never, never>
  }
  'fulfilment.find_order_head': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly reference: string
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly email: string | null
      readonly currency: string | null
      readonly total: number | null
      readonly tickets: number
      readonly used: number
    }
  }
  'fulfilment.find_owed': {
    parameters: readonly [number]
    row: {
      readonly amount: number
      readonly dueOn: string
      readonly company: string
      readonly address: string
      readonly buyerReference: string
      readonly organiserName: string
      readonly organiserEmail: string | null
    }
  }
  'fulfilment.find_undelivered': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'fulfilment.insert_posting': {
    parameters: readonly [number, Json<ColumnTypes['gift_voucher_posting.address']>, Date]
    row: Record<never, never>
  }
  'fulfilment.insert_tickets': {
    parameters: readonly [number, number | null, string, string, Date, readonly string[]]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'fulfilment.insert_vouchers': {
    parameters: readonly [Date, Json<readonly { readonly lineId?: number | null; readonly ordinal?: number | null; readonly productId?: number | null; readonly organiserId?: number | null; readonly currency?: string | null; readonly value?: number | null; readonly code?: string | null; readonly expiresAt?: Date | null; readonly recipientName?: string | null; readonly senderName?: string | null }[]>]
    row: Record<never, never>
  }
  'fulfilment.list_buyers_tickets': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'fulfilment.lock_mailed_vouchers': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
    }
  }
  'fulfilment.mark_delivered': {
    parameters: readonly [number, Date, boolean, boolean, Json<readonly { readonly kind?: string | null; readonly detail?: unknown }[]>]
    row: Record<never, never>
  }
  'fulfilment.mark_delivery_failed': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'fulfilment.mark_posted': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'fulfilment.mark_vouchers_delivered': {
    parameters: readonly [readonly number[], Date]
    row: Record<never, never>
  }
  'fulfilment.name_holder': {
    parameters: readonly [readonly number[], string]
    row: Record<never, never>
  }
  'fulfilment.read_order_log': {
    parameters: readonly [number]
    row: {
      readonly at: Date
      readonly what: string
    }
  }
  'fulfilment.read_postings': {
    parameters: readonly []
    row: {
      readonly voucherId: number
      readonly reference: string | null
      readonly name: string
      readonly organiserName: string
      readonly code: string
      readonly currency: string
      readonly balance: number
      readonly expiresAt: Date | null
      readonly recipientName: string | null
      readonly senderName: string | null
      readonly address: ColumnTypes['gift_voucher_posting.address']
      readonly listedAt: Date
    }
  }
  'fulfilment.read_vouchers_to_issue': {
    parameters: readonly [number]
    row: {
      readonly lineId: number
      readonly ordinal: number
      readonly productId: number
      readonly organiserId: number
      readonly currency: string
      readonly value: number
      readonly validMonths: number
      readonly recipientName: string | null
      readonly senderName: string | null
    }
  }
  'fulfilment.read_vouchers_to_send': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
      readonly code: string
      readonly currency: string
      readonly balance: number
      readonly expiresAt: Date | null
      readonly name: string
      readonly organiserName: string
      readonly recipientName: string | null
      readonly senderName: string | null
      readonly byPost: boolean
    }
  }
  'fulfilment.read_vouchers_with_money': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
    }
  }
  'fulfilment.rename_holder': {
    parameters: readonly [readonly number[], number | null, string]
    row: Record<never, never>
  }
  'fulfilment.reopen_voucher': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'giving.clear_gift_aid': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'giving.find_gift_aid_given': {
    parameters: readonly [number]
    row: {
      readonly ukBased: boolean
      readonly address1: string
      readonly postcode: string
      readonly hasAddresses: boolean
    }
  }
  'giving.find_wanted_updates': {
    parameters: readonly [number]
    row: {
      readonly charityId: number
      readonly charityName: string
    }
  }
  'giving.name_declaration': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'giving.read_declared_donations': {
    parameters: readonly [string | null, string | null]
    row: {
      readonly reference: string
      readonly charityKey: string
      readonly charityName: string
      readonly fullName: string
      readonly ukBased: boolean
      readonly address1: string
      readonly postcode: string
      readonly amount: number
      readonly currency: string
      readonly paidOn: string
      readonly booked: number
      readonly returned: number
    }
  }
  'giving.reduce_declaration': {
    parameters: readonly [number, number, Date]
    row: Record<never, never>
  }
  'giving.set_gift_aid_answer': {
    parameters: readonly [number, Date, boolean, boolean]
    row: Record<never, never>
  }
  'giving.sum_booked_gift_aid': {
    parameters: readonly [string | null, string | null]
    row: {
      readonly charityKey: string
      readonly currency: string
      readonly amount: number
    }
  }
  'giving.write_declaration': {
    parameters: readonly [number, number, string, number, string, boolean, boolean, boolean, boolean, string, string, Date]
    row: Record<never, never>
  }
  'giving.write_donation': {
    parameters: readonly [number, number | null, number, number, number, Date, Json<ColumnTypes['sale.frozen_prices']> | null, number | null]
    row: Record<never, never>
  }
  'inventory.add_refunded_to_vouchers': {
    parameters: readonly [readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'inventory.add_to_balances': {
    parameters: readonly [readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'inventory.add_to_counters': {
    parameters: readonly [readonly number[], readonly number[], number, number]
    row: Record<never, never>
  }
  'inventory.count_customer_tickets': {
    parameters: readonly [number, string, readonly number[], Date, boolean]
    row: {
      readonly ticketTypeId: number
      readonly qty: number
    }
  }
  'inventory.find_expired_code_sales': {
    parameters: readonly [readonly number[], readonly number[], Date, number]
    row: {
      readonly id: number
    }
  }
  'inventory.find_expired_sales': {
    parameters: readonly [readonly number[], Date, number]
    row: {
      readonly id: number
    }
  }
  'inventory.find_stocks_in_expired_holds': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly id: number
    }
  }
  'inventory.forget_networks': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'inventory.hold_dates': {
    parameters: readonly [readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'inventory.hold_seats': {
    parameters: readonly [number, readonly string[], readonly string[], readonly string[], readonly string[], readonly (number | null)[], readonly (string | null)[], readonly (Date | null)[], readonly (string | null)[], Date, boolean]
    row: {
      readonly guid: string
    }
  }
  'inventory.insert_holds': {
    parameters: readonly [readonly number[], readonly number[], readonly number[], readonly (string | null)[], readonly number[], Date, readonly number[], readonly number[], readonly (string | null)[], readonly (string | null)[]]
    row: Record<never, never>
  }
  'inventory.lock_customers': {
    parameters: readonly [readonly string[]]
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'inventory.lock_dates': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly left: number
    }
  }
  'inventory.lock_dates_of': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'inventory.lock_gift_vouchers': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly code: string
      readonly left: number
    }
  }
  'inventory.lock_live_holds': {
    parameters: readonly [number]
    row: {
      readonly stockId: number
      readonly qty: number
    }
  }
  'inventory.lock_places': {
    parameters: readonly [readonly number[]]
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'inventory.lock_promo_codes': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly left: number | null
    }
  }
  'inventory.lock_seats': {
    parameters: readonly [readonly number[], readonly string[]]
    row: {
      readonly eventDateId: number
      readonly guid: string
      readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'
      readonly sessionId: number | null
      readonly saleId: number | null
      readonly expiresAt: Date | null
      readonly hosted: boolean
    }
  }
  'inventory.lock_seats_of': {
    parameters: readonly [readonly number[], readonly number[], readonly string[]]
    row: Record<never, never>
  }
  'inventory.lock_sold_holds': {
    parameters: readonly [number]
    row: {
      readonly stockId: number
      readonly eventDateId: number
      readonly qty: number
    }
  }
  'inventory.lock_stock': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly left: number
    }
  }
  'inventory.mark_codes_held': {
    parameters: readonly [readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'inventory.mark_codes_released': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'inventory.mark_codes_used': {
    parameters: readonly [number]
    row: {
      readonly promoCodeId: number | null
      readonly giftVoucherId: number | null
      readonly amount: number
    }
  }
  'inventory.mark_holds_sold': {
    parameters: readonly [number, string | null, Date | null]
    row: {
      readonly stockId: number
      readonly qty: number
    }
  }
  'inventory.mark_seats_told': {
    parameters: readonly [readonly number[], readonly string[], readonly string[], 'held' | 'booking' | 'booked' | 'released' | null]
    row: {
      readonly number: number
    }
  }
  'inventory.move_promo_codes': {
    parameters: readonly [readonly number[], readonly number[], number, number]
    row: Record<never, never>
  }
  'inventory.open_seats': {
    parameters: readonly [number, readonly string[], readonly string[], readonly string[], readonly string[], Date]
    row: Record<never, never>
  }
  'inventory.put_seats_into_basket': {
    parameters: readonly [number, readonly string[], number | null, number | null, Date]
    row: Record<never, never>
  }
  'inventory.read_bought': {
    parameters: readonly [readonly string[], readonly number[]]
    row: {
      readonly customerKey: string
      readonly stockId: number
    }
  }
  'inventory.read_held_codes': {
    parameters: readonly [number]
    row: {
      readonly promoCodeId: number | null
      readonly giftVoucherId: number | null
      readonly amount: number
    }
  }
  'inventory.read_left': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly left: number
      readonly dateId: number
      readonly leftOfDate: number | null
    }
  }
  'inventory.read_places': {
    parameters: readonly [readonly number[], readonly string[], readonly number[], Date | null, number | null, number]
    row: {
      readonly eventDateId: number
      readonly unsold: number
      readonly unpaid: number
      readonly network: string | null
      readonly subnetwork: string | null
      readonly saleId: number | null
      readonly live: number
      readonly kept: number
      readonly firstEnd: Date | null
      readonly releases: number
      readonly releasedPlaces: number
      readonly lastRelease: Date | null
    }
  }
  'inventory.read_stocks_of': {
    parameters: readonly [readonly number[], readonly number[]]
    row: {
      readonly stockId: number
      readonly eventDateId: number
    }
  }
  'inventory.release_basket_seats': {
    parameters: readonly [number, number, Date]
    row: Record<never, never>
  }
  'inventory.release_chosen_seats': {
    parameters: readonly [number, number, readonly string[], Date]
    row: Record<never, never>
  }
  'inventory.release_expired_seats': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'inventory.release_hosted_seats': {
    parameters: readonly [number, readonly number[], readonly string[], readonly string[], Date]
    row: Record<never, never>
  }
  'inventory.reserve_seats': {
    parameters: readonly [readonly number[], readonly string[], readonly (number | null)[], readonly (number | null)[], readonly (Date | null)[], Date]
    row: Record<never, never>
  }
  'inventory.restock_seats': {
    parameters: readonly [number, readonly number[], readonly string[], readonly string[], readonly string[], Date]
    row: {
      readonly hosted: boolean
    }
  }
  'inventory.set_hold_customer': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'inventory.set_hold_expiry': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'inventory.set_hold_status': {
    parameters: readonly [number, 'held' | 'paying' | 'sold' | 'released', Date]
    row: Record<never, never>
  }
  'inventory.shrink_sold_hold': {
    parameters: readonly [number, number, number, Date]
    row: Record<never, never>
  }
  'jobs.queue': {
    parameters: readonly [Json<unknown>]
    row: {
      readonly queueJobs: string | null
    }
  }
  'jobs.queue_later': {
    parameters: readonly [Json<unknown>]
    row: {
      readonly queueJobs: string | null
    }
  }
  'ledger.insert_booking': {
    parameters: readonly [number | null, string, string, Date, string, readonly string[], readonly number[], readonly (number | null)[], readonly (number | null)[]]
    row: Record<never, never>
  }
  'ledger.read_balances': {
    parameters: readonly [number]
    row: {
      readonly account: string
      readonly organiserId: number | null
      readonly charityId: number | null
      readonly amount: number
    }
  }
  'ledger.read_disputed': {
    parameters: readonly [number]
    row: {
      readonly account: string
      readonly organiserId: number | null
      readonly charityId: number | null
      readonly amount: number
    }
  }
  'ledger.read_holdings': {
    parameters: readonly [number]
    row: {
      readonly organiserId: number | null
      readonly charityId: number | null
      readonly amount: number
    }
  }
  'ledger.read_order_refunds': {
    parameters: readonly [number]
    row: {
      readonly count: number
      readonly owed: number
    }
  }
  'ledger.read_refused_owed': {
    parameters: readonly [number]
    row: {
      readonly owed: number
    }
  }
  'ledger.read_still_disputed': {
    parameters: readonly [number]
    row: {
      readonly organiserId: number | null
      readonly charityId: number | null
      readonly amount: number
    }
  }
  'lists.delete_view': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'lists.find_events_like': {
    parameters: readonly [number, readonly string[]]
    row: {
      readonly word: string
      readonly id: number
    }
  }
  'lists.find_spellings': {
    parameters: readonly [readonly string[]]
    row: {
      readonly word: string
    }
  }
  'lists.find_view': {
    parameters: readonly [number, number, number]
    row: {
      readonly id: number
      readonly list: string
      readonly name: string
      readonly query: string
      readonly isShared: boolean
      readonly staffId: number
      readonly version: number
      readonly by: string
    }
  }
  'lists.insert_view': {
    parameters: readonly [number, number, string, string, string, boolean, Date]
    row: {
      readonly id: number
    }
  }
  'lists.list_codes': {
    parameters: readonly [number, number | null, string | null, number | null, 'archived' | 'used' | 'open' | null, number, number | null, string | null]
    row: {
      readonly id: number
      readonly document: string
      readonly code: string
      readonly kind: 'percent' | 'fixed_per_ticket' | 'fixed_per_basket'
      readonly percentBasisPoints: number | null
      readonly amount: number | null
      readonly currency: string | null
      readonly used: number
      readonly heldUses: number
      readonly maxUses: number | null
      readonly startsAt: Date | null
      readonly endsAt: Date | null
      readonly status: 'archived' | 'used' | 'open'
    }
  }
  'lists.list_events': {
    parameters: readonly [number, number | null, string | null, number, number | null]
    row: {
      readonly id: number
      readonly title: string
      readonly slug: string
      readonly currency: string
      readonly timeZone: string
      readonly archivedAt: Date | null
      readonly dates: readonly { readonly id: number; readonly starts_at: string; readonly label: string | null }[]
      readonly types: readonly { readonly id: number; readonly name: string }[]
    }
  }
  'lists.list_gift_vouchers': {
    parameters: readonly [number, number | null, Date, number, string | null, string, 'cancelled' | 'used' | 'expired' | 'open' | null]
    row: {
      readonly id: number
      readonly codeEndsIn: string
      readonly issued: number
      readonly balance: number
      readonly currency: string
      readonly issuedAt: Date
      readonly expiresAt: Date | null
      readonly recipientName: string | null
      readonly senderName: string | null
      readonly reference: string | null
      readonly status: 'cancelled' | 'used' | 'expired' | 'open'
    }
  }
  'lists.list_papers': {
    parameters: readonly [number | null, number, string, string, string | null, string | null, 'receipt' | 'vat_invoice' | 'credit_note' | null, number | null, number]
    row: {
      readonly id: number
      readonly year: number
      readonly number: number
      readonly day: string
      readonly issuedAt: Date
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly name: string | null
      readonly reference: string
      readonly corrects: string | null
      readonly net: number
      readonly vat: number
      readonly gross: number
      readonly currency: string
    }
  }
  'lists.list_papers_of_platform': {
    parameters: readonly [number | null, number, string, string, string | null, string | null, 'receipt' | 'vat_invoice' | 'credit_note' | null, number | null]
    row: {
      readonly id: number
      readonly year: number
      readonly number: number
      readonly day: string
      readonly issuedAt: Date
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly name: string | null
      readonly reference: string
      readonly corrects: string | null
      readonly net: number
      readonly vat: number
      readonly gross: number
      readonly currency: string
    }
  }
  'lists.list_payouts': {
    parameters: readonly [number, number | null, number, string, string | null, string | null, string | null]
    row: {
      readonly id: number
      readonly day: string
      readonly amount: number
      readonly currency: string
      readonly reference: string
      readonly note: string
      readonly madeBy: string
      readonly madeAt: Date
      readonly undoneBy: string | null
      readonly undoneAt: Date | null
      readonly undoneWhy: string | null
    }
  }
  'lists.list_transfers': {
    parameters: readonly [number, number | null, number, string, string, number | null, number | null, 'scheduled' | 'sent' | 'accepted' | 'taken_back' | null]
    row: {
      readonly id: number
      readonly reference: string
      readonly fromName: string | null
      readonly fromEmail: string | null
      readonly name: string
      readonly email: string
      readonly title: string
      readonly typeName: string
      readonly startsAt: Date
      readonly timeZone: string
      readonly qty: number
      readonly isGift: boolean
      readonly createdAt: Date
      readonly endedAt: Date | null
      readonly status: 'scheduled' | 'sent' | 'accepted' | 'taken_back'
    }
  }
  'lists.list_views': {
    parameters: readonly [number, number, string | null]
    row: {
      readonly id: number
      readonly list: string
      readonly name: string
      readonly query: string
      readonly isShared: boolean
      readonly staffId: number
      readonly version: number
      readonly by: string
    }
  }
  'lists.show_customers': {
    parameters: readonly [number, readonly string[]]
    row: {
      readonly emailKey: string
      readonly fullName: string | null
      readonly lastOrder: string
      readonly currency: string
      readonly orders: number
      readonly firstAt: Date
      readonly lastAt: Date
      readonly tickets: number
      readonly spent: number
    }
  }
  'lists.show_mails': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly id: number
      readonly kind: string
      readonly toEmail: string
      readonly toName: string | null
      readonly reference: string
      readonly attempts: number
      readonly createdAt: Date
      readonly sentAt: Date | null
      readonly bouncedAt: Date | null
      readonly lastError: string | null
      readonly bounceCode: string | null
      readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced'
    }
  }
  'lists.show_movements': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly id: number
      readonly at: Date
      readonly kind: string
      readonly reference: string
      readonly paidAt: Date
      readonly fullName: string | null
      readonly status: 'waiting' | 'paid' | 'part_refunded' | 'refunded'
      readonly last4: string | null
      readonly dispute: 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed' | null
      readonly isVoid: boolean
      readonly isShared: boolean
      readonly amount: number
      readonly refunded: number
      readonly isOwn: boolean
      readonly owed: number
      readonly isRefused: boolean
    }
  }
  'lists.show_orders': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly reference: string
      readonly paidAt: Date | null
      readonly payUntil: Date | null
      readonly fullName: string | null
      readonly email: string | null
      readonly contactNumber: string | null
      readonly status: 'waiting' | 'paid' | 'part_refunded' | 'refunded'
      readonly currency: string
      readonly tickets: number
      readonly events: readonly string[]
      readonly total: number
      readonly refunded: number
      readonly providers: readonly string[]
      readonly last4: string | null
      readonly owed: number
      readonly isRefused: boolean
      readonly isShared: boolean
      readonly used: number
      readonly codes: readonly string[]
    }
  }
  'lists.show_tickets': {
    parameters: readonly [number, readonly number[]]
    row: {
      readonly id: number
      readonly reference: string
      readonly holderName: string
      readonly holderEmail: string
      readonly bounceCode: string | null
      readonly fullName: string | null
      readonly title: string
      readonly eventId: number
      readonly dateId: number
      readonly startsAt: Date
      readonly timeZone: string
      readonly typeName: string
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly usedAt: Date | null
      readonly paidAt: Date
      readonly guestList: string | null
      readonly note: string | null
    }
  }
  'lists.update_view': {
    parameters: readonly [number, number, string, string, boolean]
    row: Record<never, never>
  }
  'mail.claim_due': {
    parameters: readonly [Date, Date, number, number, boolean, string]
    row: {
      readonly id: number
      readonly kind: string
      readonly toEmail: string
      readonly toName: string | null
      readonly payload: ColumnTypes['mail.payload']
      readonly shared: ColumnTypes['mail_shared.payload'] | null
      readonly saleId: number | null
      readonly attempts: number
      readonly messageId: string
      readonly queuedAt: Date
      readonly isToMany: boolean
      readonly traceparent: string | null
      readonly isUnpublished: boolean
    }
  }
  'mail.count_day': {
    parameters: readonly [number, string, number]
    row: Record<never, never>
  }
  'mail.count_mailings_since': {
    parameters: readonly [Date, number]
    row: {
      readonly n: number
    }
  }
  'mail.count_pace': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'mail.count_to_many': {
    parameters: readonly [number]
    row: {
      readonly n: number
    }
  }
  'mail.delay': {
    parameters: readonly [number, Date, Date]
    row: {
      readonly id: number
    }
  }
  'mail.hand_back': {
    parameters: readonly [readonly number[], Date, string | null]
    row: Record<never, never>
  }
  'mail.insert': {
    parameters: readonly [string, string, string, string | null, Json<ColumnTypes['mail.payload']>, number | null, number | null, Date, string, Json<unknown>, string]
    row: {
      readonly queueJobs: string | null
    }
  }
  'mail.insert_bounced_address': {
    parameters: readonly [string, string, Date]
    row: Record<never, never>
  }
  'mail.insert_many': {
    parameters: readonly [string, Date, number | null, Json<readonly { readonly key?: string | null; readonly email?: string | null; readonly name?: string | null; readonly payload?: unknown; readonly sale?: number | null; readonly message?: string | null }[]>]
    row: {
      readonly id: number
      readonly dedupeKey: string
    }
  }
  'mail.insert_shared': {
    parameters: readonly [Json<ColumnTypes['mail_shared.payload']>]
    row: {
      readonly id: number
    }
  }
  'mail.keep_only': {
    parameters: readonly [Json<readonly { readonly id?: number | null; readonly kept?: unknown }[]>]
    row: Record<never, never>
  }
  'mail.lock_by_message_id': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly emailKey: string
      readonly status: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced'
    }
  }
  'mail.lock_pace': {
    parameters: readonly [Date]
    row: {
      readonly queued: number
    }
  }
  'mail.mark_bounced': {
    parameters: readonly [number, string | null, string | null, Date]
    row: Record<never, never>
  }
  'mail.mark_complained': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mail.mark_delayed': {
    parameters: readonly [number, string | null, string | null, Date | null]
    row: Record<never, never>
  }
  'mail.mark_failed': {
    parameters: readonly [number, string | null, boolean, Date, string | null, Json<unknown>]
    row: Record<never, never>
  }
  'mail.mark_sent': {
    parameters: readonly [number, Date | null, Json<unknown>]
    row: Record<never, never>
  }
  'mail.read_day': {
    parameters: readonly [number, string, string]
    row: {
      readonly queued: number
      readonly isKnown: boolean
    }
  }
  'mail.redirect_plan': {
    parameters: readonly [number, string]
    row: Record<never, never>
  }
  'mail.release_claims': {
    parameters: readonly [Date]
    row: {
      readonly urgency: string
    }
  }
  'mail.stop_delayed': {
    parameters: readonly [number, number, Date]
    row: {
      readonly id: number
      readonly kind: string
      readonly payload: ColumnTypes['mail.payload']
    }
  }
  'mail.withhold': {
    parameters: readonly [number, string | null]
    row: {
      readonly id: number
      readonly kind: string
      readonly payload: ColumnTypes['mail.payload']
    }
  }
  'mailings.claim': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly kind: 'service' | 'marketing'
      readonly audience: 'buyers' | 'holders'
      readonly list: 'orders' | 'tickets'
      readonly filters: ColumnTypes['mailing.filters']
      readonly subject: string
      readonly body: string
      readonly state: 'draft' | 'scheduled' | 'collecting' | 'sending' | 'stopped' | 'sent'
      readonly nextPage: string | null
      readonly isCollected: boolean
      readonly sharedId: number | null
      readonly organiserName: string
      readonly organiserEmail: string | null
    }
  }
  'mailings.continue': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mailings.count_by_state': {
    parameters: readonly [readonly number[]]
    row: {
      readonly mailingId: number
      readonly state: 'waiting' | 'queued' | 'left_out' | 'delayed' | 'sending' | 'sent' | 'failed' | 'bounced'
      readonly people: number
    }
  }
  'mailings.delete': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mailings.end': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'mailings.find': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly kind: 'service' | 'marketing'
      readonly audience: 'buyers' | 'holders'
      readonly list: 'orders' | 'tickets'
      readonly filters: ColumnTypes['mailing.filters']
      readonly subject: string
      readonly body: string
      readonly state: 'draft' | 'scheduled' | 'collecting' | 'sending' | 'stopped' | 'sent'
      readonly timeZone: string
      readonly beginsAt: Date | null
      readonly endedAt: Date | null
      readonly nextPage: string | null
      readonly isCollected: boolean
      readonly sharedId: number | null
      readonly version: number
      readonly fault: 'filters' | 'unknown' | null
      readonly createdAt: Date
      readonly by: string | null
    }
  }
  'mailings.find_about': {
    parameters: readonly [number, readonly number[], readonly number[], number | null]
    row: {
      readonly isOwn: boolean
      readonly timeZone: string | null
    }
  }
  'mailings.find_organiser': {
    parameters: readonly [number]
    row: {
      readonly name: string
      readonly email: string | null
    }
  }
  'mailings.find_sample': {
    parameters: readonly [number, readonly number[] | null, readonly number[] | null, string, readonly number[]]
    row: {
      readonly title: string
      readonly startsAt: Date
      readonly timeZone: string
    }
  }
  'mailings.insert': {
    parameters: readonly [number, number | null, 'service' | 'marketing', 'buyers' | 'holders', 'orders' | 'tickets', Json<ColumnTypes['mailing.filters']>, string, string, string, Date]
    row: {
      readonly id: number
    }
  }
  'mailings.list': {
    parameters: readonly [number, number | null, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly kind: 'service' | 'marketing'
      readonly audience: 'buyers' | 'holders'
      readonly list: 'orders' | 'tickets'
      readonly filters: ColumnTypes['mailing.filters']
      readonly subject: string
      readonly body: string
      readonly state: 'draft' | 'scheduled' | 'collecting' | 'sending' | 'stopped' | 'sent'
      readonly timeZone: string
      readonly beginsAt: Date | null
      readonly endedAt: Date | null
      readonly nextPage: string | null
      readonly isCollected: boolean
      readonly sharedId: number | null
      readonly version: number
      readonly fault: 'filters' | 'unknown' | null
      readonly createdAt: Date
      readonly by: string | null
    }
  }
  'mailings.list_recipients': {
    parameters: readonly [number, number | null, string | null, number]
    row: {
      readonly id: number
      readonly email: string
      readonly name: string | null
      readonly reference: string
      readonly state: 'waiting' | 'queued' | 'left_out' | 'delayed' | 'sending' | 'sent' | 'failed' | 'bounced'
      readonly reason: 'no_address' | 'erased' | 'bounced' | 'no_ticket' | 'no_consent' | 'unsubscribed' | null
      readonly bounceCode: string | null
      readonly lastError: string | null
      readonly at: Date | null
    }
  }
  'mailings.list_underway': {
    parameters: readonly [Date, readonly number[], readonly number[]]
    row: {
      readonly id: number
      readonly organiserId: number
    }
  }
  'mailings.lock': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly kind: 'service' | 'marketing'
      readonly audience: 'buyers' | 'holders'
      readonly list: 'orders' | 'tickets'
      readonly filters: ColumnTypes['mailing.filters']
      readonly subject: string
      readonly body: string
      readonly state: 'draft' | 'scheduled' | 'collecting' | 'sending' | 'stopped' | 'sent'
      readonly timeZone: string
      readonly beginsAt: Date | null
      readonly endedAt: Date | null
      readonly nextPage: string | null
      readonly isCollected: boolean
      readonly sharedId: number | null
      readonly version: number
      readonly fault: 'filters' | 'unknown' | null
      readonly createdAt: Date
      readonly by: string | null
    }
  }
  'mailings.note_fault': {
    parameters: readonly [number, 'filters' | 'unknown' | null, Date | null]
    row: {
      readonly failures: number
    }
  }
  'mailings.note_turn': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'mailings.read_waiting': {
    parameters: readonly [number, number, string, number]
    row: {
      readonly id: number
      readonly email: string
      readonly name: string | null
      readonly saleId: number
      readonly reason: 'erased' | 'no_address' | 'bounced' | 'no_ticket' | 'unsubscribed' | 'no_consent' | null
      readonly consentId: number | null
      readonly title: string | null
      readonly startsAt: Date | null
      readonly timeZone: string | null
    }
  }
  'mailings.set_beginning': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'mailings.set_shared': {
    parameters: readonly [number, number | null]
    row: Record<never, never>
  }
  'mailings.settle_recipients': {
    parameters: readonly [readonly number[], readonly (number | null)[], readonly ('no_address' | 'erased' | 'bounced' | 'no_ticket' | 'no_consent' | 'unsubscribed' | null)[], Date | null]
    row: Record<never, never>
  }
  'mailings.stop': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mailings.take_back_failed': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mailings.take_back_queued': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'mailings.turn_page': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'mailings.update': {
    parameters: readonly [number, 'service' | 'marketing', 'buyers' | 'holders', 'orders' | 'tickets', Json<ColumnTypes['mailing.filters']>, string, string, string]
    row: Record<never, never>
  }
  'marketing.answer_in_sale': {
    parameters: readonly [readonly (number | null)[], readonly string[], readonly ('product' | 'events' | 'organiser' | 'charity')[], readonly (number | null)[], readonly (number | null)[], readonly boolean[], readonly string[], readonly string[], Date, number]
    row: Record<never, never>
  }
  'marketing.delete_requests_before': {
    parameters: readonly [Date, number]
    row: Record<never, never>
  }
  'marketing.find_account_id': {
    parameters: readonly [string]
    row: {
      readonly id: number
    }
  }
  'marketing.find_charity_name': {
    parameters: readonly [number]
    row: {
      readonly name: string
    }
  }
  'marketing.find_organiser_name': {
    parameters: readonly [number]
    row: {
      readonly name: string
    }
  }
  'marketing.find_subscription_request': {
    parameters: readonly [number, Date]
    row: {
      readonly events: boolean
    }
  }
  'marketing.insert_subscription_request': {
    parameters: readonly [string, string, boolean, Date, Date]
    row: {
      readonly id: number
    }
  }
  'marketing.list_known_charities': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly name: string
    }
  }
  'marketing.list_known_organisers': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly name: string
      readonly message: string
    }
  }
  'marketing.lock_subscription_request': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly email: string
      readonly emailKey: string
      readonly events: boolean
      readonly confirmedAt: Date | null
    }
  }
  'marketing.mark_confirmed': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'order.count_visit': {
    parameters: readonly [string, Date]
    row: Record<never, never>
  }
  'order.find_info': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly email: string | null
      readonly reference: string
    }
  }
  'order.find_referral': {
    parameters: readonly [string]
    row: {
      readonly code: string
    }
  }
  'order.find_rewarded': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly saleId: number
      readonly hasReward: boolean
    }
  }
  'order.insert_feedback': {
    parameters: readonly [number, number | null, string, Date]
    row: {
      readonly id: number
    }
  }
  'order.keep_referral': {
    parameters: readonly [string, number, Date]
    row: {
      readonly code: string
    }
  }
  'order.list_of_account': {
    parameters: readonly [number]
    row: {
      readonly reference: string
      readonly paidAt: Date
      readonly total: number
      readonly currency: string
      readonly status: 'refunded' | 'sold'
      readonly titles: readonly string[]
      readonly isPaidFor: boolean
    }
  }
  'order.list_referrals': {
    parameters: readonly [number | null, number | null]
    row: {
      readonly code: string
      readonly titles: readonly string[]
      readonly visits: number
      readonly sales: number
    }
  }
  'order.organisers_to_tell': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly titles: readonly string[]
    }
  }
  'order.refer_basket': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'order.remember_referral': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'papers.advance_series': {
    parameters: readonly [readonly number[], readonly number[]]
    row: Record<never, never>
  }
  'papers.begin_series': {
    parameters: readonly [readonly (number | null)[], readonly number[]]
    row: Record<never, never>
  }
  'papers.bound': {
    parameters: readonly []
    row: Record<never, never>
  }
  'papers.find': {
    parameters: readonly [number, number | null]
    row: {
      readonly id: number
      readonly year: number
      readonly number: number
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly at: Date
      readonly content: ColumnTypes['tax_document.content']
      readonly buyer: ColumnTypes['tax_document.buyer'] | null
    }
  }
  'papers.find_mark': {
    parameters: readonly []
    row: {
      readonly bookedTo: number
      readonly boundId: number
      readonly isBoundSafe: boolean
    }
  }
  'papers.find_of_sale': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly year: number
      readonly number: number
      readonly at: Date
      readonly content: ColumnTypes['tax_document.content']
      readonly buyer: ColumnTypes['tax_document.buyer'] | null
    }
  }
  'papers.find_sale': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly forgottenAt: Date | null
    }
  }
  'papers.forget_erased_buyers': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'papers.forget_fault': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'papers.insert': {
    parameters: readonly [Json<readonly { readonly organiserId?: number | null; readonly year?: number | null; readonly number?: number | null; readonly transactionId?: number | null; readonly saleId?: number | null; readonly kind?: string | null; readonly reissue?: number | null; readonly correctsId?: number | null; readonly at?: Date | null; readonly day?: string | null; readonly currency?: string | null; readonly net?: number | null; readonly vat?: number | null; readonly content?: unknown; readonly buyer?: unknown; readonly amounts?: unknown }[]>, Date]
    row: {
      readonly id: number
      readonly transactionId: number
      readonly organiserId: number | null
    }
  }
  'papers.insert_payout': {
    parameters: readonly [number, string, number, string, string, string, string, Date]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly currency: string
      readonly amount: number
      readonly day: string
      readonly reference: string
      readonly note: string
      readonly madeBy: string
      readonly madeAt: Date
      readonly undoneBy: string | null
      readonly undoneAt: Date | null
      readonly undoneWhy: string | null
    }
  }
  'papers.list_bookings_to_issue': {
    parameters: readonly [number, number, number]
    row: {
      readonly id: number
      readonly saleId: number
    }
  }
  'papers.list_entries': {
    parameters: readonly [readonly number[]]
    row: {
      readonly saleId: number
      readonly id: number
      readonly kind: string
      readonly at: Date
      readonly account: string
      readonly organiserId: number | null
      readonly amount: number
    }
  }
  'papers.list_faults': {
    parameters: readonly [Date, number]
    row: {
      readonly saleId: number
    }
  }
  'papers.list_issued': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly saleId: number
      readonly transactionId: number
      readonly organiserId: number | null
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly year: number
      readonly number: number
      readonly reissue: number
      readonly buyer: ColumnTypes['tax_document.buyer'] | null
    }
  }
  'papers.list_lines': {
    parameters: readonly [readonly number[]]
    row: {
      readonly saleId: number
      readonly stockId: number
      readonly organiserId: number
      readonly title: string
      readonly type: string
      readonly startsAt: Date
      readonly timeZone: string
    }
  }
  'papers.list_of_sale': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly organiserId: number | null
      readonly year: number
      readonly number: number
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly at: Date
      readonly net: number
      readonly vat: number
      readonly gross: number
      readonly currency: string
      readonly content: ColumnTypes['tax_document.content']
      readonly buyer: ColumnTypes['tax_document.buyer'] | null
      readonly reissue: number
      readonly isReplaced: boolean
    }
  }
  'papers.list_returned': {
    parameters: readonly [readonly number[]]
    row: {
      readonly saleId: number
      readonly at: Date
      readonly stockId: number
      readonly qty: number
    }
  }
  'papers.list_sellers': {
    parameters: readonly [readonly number[], string]
    row: {
      readonly id: number
      readonly name: string
      readonly postalAddress: string | null
      readonly vatNumber: string | null
      readonly email: string | null
      readonly timeZone: string
    }
  }
  'papers.list_whole': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly organiserId: number | null
      readonly transactionId: number
      readonly kind: 'receipt' | 'vat_invoice' | 'credit_note'
      readonly correctsId: number | null
      readonly currency: string
      readonly reissue: number
      readonly content: ColumnTypes['tax_document.content']
      readonly buyer: ColumnTypes['tax_document.buyer'] | null
      readonly amounts: readonly { readonly kind: 'ticket' | 'booking_fee' | 'delivery' | 'refund_protection' | 'donation_fee' | 'donation' | 'gift_voucher'; readonly forOrganiser: number | null; readonly rate: number | null; readonly net: number; readonly vat: number }[]
    }
  }
  'papers.lock_mark': {
    parameters: readonly []
    row: {
      readonly bookedTo: number
    }
  }
  'papers.lock_payout': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly currency: string
      readonly amount: number
      readonly day: string
      readonly reference: string
      readonly note: string
      readonly madeBy: string
      readonly madeAt: Date
      readonly undoneBy: string | null
      readonly undoneAt: Date | null
      readonly undoneWhy: string | null
    }
  }
  'papers.lock_payouts': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'papers.lock_sale_to_reissue': {
    parameters: readonly [number]
    row: {
      readonly paidAt: Date | null
      readonly isForgotten: boolean
    }
  }
  'papers.lock_series': {
    parameters: readonly [readonly (number | null)[], readonly number[]]
    row: {
      readonly id: number
      readonly organiserId: number | null
      readonly year: number
      readonly lastNumber: number
    }
  }
  'papers.move_mark': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'papers.note_fault': {
    parameters: readonly [number, Date]
    row: {
      readonly tries: number
    }
  }
  'papers.read_awaited': {
    parameters: readonly [number, Date, number | null]
    row: {
      readonly currency: string
      readonly awaited: number
    }
  }
  'papers.read_issued_to': {
    parameters: readonly [Date]
    row: {
      readonly bookedTo: number
      readonly before: Date | null
    }
  }
  'papers.read_sales': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly reference: string
      readonly currency: string
      readonly frozenPrices: ColumnTypes['sale.frozen_prices']
      readonly fullName: string | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly paidAt: Date | null
      readonly billed: { readonly dueOn: string; readonly company: string; readonly address: string; readonly buyerReference: string } | null
      readonly ways: readonly ('stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice')[]
      readonly charity: string | null
      readonly isPlan: boolean
    }
  }
  'papers.read_seller': {
    parameters: readonly [number, string]
    row: {
      readonly name: string
      readonly postalAddress: string | null
      readonly vatNumber: string | null
      readonly timeZone: string
    }
  }
  'papers.read_vouchers_spent': {
    parameters: readonly [number, Date, Date, number | null]
    row: {
      readonly currency: string
      readonly count: number
      readonly amount: number
    }
  }
  'papers.set_payout_undone': {
    parameters: readonly [number, string | null, string | null, Date | null]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly currency: string
      readonly amount: number
      readonly day: string
      readonly reference: string
      readonly note: string
      readonly madeBy: string
      readonly madeAt: Date
      readonly undoneBy: string | null
      readonly undoneAt: Date | null
      readonly undoneWhy: string | null
    }
  }
  'past.count_uses': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'past.end_refund': {
    parameters: readonly [number, 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed', string | null, Date]
    row: Record<never, never>
  }
  'past.find_last_copy': {
    parameters: readonly []
    row: {
      readonly last: number
    }
  }
  'past.find_mark': {
    parameters: readonly [string]
    row: {
      readonly detail: ColumnTypes['sale_event.detail']
    }
  }
  'past.find_returnable': {
    parameters: readonly [string]
    row: {
      readonly code: string
    }
  }
  'past.find_voucher_product': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly name: string
      readonly organiserId: number
      readonly organiserName: string
      readonly currency: string
      readonly validMonths: number
    }
  }
  'past.forget_released': {
    parameters: readonly [string, Date]
    row: Record<never, never>
  }
  'past.lock_left': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly dateId: number
      readonly left: number
      readonly leftOfRoom: number | null
    }
  }
  'past.mark_sent': {
    parameters: readonly [string]
    row: Record<never, never>
  }
  'past.open_accounts': {
    parameters: readonly [Json<readonly { readonly email?: string | null; readonly firstName?: string | null; readonly lastName?: string | null; readonly createdAt?: Date | null }[]>]
    row: {
      readonly id: number
      readonly emailKey: string
    }
  }
  'past.read_columns': {
    parameters: readonly [readonly string[]]
    row: {
      readonly table: string
      readonly name: string
      readonly isTime: boolean
      readonly pointsAt: string | null
    }
  }
  'past.read_open_refunds': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly saleId: number
      readonly amount: number
      readonly currency: string
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly paymentProviderId: string
    }
  }
  'past.read_plans': {
    parameters: readonly []
    row: {
      readonly eventId: number
      readonly layout: ColumnTypes['seating_plan.layout']
    }
  }
  'past.read_references': {
    parameters: readonly [readonly string[]]
    row: {
      readonly reference: string
    }
  }
  'past.read_shop': {
    parameters: readonly []
    row: {
      readonly shopId: string
      readonly version: string
    }
  }
  'past.read_stocks': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly capacity: number
      readonly typeKey: string
      readonly typeId: number
      readonly typeName: string
      readonly seatCategory: string | null
      readonly dateKey: string
      readonly dateId: number
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly room: number | null
      readonly eventKey: string
      readonly eventId: number
      readonly venueName: string | null
      readonly venueTown: string | null
      readonly waiverHtml: string | null
      readonly waiverVersion: number
    }
  }
  'past.read_taken_seats': {
    parameters: readonly [readonly number[]]
    row: {
      readonly dateId: number
      readonly guid: string
    }
  }
  'past.read_unrefunded': {
    parameters: readonly [readonly string[]]
    row: {
      readonly reference: string
    }
  }
  'past.read_voucher_ids': {
    parameters: readonly [readonly string[]]
    row: {
      readonly id: number
      readonly code: string
    }
  }
  'past.spend_vouchers': {
    parameters: readonly [Json<readonly { readonly code?: string | null; readonly amount?: number | null }[]>]
    row: Record<never, never>
  }
  'past.take_ids': {
    parameters: readonly [Json<readonly { readonly table?: string | null; readonly many?: number | null }[]>]
    row: {
      readonly table: string
      readonly id: number
    }
  }
  'past.take_turn': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'payment.cancel_plan': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'payment.cancel_plan_parts': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'payment.claim_question': {
    parameters: readonly [number, Date, Date]
    row: Record<never, never>
  }
  'payment.complete_sales': {
    parameters: readonly [readonly number[], Date, Json<readonly { readonly source?: string | null; readonly currency?: string | null; readonly entries?: unknown }[]>, readonly number[], readonly (string | null)[], readonly number[], readonly (Json<ColumnTypes['sale.frozen_prices']> | null)[], readonly (number | null)[], Json<unknown>, readonly (string | null)[]]
    row: {
      readonly saleId: number | null
      readonly stockId: number | null
      readonly qty: number | null
    }
  }
  'payment.count_dispute_booking': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'payment.find': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.find_booked': {
    parameters: readonly ['stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', readonly string[]]
    row: {
      readonly id: string
    }
  }
  'payment.find_by_provider_id': {
    parameters: readonly ['stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', string]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.find_captured_since': {
    parameters: readonly ['stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', Date]
    row: {
      readonly id: number
      readonly providerId: string
    }
  }
  'payment.find_dispute': {
    parameters: readonly [string, string]
    row: {
      readonly id: number
      readonly saleId: number
      readonly paymentId: number
      readonly status: 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
      readonly withdrawn: number
    }
  }
  'payment.find_error': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly paymentError: string | null
      readonly hasOpen: boolean
    }
  }
  'payment.find_exchange': {
    parameters: readonly [number]
    row: {
      readonly fromSaleId: number
      readonly organiserId: number
      readonly credit: number
      readonly keepsRest: boolean
      readonly reason: string
      readonly tickets: number
      readonly codes: readonly string[]
    }
  }
  'payment.find_failed_surplus': {
    parameters: readonly [number]
    row: {
      readonly paymentId: number
      readonly amount: number
      readonly currency: string
      readonly refunds: number
    }
  }
  'payment.find_holder': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly saleId: number
    }
  }
  'payment.find_last_bank_payment': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly failureText: string | null
    }
  }
  'payment.find_open': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice']
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.find_open_all': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.find_open_refunds': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'payment.find_open_restore': {
    parameters: readonly []
    row: {
      readonly at: Date | null
    }
  }
  'payment.find_or_insert': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled', number, string, string, string, Json<ColumnTypes['payment.prices']> | null, Date, Json<ColumnTypes['payment.source']> | null, string]
    row: {
      readonly isNew: boolean
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.find_part_with': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
    }
  }
  'payment.find_refund': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly paymentId: number
      readonly saleId: number
      readonly amount: number
      readonly currency: string
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly idempotencyKey: string
      readonly status: 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed'
      readonly paymentProviderId: string | null
      readonly providerId: string | null
      readonly saleReference: string | null
    }
  }
  'payment.find_refunds_with_news': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
    }
  }
  'payment.find_sale_by_reference': {
    parameters: readonly [string]
    row: {
      readonly id: number
    }
  }
  'payment.find_stale_bank_payment': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
    }
  }
  'payment.find_undecided': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'payment.find_unexplained': {
    parameters: readonly []
    row: {
      readonly saleReference: string
      readonly currency: string
      readonly amount: number
    }
  }
  'payment.find_unsent_refunds': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'payment.find_unsettled': {
    parameters: readonly [Date, number, Date]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.has_lines': {
    parameters: readonly [number]
    row: {
      readonly has: boolean
    }
  }
  'payment.insert': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled', number, string, string, string, Json<ColumnTypes['payment.prices']> | null, Date, Json<ColumnTypes['payment.source']> | null, string]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.insert_credit': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', number | null, number, string, string, Date, number]
    row: {
      readonly id: number
    }
  }
  'payment.insert_dispute': {
    parameters: readonly [string, string, number, number, 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed', string, number, string, string, boolean, Date | null, Date, Date, Date]
    row: {
      readonly id: number
    }
  }
  'payment.insert_exchange': {
    parameters: readonly [number, number, number, number, boolean, string, Date, readonly number[]]
    row: Record<never, never>
  }
  'payment.insert_full_refund': {
    parameters: readonly [number, number, number, string, string, Date]
    row: {
      readonly id: number
    }
  }
  'payment.insert_lost': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', string | null, number | null, number, string, string, Json<ColumnTypes['payment.prices']> | null, Date]
    row: Record<never, never>
  }
  'payment.insert_made_refund': {
    parameters: readonly [number, number, number, string, 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed', string | null, Date]
    row: {
      readonly id: number
    }
  }
  'payment.insert_refund': {
    parameters: readonly [number, number, number, string, string, number | null, Date, 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed', 'cash' | 'transfer' | null]
    row: {
      readonly id: number
    }
  }
  'payment.is_refund_known': {
    parameters: readonly [string, string | null]
    row: {
      readonly id: number
    }
  }
  'payment.lock': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.lock_dispute': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly provider: string
      readonly providerId: string
      readonly saleId: number
      readonly paymentId: number
      readonly status: 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
      readonly reason: string
      readonly amount: number
      readonly currency: string
      readonly withdrawn: number
      readonly fee: number
      readonly feeCurrency: string
      readonly bookings: number
      readonly askedAt: Date
    }
  }
  'payment.lock_disputes_of': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly provider: string
      readonly providerId: string
      readonly saleId: number
      readonly paymentId: number
      readonly status: 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
      readonly reason: string
      readonly amount: number
      readonly currency: string
      readonly withdrawn: number
      readonly fee: number
      readonly feeCurrency: string
      readonly bookings: number
      readonly askedAt: Date
    }
  }
  'payment.lock_exchanged_sale': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'payment.lock_free': {
    parameters: readonly [readonly number[]]
    row: {
      readonly paymentId: number
      readonly paymentStatus: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly paymentCurrency: string
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly amount: number
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'payment.lock_refund': {
    parameters: readonly [number]
    row: {
      readonly status: 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed'
    }
  }
  'payment.lock_refundable': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly currency: string
      readonly left: number
      readonly refunded: number
      readonly refunds: number
      readonly heldIn: 'cash' | 'transfer' | 'stripe' | 'truelayer' | 'square' | 'none' | 'invoice'
      readonly disputed: number
      readonly heldBy: number | null
      readonly cameIn: number
    }
  }
  'payment.lock_waiting_exchanges': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
      readonly credit: number
      readonly codes: readonly string[]
    }
  }
  'payment.mark_exchanged': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'payment.mark_not_under_way': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'payment.mark_reconciled': {
    parameters: readonly [Date, Date | null]
    row: Record<never, never>
  }
  'payment.mark_started': {
    parameters: readonly [number, 'held' | 'paying' | 'sold' | 'released', Date, number, Date | null, Json<ColumnTypes['sale_event.detail']>, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null, Json<ColumnTypes['sale.billing_address']> | null, string | null]
    row: Record<never, never>
  }
  'payment.mark_under_way': {
    parameters: readonly [number, Date]
    row: {
      readonly since: Date
    }
  }
  'payment.open_lost_sale': {
    parameters: readonly [string | null, string | null, string | null, Date]
    row: {
      readonly id: number
    }
  }
  'payment.postpone_parts': {
    parameters: readonly [number, string]
    row: Record<never, never>
  }
  'payment.read_refundable_orders': {
    parameters: readonly [readonly number[]]
    row: {
      readonly saleId: number
      readonly currency: string
      readonly prices: ColumnTypes['sale.frozen_prices']
      readonly payments: readonly { readonly id: number; readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'; readonly currency: string; readonly left: number; readonly disputed: number; readonly refunded: number; readonly refunds: number; readonly heldIn: 'cash' | 'transfer' | 'stripe' | 'truelayer' | 'square' | 'none' | 'invoice'; readonly heldBy: number | null; readonly cameIn: number }[]
      readonly balances: readonly { readonly account: string; readonly organiserId: number | null; readonly charityId: number | null; readonly amount: number }[]
      readonly tickets: readonly { readonly lineId: number; readonly stockId: number; readonly ordinal: number; readonly qty: number; readonly organiserId: number; readonly name: string; readonly seat: unknown; readonly ticketId: number | null; readonly code: string | null; readonly status: 'valid' | 'used' | 'refunded' | null }[]
      readonly vouchersSold: readonly { readonly id: number; readonly left: number }[]
      readonly vouchersUsed: readonly { readonly saleCodeId: number; readonly giftVoucherId: number; readonly left: number }[]
      readonly vouchersUnissued: number
      readonly owed: number
      readonly surplus: readonly { readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'; readonly amount: number }[]
    }
  }
  'payment.read_shop_id': {
    parameters: readonly []
    row: {
      readonly id: string
    }
  }
  'payment.read_used_vouchers': {
    parameters: readonly [number]
    row: {
      readonly saleCodeId: number
      readonly giftVoucherId: number
      readonly left: number
    }
  }
  'payment.recognise_by_key': {
    parameters: readonly ['stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice', string, string | null, Date]
    row: {
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string | null
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.set_expiry': {
    parameters: readonly [number, Date | null, Date]
    row: Record<never, never>
  }
  'payment.set_payer_details': {
    parameters: readonly [number, Json<ColumnTypes['sale.billing_address']> | null, string | null, Date]
    row: Record<never, never>
  }
  'payment.set_provider_payment': {
    parameters: readonly [number, string | null, string | null, Date]
    row: Record<never, never>
  }
  'payment.set_refund_status': {
    parameters: readonly [number, 'created' | 'unknown' | 'pending' | 'succeeded' | 'failed', string | null, Date, string | null]
    row: Record<never, never>
  }
  'payment.set_status': {
    parameters: readonly [number, 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled', string | null, Date, string | null]
    row: Record<never, never>
  }
  'payment.set_unknown': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'payment.store_webhook_events': {
    parameters: readonly [readonly ('stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice')[], readonly string[], readonly string[], readonly (string | null)[], readonly ColumnTypes['webhook_event.body'][], Date, readonly string[], readonly Date[]]
    row: {
      readonly provider: string
      readonly eventId: string
      readonly isApplied: boolean
    }
  }
  'payment.sum_unissued_vouchers': {
    parameters: readonly [number]
    row: {
      readonly value: number
    }
  }
  'payment.take_webhook_events': {
    parameters: readonly [readonly ('stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice')[], readonly string[], readonly string[], readonly (string | null)[], readonly ColumnTypes['webhook_event.body'][], readonly boolean[], Date]
    row: {
      readonly eventId: string
      readonly isNone: boolean
      readonly id: number
      readonly saleId: number
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly amount: number
      readonly currency: string
      readonly idempotencyKey: string
      readonly providerId: string
      readonly handOver: string | null
      readonly source: ColumnTypes['payment.source'] | null
      readonly linesFingerprint: string
      readonly prices: ColumnTypes['payment.prices'] | null
      readonly expiresAt: Date | null
      readonly updatedAt: Date
      readonly purpose: 'sale' | 'instalment' | 'credit'
      readonly instalmentId: number | null
      readonly charge: ColumnTypes['payment.charge'] | null
      readonly plan: ColumnTypes['payment.plan'] | null
      readonly keepsCard: boolean
      readonly shopId: string | null
      readonly traceparent: string | null
    }
  }
  'payment.touch': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'payment.update_dispute': {
    parameters: readonly [number, 'warned' | 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed', string, number, number, number, string, boolean, Date | null, number, Date, Date]
    row: Record<never, never>
  }
  'plan.count_attempt': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'plan.count_part_payments': {
    parameters: readonly [number]
    row: {
      readonly count: number
    }
  }
  'plan.count_parts_left': {
    parameters: readonly [number]
    row: {
      readonly count: number
    }
  }
  'plan.deliver_anew': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'plan.find': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly accountId: number | null
      readonly reference: string
      readonly label: string
      readonly currency: string
      readonly status: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly title: string
    }
  }
  'plan.find_active': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'plan.find_due_parts': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.find_open_part_payment': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'plan.find_part': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date | null
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.find_parts_to_remind': {
    parameters: readonly [string, number]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date | null
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.find_payable_part': {
    parameters: readonly [number, string]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date | null
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.insert': {
    parameters: readonly [number, string, string, number, string, string | null, string | null, Date]
    row: {
      readonly id: number
    }
  }
  'plan.insert_part_payment': {
    parameters: readonly [number, number | null, number, string, string, Json<ColumnTypes['payment.charge']> | null, Date | null, Date]
    row: {
      readonly id: number
    }
  }
  'plan.insert_parts': {
    parameters: readonly [number, readonly number[], readonly string[], Date]
    row: Record<never, never>
  }
  'plan.link_first_payment': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'plan.list_of_account': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly accountId: number
      readonly reference: string
      readonly label: string
      readonly currency: string
      readonly status: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly title: string
    }
  }
  'plan.list_open': {
    parameters: readonly [number | null, number | null]
    row: {
      readonly reference: string
      readonly currency: string
      readonly tickets: readonly { readonly event: string; readonly ticket: string; readonly qty: number; readonly startsAt: string; readonly timeZone: string }[]
      readonly parts: readonly { readonly due: string; readonly amount: number; readonly status: 'due' | 'paid' | 'failed' | 'cancelled' }[]
    }
  }
  'plan.list_organisers': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string | null
    }
  }
  'plan.list_parts': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date | null
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.lock_part': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly planId: number
      readonly saleId: number
      readonly number: number
      readonly amount: number
      readonly currency: string
      readonly dueOn: string
      readonly status: 'due' | 'paid' | 'failed' | 'cancelled'
      readonly attempts: number
      readonly nextAttemptAt: Date | null
      readonly failureText: string | null
      readonly planStatus: 'active' | 'complete' | 'failed' | 'cancelled'
      readonly customerId: string | null
      readonly cardId: string | null
      readonly isPaused: boolean
    }
  }
  'plan.mark_part_failed': {
    parameters: readonly [number, string | null, Date | null]
    row: Record<never, never>
  }
  'plan.mark_part_paid': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'plan.mark_reminded': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'plan.set_card': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'plan.set_payment_plan': {
    parameters: readonly [number, Json<ColumnTypes['payment.charge']> | null, Json<ColumnTypes['payment.plan']> | null, boolean]
    row: Record<never, never>
  }
  'plan.set_remaining': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'plan.set_status': {
    parameters: readonly [number, 'active' | 'complete' | 'failed' | 'cancelled']
    row: Record<never, never>
  }
  'questions.delete_answers': {
    parameters: readonly [number, 'before' | 'after']
    row: Record<never, never>
  }
  'questions.delete_needless': {
    parameters: readonly [Date, Date, number]
    row: Record<never, never>
  }
  'questions.find_event': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly title: string
      readonly timeZone: string
    }
  }
  'questions.insert_answers': {
    parameters: readonly [number, readonly number[], readonly number[], readonly number[], readonly string[], Date]
    row: Record<never, never>
  }
  'questions.mark_answered': {
    parameters: readonly [number, string, Date]
    row: Record<never, never>
  }
  'questions.read_sheet_answers': {
    parameters: readonly [number]
    row: {
      readonly saleId: number
      readonly questionId: number
      readonly stockId: number
      readonly copy: number
      readonly answer: string
      readonly type: 'text' | 'checkbox' | 'dropdown'
    }
  }
  'questions.read_sheet_questions': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly question: string
      readonly sensitive: boolean
    }
  }
  'questions.read_sheet_tickets': {
    parameters: readonly [number]
    row: {
      readonly saleId: number
      readonly reference: string
      readonly fullName: string | null
      readonly email: string | null
      readonly stockId: number
      readonly ticketName: string
      readonly startsAt: Date
      readonly copy: number
    }
  }
  'queue.bind_turn': {
    parameters: readonly [number, number, Buffer, number | null, Date, number | null]
    row: {
      readonly isProved: boolean
    }
  }
  'queue.close_run': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'queue.come_in': {
    parameters: readonly [readonly number[], readonly number[], readonly Buffer[], readonly (number | null)[], Date, Date]
    row: {
      readonly queueId: number
      readonly arrival: number
      readonly admittedUntil: Date
    }
  }
  'queue.count_called': {
    parameters: readonly [number, Date]
    row: {
      readonly called: number | null
      readonly seconds: number | null
    }
  }
  'queue.count_inside': {
    parameters: readonly [number, number, Date]
    row: {
      readonly inside: number
      readonly choosing: number
      readonly came: number
    }
  }
  'queue.count_tickets': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly available: number
      readonly held: number
    }
  }
  'queue.end_over': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'queue.event_of_date': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'queue.has_turn': {
    parameters: readonly [number, number, Date]
    row: {
      readonly arrival: number
    }
  }
  'queue.hold_turn': {
    parameters: readonly [number, number, Buffer, Date, number | null]
    row: Record<never, never>
  }
  'queue.insert_run': {
    parameters: readonly [string, Date, Date, Buffer]
    row: Record<never, never>
  }
  'queue.is_inside': {
    parameters: readonly [number, number, Buffer, Date]
    row: {
      readonly arrival: number
    }
  }
  'queue.join': {
    parameters: readonly [number, readonly Buffer[], readonly Buffer[], readonly (Date | null)[], Date]
    row: {
      readonly sessionHash: Buffer
      readonly entryId: Buffer
      readonly arrival: number
      readonly isProved: boolean
    }
  }
  'queue.last_joined': {
    parameters: readonly [number]
    row: {
      readonly joinedAt: Date
    }
  }
  'queue.leave': {
    parameters: readonly [number, number, Buffer, Date | null, number]
    row: Record<never, never>
  }
  'queue.list_latest_runs': {
    parameters: readonly [readonly string[]]
    row: {
      readonly id: number
      readonly key: string
      readonly startedAt: Date
      readonly opensAt: Date
      readonly arrivals: number
      readonly drawn: number | null
      readonly serving: number
      readonly rate: number | null
      readonly windowSize: number
      readonly isPaused: boolean
      readonly inside: number
      readonly available: number
      readonly held: number
      readonly tickedAt: Date | null
      readonly closedAt: Date | null
    }
  }
  'queue.list_queue_events': {
    parameters: readonly [number | null, readonly string[], Date]
    row: {
      readonly key: string
      readonly title: string
      readonly timeZone: string
      readonly organiserId: number
      readonly organiserKey: string
      readonly queue: 'never' | 'automatic' | 'always'
      readonly queueGroup: string | null
      readonly queueOpensAt: Date | null
      readonly saleOpensAt: Date | null
      readonly isOnSale: boolean
    }
  }
  'queue.list_running': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly key: string
      readonly startedAt: Date
      readonly opensAt: Date
      readonly arrivals: number
      readonly drawn: number | null
      readonly serving: number
      readonly rate: number | null
      readonly windowSize: number
      readonly isPaused: boolean
      readonly inside: number
      readonly available: number
      readonly held: number
      readonly tickedAt: Date | null
      readonly closedAt: Date | null
    }
  }
  'queue.list_served': {
    parameters: readonly [number, Date, number]
    row: {
      readonly at: Date
      readonly serving: number
      readonly inside: number
    }
  }
  'queue.lock_for_joining': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'queue.lock_run': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly key: string
      readonly startedAt: Date
      readonly opensAt: Date
      readonly arrivals: number
      readonly drawn: number | null
      readonly isListed: boolean
      readonly serving: number
      readonly rate: number | null
      readonly windowSize: number
      readonly loweredAt: Date | null
      readonly isPaused: boolean
      readonly tickedAt: Date | null
      readonly soldOutAt: Date | null
    }
  }
  'queue.lock_running': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly key: string
      readonly startedAt: Date
      readonly opensAt: Date
      readonly arrivals: number
      readonly drawn: number | null
      readonly serving: number
      readonly rate: number | null
      readonly windowSize: number
      readonly isPaused: boolean
      readonly inside: number
      readonly available: number
      readonly held: number
      readonly tickedAt: Date | null
      readonly closedAt: Date | null
    }
  }
  'queue.mark_drawn': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'queue.may_tick': {
    parameters: readonly [number]
    row: {
      readonly mine: boolean
    }
  }
  'queue.move_opening': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'queue.note_reserved': {
    parameters: readonly [readonly number[], readonly (Date | null)[], Date | null]
    row: Record<never, never>
  }
  'queue.open_run': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'queue.pause_run': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'queue.read_events': {
    parameters: readonly [Date]
    row: {
      readonly id: number
      readonly title: string
      readonly slug: string
      readonly timeZone: string
      readonly mode: 'never' | 'automatic' | 'always'
      readonly queueOpensAt: Date | null
      readonly key: string
      readonly isShown: boolean
      readonly openings: readonly Date[]
      readonly isOnSale: boolean
    }
  }
  'queue.read_gates': {
    parameters: readonly [readonly number[]]
    row: {
      readonly captcha: 'always' | 'adaptive' | 'never'
      readonly key: string
      readonly mode: 'never' | 'automatic' | 'always'
      readonly queueId: number | null
      readonly hasRun: boolean
    }
  }
  'queue.read_list': {
    parameters: readonly [number, number, number]
    row: {
      readonly line: string
    }
  }
  'queue.read_runs': {
    parameters: readonly [Date]
    row: {
      readonly id: number
      readonly key: string
      readonly startedAt: Date
      readonly opensAt: Date
      readonly seed: Buffer
      readonly arrivals: number
      readonly drawn: number | null
      readonly listHash: Buffer | null
      readonly serving: number
      readonly rate: number | null
      readonly windowSize: number
      readonly isPaused: boolean
      readonly inside: number
      readonly choosing: number
      readonly available: number
      readonly held: number
      readonly tickedAt: Date | null
      readonly closedAt: Date | null
      readonly calledAMinute: number | null
    }
  }
  'queue.read_standing': {
    parameters: readonly [number, number, Buffer]
    row: {
      readonly admittedUntil: Date | null
      readonly endedWhy: 'ordered' | 'left' | 'over' | 'basket left' | null
    }
  }
  'queue.read_turns': {
    parameters: readonly [readonly number[], readonly string[], Date]
    row: {
      readonly saleId: number
      readonly key: string
      readonly queueId: number | null
      readonly hasRun: boolean
      readonly isOlder: boolean
      readonly isInside: boolean
    }
  }
  'queue.served_at': {
    parameters: readonly [number, Date]
    row: {
      readonly serving: number
    }
  }
  'queue.set_list_hash': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'queue.set_rate_of_run': {
    parameters: readonly [number, number | null]
    row: Record<never, never>
  }
  'queue.write_tick': {
    parameters: readonly [number, number, number, Date | null, number, number, number, Date, number]
    row: Record<never, never>
  }
  'rate_limit.give_back': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'rate_limit.lock': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'rate_limit.take_tokens': {
    parameters: readonly [readonly string[], readonly (number | null)[], readonly number[], readonly number[], Date]
    row: {
      readonly key: string
      readonly isTaken: boolean
      readonly available: number
    }
  }
  'replica.beat': {
    parameters: readonly [string, number]
    row: {
      readonly names: readonly string[]
      readonly isMine: boolean
      readonly version: string
    }
  }
  'replica.read_beats': {
    parameters: readonly []
    row: {
      readonly isReplica: boolean
      readonly names: readonly string[]
      readonly version: string
    }
  }
  'resend.count_mails': {
    parameters: readonly [number]
    row: {
      readonly n: number
    }
  }
  'resend.list_orders': {
    parameters: readonly [number | null, number | null, string | null]
    row: {
      readonly saleId: number
      readonly reference: string
      readonly email: string
      readonly paidAt: Date
      readonly isExpress: boolean
      readonly isPlan: boolean
      readonly mailStatus: 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | null
      readonly mailAt: Date | null
      readonly titles: readonly string[]
    }
  }
  'restore.insert': {
    parameters: readonly []
    row: Record<never, never>
  }
  'restore.lock_known_place': {
    parameters: readonly []
    row: {
      readonly cluster: string | null
      readonly timeline: number | null
      readonly oid: number | null
    }
  }
  'restore.set_known_place': {
    parameters: readonly [string | null, number | null, number | null]
    row: Record<never, never>
  }
  'restore.skip_numbers': {
    parameters: readonly []
    row: {
      readonly setval: number | null
    }
  }
  'retention.delete_baskets': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'retention.find_needless': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly tried: boolean
    }
  }
  'retention.forget_triers': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'retention.lock_forgotten_baskets': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'retention.lock_old_orders': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'retention.lock_unused_baskets': {
    parameters: readonly [Date, Date, number, number]
    row: {
      readonly id: number
      readonly madeAt: Date
    }
  }
  'retention.mark_forgotten': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'sale.change_buyer': {
    parameters: readonly [number, number | null, string | null, string | null, boolean, Date, string | null]
    row: Record<never, never>
  }
  'sale.change_buyer_of_session': {
    parameters: readonly [number, number | null, string | null, string | null, boolean, Date, string | null, number, Buffer, number | null, string | null, number | null]
    row: Record<never, never>
  }
  'sale.clear_answers': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'sale.delete_codes': {
    parameters: readonly [number, readonly number[] | null]
    row: Record<never, never>
  }
  'sale.find': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.find_all': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.find_at_desk': {
    parameters: readonly [number, number, Date]
    row: {
      readonly way: 'card_link' | 'cash' | 'invoice' | 'free' | 'exchange'
      readonly reason: string
      readonly note: string
      readonly payUntil: Date | null
    }
  }
  'sale.find_buyer': {
    parameters: readonly [number]
    row: {
      readonly accountId: number
      readonly email: string
      readonly fullName: string
    }
  }
  'sale.find_by_reference': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly reference: string
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.find_codes': {
    parameters: readonly [Date, readonly string[]]
    row: {
      readonly code: string
      readonly promoCodeId: number | null
      readonly giftVoucherId: number | null
      readonly kind: 'percent' | 'fixed_per_ticket' | 'fixed_per_basket' | 'gift_voucher'
      readonly organiserId: number | null
      readonly eventIds: readonly number[] | null
      readonly ticketTypeIds: readonly number[] | null
      readonly percentBasisPoints: number | null
      readonly amount: number | null
      readonly currency: string | null
      readonly exclusive: boolean
      readonly live: boolean
      readonly left: number | null
    }
  }
  'sale.find_expired': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'sale.find_of_session': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly sessionId: number
      readonly sessionAccountId: number | null
      readonly sessionVerifiedEmail: string | null
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.find_pay_link': {
    parameters: readonly [number]
    row: {
      readonly linkKey: string | null
      readonly name: string | null
      readonly email: string | null
    }
  }
  'sale.find_renewed_code_sales': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
    }
  }
  'sale.find_whole_of_sessions': {
    parameters: readonly [readonly Buffer[], Date]
    row: {
      readonly place: number
      readonly buyerEmail: string | null
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
      readonly catalogueVersion: string
      readonly tickets: readonly { readonly id: number; readonly stockId: number; readonly qty: number; readonly qtyBefore: number | null; readonly seats: ColumnTypes['sale_line.seats']; readonly ticketTypeId: number; readonly eventDateId: number; readonly eventId: number; readonly left: number }[]
      readonly hasExtras: boolean
      readonly answers: readonly { readonly questionId: number; readonly stockId: number; readonly copy: number; readonly answer: string }[]
      readonly preferences: readonly { readonly emailKey: string; readonly subject: 'product' | 'events' | 'organiser' | 'charity'; readonly organiserId: number | null; readonly charityId: number | null; readonly given: boolean }[]
      readonly taken: readonly { readonly ticketTypeId: number; readonly qty: number }[]
      readonly passable: readonly number[]
    }
  }
  'sale.insert': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.insert_at_desk': {
    parameters: readonly [number, 'card_link' | 'cash' | 'invoice' | 'free' | 'exchange', string | null, string, string, Date, Json<readonly { readonly stockId?: number | null; readonly qty?: number | null; readonly seats?: unknown }[]>, string | null, string | null]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.insert_code': {
    parameters: readonly [number, number | null, number | null, Date, string | null]
    row: Record<never, never>
  }
  'sale.lock': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.lock_in_order': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'sale.lock_of_session': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly sessionId: number
      readonly sessionAccountId: number | null
      readonly sessionVerifiedEmail: string | null
      readonly id: number
      readonly reference: string | null
      readonly accountId: number | null
      readonly state: ColumnTypes['sale.state']
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly currency: string | null
      readonly email: string | null
      readonly fullName: string | null
      readonly isExpress: boolean
      readonly contactNumber: string | null
      readonly reservedUntil: Date | null
      readonly reservationSeconds: number | null
      readonly extensionsUsed: number
      readonly expiredAt: Date | null
      readonly editBasketClicked: boolean
      readonly reservingError: string | null
      readonly paymentError: string | null
      readonly basketErrors: readonly string[]
      readonly basketSuccess: readonly string[]
      readonly hadMismatchingCurrencies: boolean
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly donationAmount: number
      readonly donationFee: number
      readonly charityId: number | null
      readonly donationAnsweredAt: Date | null
      readonly giftAidAnsweredAt: Date | null
      readonly isGiftAid: boolean
      readonly charityUpdates: boolean
      readonly marketingAnsweredAt: Date | null
      readonly deliveryAddress: ColumnTypes['sale.delivery_address'] | null
      readonly billingAddress: ColumnTypes['sale.billing_address'] | null
      readonly giftVoucherFrom: string | null
      readonly giftVoucherTo: string | null
      readonly questionsBeforeAt: Date | null
      readonly questionsAfterAt: Date | null
      readonly frozenPrices: ColumnTypes['sale.frozen_prices'] | null
      readonly total: number | null
      readonly payingBy: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null
      readonly paidAt: Date | null
      readonly paymentPlanRemaining: boolean
      readonly truelayerReturnedFrom: string | null
      readonly walletDeliveredAt: Date | null
      readonly emailDeliveredAt: Date | null
      readonly deliveryFailedAt: Date | null
      readonly bankUnavailableAt: Date | null
      readonly atDesk: boolean
    }
  }
  'sale.lock_of_sessions': {
    parameters: readonly [readonly Buffer[], Date]
    row: {
      readonly id: number
    }
  }
  'sale.mark_first_paying': {
    parameters: readonly [number, Date]
    row: {
      readonly at: Date
    }
  }
  'sale.mark_paying': {
    parameters: readonly [number, 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice' | null, Date]
    row: Record<never, never>
  }
  'sale.mark_released': {
    parameters: readonly [number, boolean, string | null, Date]
    row: Record<never, never>
  }
  'sale.mark_reserved': {
    parameters: readonly [readonly number[], readonly (string | null)[], readonly (number | null)[], readonly (string | null)[], readonly boolean[], readonly number[], readonly Json<unknown>[], Date]
    row: Record<never, never>
  }
  'sale.move_unchanged': {
    parameters: readonly [number, ColumnTypes['sale.state'], Date, 'basket' | 'held' | 'paying' | 'sold' | 'refunded', ColumnTypes['sale.state']]
    row: Record<never, never>
  }
  'sale.read_baskets': {
    parameters: readonly [readonly Buffer[], Date]
    row: {
      readonly place: number
      readonly catalogueVersion: string
      readonly id: number
      readonly reference: string | null
      readonly status: 'basket' | 'held' | 'paying' | 'sold' | 'refunded'
      readonly state: ColumnTypes['sale.state']
      readonly accountId: number | null
      readonly email: string | null
      readonly isExpress: boolean
      readonly currency: string | null
      readonly reservedUntil: Date | null
      readonly captchaPassedAt: Date | null
      readonly refundProtection: boolean
      readonly reservingError: string | null
      readonly hasCodes: boolean
      readonly lineId: number | null
      readonly qty: number | null
      readonly seats: ColumnTypes['sale_line.seats'] | null
      readonly stockId: number | null
      readonly ticketTypeId: number | null
      readonly eventDateId: number | null
      readonly eventId: number | null
      readonly left: number
    }
  }
  'sale.read_catalogue_version': {
    parameters: readonly []
    row: {
      readonly version: string
    }
  }
  'sale.read_express_consents': {
    parameters: readonly [number]
    row: {
      readonly product: boolean
      readonly organisers: readonly number[]
    }
  }
  'sale.read_extras': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly saleId: number
      readonly vouchers: readonly { readonly id: number; readonly productId: number; readonly qty: number; readonly qtyBefore: number | null; readonly value: number; readonly name: string; readonly thumbnail: string | null; readonly validMonths: number; readonly organiserId: number; readonly organiserKey: string; readonly organiserName: string; readonly currency: string; readonly maxPerOrder: number; readonly onSale: boolean; readonly byPost: boolean }[]
      readonly codes: readonly { readonly saleCodeId: number; readonly code: string; readonly promoCodeId: number | null; readonly giftVoucherId: number | null; readonly kind: 'percent' | 'fixed_per_ticket' | 'fixed_per_basket' | 'gift_voucher'; readonly organiserId: number | null; readonly eventIds: readonly number[] | null; readonly ticketTypeIds: readonly number[] | null; readonly percentBasisPoints: number | null; readonly amount: number | null; readonly currency: string | null; readonly exclusive: boolean; readonly live: boolean; readonly left: number | null }[]
    }
  }
  'sale.read_parts': {
    parameters: readonly [readonly number[], readonly (string | null)[], readonly (string | null)[], Date]
    row: {
      readonly saleId: number
      readonly catalogueVersion: string
      readonly tickets: readonly { readonly id: number; readonly stockId: number; readonly qty: number; readonly qtyBefore: number | null; readonly seats: ColumnTypes['sale_line.seats']; readonly ticketTypeId: number; readonly eventDateId: number; readonly eventId: number; readonly left: number }[]
      readonly hasExtras: boolean
      readonly answers: readonly { readonly questionId: number; readonly stockId: number; readonly copy: number; readonly answer: string }[]
      readonly preferences: readonly { readonly emailKey: string; readonly subject: 'product' | 'events' | 'organiser' | 'charity'; readonly organiserId: number | null; readonly charityId: number | null; readonly given: boolean }[]
      readonly taken: readonly { readonly ticketTypeId: number; readonly qty: number }[]
    }
  }
  'sale.record_event': {
    parameters: readonly [number, Date, string, Json<ColumnTypes['sale_event.detail']>]
    row: Record<never, never>
  }
  'sale.set_account': {
    parameters: readonly [number, number | null, Date]
    row: Record<never, never>
  }
  'sale.set_bank_return': {
    parameters: readonly [number, string | null, Date]
    row: Record<never, never>
  }
  'sale.set_bank_unavailable': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'sale.set_basket_notices': {
    parameters: readonly [number, readonly string[], readonly string[], boolean, Date]
    row: Record<never, never>
  }
  'sale.set_buyer': {
    parameters: readonly [number, number | null, string | null, string | null, Date]
    row: Record<never, never>
  }
  'sale.set_contact_number': {
    parameters: readonly [number, string, Date]
    row: Record<never, never>
  }
  'sale.set_currency': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'sale.set_link_key': {
    parameters: readonly [number, string | null]
    row: Record<never, never>
  }
  'sale.set_payment_error': {
    parameters: readonly [number, string | null, Date]
    row: Record<never, never>
  }
  'sale.set_reserved_until': {
    parameters: readonly [number, Date | null, number, Date]
    row: Record<never, never>
  }
  'sale.set_reserving_error': {
    parameters: readonly [number, string | null, Date]
    row: Record<never, never>
  }
  'sale.set_reserving_errors': {
    parameters: readonly [readonly number[], readonly (string | null)[], Date]
    row: Record<never, never>
  }
  'sale.set_state': {
    parameters: readonly [number, ColumnTypes['sale.state'], Date]
    row: Record<never, never>
  }
  'sale.set_status': {
    parameters: readonly [number, 'basket' | 'held' | 'paying' | 'sold' | 'refunded', Date]
    row: Record<never, never>
  }
  'seating.count_chosen': {
    parameters: readonly [number, number | null, Date]
    row: {
      readonly count: number
    }
  }
  'seating.count_of_network': {
    parameters: readonly [number, string, Date]
    row: {
      readonly held: number
      readonly heldAround: number
      readonly unpaidAround: number
    }
  }
  'seating.count_of_networks': {
    parameters: readonly [number, readonly string[], Date]
    row: {
      readonly asked: string
      readonly held: number
      readonly heldAround: number
      readonly unpaidAround: number
    }
  }
  'seating.find_chart_token': {
    parameters: readonly [number, number, Date]
    row: {
      readonly token: string
      readonly expiresAt: Date
    }
  }
  'seating.find_seated_date': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly startsAt: Date
      readonly eventId: number
      readonly title: string
      readonly slug: string
      readonly currency: string
      readonly timeZone: string
      readonly noOrphans: boolean
      readonly consecutive: boolean
      readonly maxPerOrder: number | null
      readonly planId: number
      readonly planVersion: string
      readonly provider: 'built_in' | 'seatsio'
      readonly publicKey: string | null
      readonly region: string | null
      readonly providerEvent: string | null
      readonly onSale: boolean
      readonly isOver: boolean
      readonly isQueued: boolean
    }
  }
  'seating.insert_chart_token': {
    parameters: readonly [string, number, number, Date, Date]
    row: Record<never, never>
  }
  'seating.lock_best': {
    parameters: readonly [number]
    row: {
      readonly locked: boolean
    }
  }
  'seating.lock_network': {
    parameters: readonly [string, number]
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'seating.lock_networks': {
    parameters: readonly [readonly string[], number]
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'seating.mark_token_in_basket': {
    parameters: readonly [string]
    row: Record<never, never>
  }
  'seating.read_basket_seats': {
    parameters: readonly [number, number]
    row: {
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
    }
  }
  'seating.read_board': {
    parameters: readonly [number, string, number]
    row: {
      readonly oldestOpen: string
      readonly seats: readonly { readonly guid: string; readonly until: number | null }[]
    }
  }
  'seating.read_changes': {
    parameters: readonly [number, string]
    row: {
      readonly oldestOpen: string
      readonly seats: readonly { readonly guid: string; readonly section: string; readonly row: string; readonly number: string; readonly status: 'free' | 'held' | 'reserved' | 'paying' | 'sold'; readonly expiresAt: string | null; readonly sessionId: number | null; readonly saleId: number | null; readonly changedIn: string; readonly owners: readonly string[] | null }[]
    }
  }
  'seating.read_chart_token': {
    parameters: readonly [string, number, number, Date]
    row: {
      readonly expiresAt: Date
    }
  }
  'seating.read_chosen': {
    parameters: readonly [number, number, Date]
    row: {
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
      readonly expiresAt: Date
    }
  }
  'seating.read_hosted_seats': {
    parameters: readonly [number, Date]
    row: {
      readonly eventDateId: number
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
      readonly holdToken: string
      readonly toldUntil: Date | null
      readonly eventKey: string
    }
  }
  'seating.read_layout': {
    parameters: readonly [number]
    row: {
      readonly layout: ColumnTypes['seating_plan.layout']
    }
  }
  'seating.read_own_references': {
    parameters: readonly [readonly string[]]
    row: {
      readonly reference: string
    }
  }
  'seating.read_run_out': {
    parameters: readonly [number, Date]
    row: {
      readonly eventDateId: number
      readonly stockId: number
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
    }
  }
  'seating.read_seat_types': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly category: string
      readonly price: number
      readonly bookingFee: number
      readonly left: number
      readonly maxPerCustomer: number | null
    }
  }
  'seating.read_seats_of_sessions': {
    parameters: readonly [readonly number[], readonly number[], Date]
    row: {
      readonly eventDateId: number
      readonly guid: string
      readonly sessionId: number | null
      readonly saleId: number | null
      readonly expiresAt: Date
    }
  }
  'seating.read_taken': {
    parameters: readonly [number, number, Date]
    row: {
      readonly guid: string
    }
  }
  'seating.read_untold': {
    parameters: readonly [number]
    row: {
      readonly eventDateId: number
      readonly guid: string
      readonly section: string
      readonly row: string
      readonly number: string
      readonly status: 'sold' | 'free' | 'paying' | 'reserved'
      readonly told: 'held' | 'booking' | 'booked' | 'released' | null
      readonly holdToken: string | null
      readonly expiresAt: Date | null
      readonly saleId: number | null
      readonly reference: string | null
      readonly eventKey: string
      readonly changedIn: string
    }
  }
  'seating.still_untold': {
    parameters: readonly [readonly number[], readonly string[], readonly string[]]
    row: {
      readonly number: number
    }
  }
  'session.find': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
    }
  }
  'session.leave_sale': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'session.lock': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
      readonly seenLongAgo: boolean
    }
  }
  'session.lock_many': {
    parameters: readonly [readonly Buffer[]]
    row: {
      readonly id: number
      readonly hash: string
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
    }
  }
  'session.lock_of_sale': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
    }
  }
  'session.mark_seen': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'session.open': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly accountId: number | null
      readonly verifiedEmail: string | null
      readonly saleId: number | null
    }
  }
  'session.open_many': {
    parameters: readonly [readonly Buffer[], Date]
    row: {
      readonly id: number
    }
  }
  'session.renew': {
    parameters: readonly [number, Buffer, number | null, string | null, number | null]
    row: Record<never, never>
  }
  'session.set_sale': {
    parameters: readonly [number, number | null]
    row: Record<never, never>
  }
  'session.take_back': {
    parameters: readonly [readonly number[], Date]
    row: Record<never, never>
  }
  'site.count_held_places': {
    parameters: readonly []
    row: {
      readonly held: number
    }
  }
  'site.count_open_payments': {
    parameters: readonly []
    row: {
      readonly provider: 'stripe' | 'truelayer' | 'square' | 'none' | 'cash' | 'invoice'
      readonly status: 'created' | 'open' | 'processing' | 'unknown' | 'captured' | 'surplus' | 'failed' | 'cancelled'
      readonly count: number
      readonly oldestAt: Date
    }
  }
  'site.count_urls': {
    parameters: readonly [Date]
    row: {
      readonly count: number
    }
  }
  'site.dates_so_far': {
    parameters: readonly [string]
    row: {
      readonly key: string
      readonly eventId: number
      readonly id: number
      readonly taken: number
      readonly cancelledAt: Date | null
      readonly movedFrom: Date | null
      readonly movedAt: Date | null
    }
  }
  'site.find_around': {
    parameters: readonly [string, string]
    row: {
      readonly organiserId: number
      readonly organiserKey: string
      readonly organiserName: string
      readonly venue: { readonly name: string; readonly street: readonly string[]; readonly town: string | null; readonly postcode: string | null; readonly accessibility: string; readonly countryCode: string; readonly latitude: number | null; readonly longitude: number | null } | null
    }
  }
  'site.find_event': {
    parameters: readonly [string, Date]
    row: {
      readonly id: number
      readonly slug: string
      readonly title: string
      readonly summary: string
      readonly descriptionHtml: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly currency: string
      readonly timeZone: string
      readonly hideBookingFee: boolean
      readonly seated: boolean
      readonly online: boolean
      readonly posted: boolean
      readonly deliveryCost: number
      readonly reservationSeconds: number
      readonly nonRefundable: boolean
      readonly refundPolicyText: string
      readonly minPerOrder: number
      readonly maxPerOrder: number | null
      readonly queue: 'never' | 'automatic' | 'always'
      readonly queueKey: string
      readonly queueOpensAt: Date | null
      readonly queueRun: { readonly isGoing: boolean; readonly wasClosed: boolean } | null
      readonly organiserId: number
      readonly organiserKey: string
      readonly organiserName: string
      readonly venue: { readonly name: string; readonly street: readonly string[]; readonly town: string | null; readonly postcode: string | null; readonly accessibility: string; readonly countryCode: string; readonly latitude: number | null; readonly longitude: number | null } | null
    }
  }
  'site.find_organiser': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly key: string
      readonly name: string
      readonly descriptionHtml: string
      readonly logo: string | null
      readonly refundPolicyHtml: string | null
      readonly charityName: string | null
    }
  }
  'site.find_ran_migrations': {
    parameters: readonly []
    row: {
      readonly name: string
    }
  }
  'site.find_voucher': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly slug: string
      readonly name: string
      readonly descriptionHtml: string
      readonly thumbnail: string | null
      readonly currency: string
      readonly amounts: readonly number[]
      readonly freeMin: number | null
      readonly freeMax: number | null
      readonly validMonths: number
      readonly byEmail: boolean
      readonly byPost: boolean
      readonly maxPerOrder: number
      readonly organiserKey: string
      readonly organiserName: string
    }
  }
  'site.list_dates': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly eventId: number
      readonly dateId: number
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly cancelledAt: Date | null
      readonly tickets: number
      readonly left: number
      readonly lowest: number | null
      readonly lowestFee: number | null
      readonly highest: number | null
      readonly aloneLowest: number | null
      readonly aloneLowestFee: number | null
      readonly aloneHighest: number | null
    }
  }
  'site.list_going_queues': {
    parameters: readonly []
    row: {
      readonly key: string
      readonly arrivals: number
      readonly drawn: number | null
      readonly serving: number
      readonly inside: number
      readonly windowSize: number
      readonly available: number
    }
  }
  'site.list_offer_labels': {
    parameters: readonly [number]
    row: {
      readonly label: string
    }
  }
  'site.list_organisers': {
    parameters: readonly []
    row: {
      readonly key: string
      readonly name: string
      readonly hasPolicy: boolean
    }
  }
  'site.list_past_events': {
    parameters: readonly [number, Date, number]
    row: {
      readonly title: string
      readonly slug: string
      readonly timeZone: string
      readonly startsAt: Date
    }
  }
  'site.list_places': {
    parameters: readonly [Date]
    row: {
      readonly online: boolean
      readonly posted: boolean
      readonly towns: readonly string[]
    }
  }
  'site.list_shown_pictures': {
    parameters: readonly [Date]
    row: {
      readonly url: string
      readonly kind: 'poster' | 'logo'
    }
  }
  'site.list_stock': {
    parameters: readonly [readonly number[]]
    row: {
      readonly eventId: number
      readonly dateId: number
      readonly startsAt: Date
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly label: string | null
      readonly onSaleFrom: Date | null
      readonly onSaleUntil: Date | null
      readonly cancelledAt: Date | null
      readonly movedFrom: Date | null
      readonly movedAt: Date | null
      readonly ticketTypeId: number
      readonly name: string
      readonly description: string
      readonly price: number
      readonly bookingFee: number
      readonly minPerCustomer: number
      readonly maxPerCustomer: number | null
      readonly left: number
      readonly outOf: number
      readonly requires: readonly string[]
    }
  }
  'site.list_urls': {
    parameters: readonly [Date, number, number]
    row: {
      readonly path: string
      readonly changedAt: Date | null
    }
  }
  'site.list_vouchers': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly slug: string
      readonly name: string
      readonly descriptionHtml: string
      readonly thumbnail: string | null
      readonly currency: string
      readonly amounts: readonly number[]
      readonly freeMin: number | null
      readonly freeMax: number | null
      readonly validMonths: number
      readonly byEmail: boolean
      readonly byPost: boolean
      readonly maxPerOrder: number
      readonly organiserKey: string
      readonly organiserName: string
    }
  }
  'site.read_mail_and_time': {
    parameters: readonly [string | null]
    row: {
      readonly oldestMailAt: Date | null
      readonly time: Date
    }
  }
  'site.read_mark': {
    parameters: readonly [readonly number[], readonly (number | null)[], Date, string | null]
    row: {
      readonly mark: string
    }
  }
  'site.read_moment': {
    parameters: readonly [Date]
    row: {
      readonly version: string
      readonly next: Date | null
    }
  }
  'site.read_waiting': {
    parameters: readonly [string | null]
    row: {
      readonly mails: number
      readonly oldestMailAt: Date | null
      readonly refunds: number
      readonly oldestRefundAt: Date | null
      readonly auditBroken: number | null
      readonly auditedAt: Date | null
    }
  }
  'site.stock_so_far': {
    parameters: readonly [string]
    row: {
      readonly ticket: string
      readonly ticketId: number
      readonly date: string
      readonly taken: number
      readonly cancelledAt: Date | null
    }
  }
  'site.was_event': {
    parameters: readonly [string]
    row: {
      readonly found: boolean
    }
  }
  'site.write_probe': {
    parameters: readonly [Date]
    row: Record<never, never>
  }
  'sms.claim_due': {
    parameters: readonly [Date, Date, number]
    row: {
      readonly id: number
      readonly toPhone: string
      readonly body: string
      readonly attempts: number
    }
  }
  'sms.count_due': {
    parameters: readonly [Date, number]
    row: {
      readonly count: number
    }
  }
  'sms.count_of_sale': {
    parameters: readonly [number]
    row: {
      readonly count: number
    }
  }
  'sms.insert': {
    parameters: readonly [string, string, string, number | null, Date]
    row: Record<never, never>
  }
  'sms.mark_failed': {
    parameters: readonly [number, string | null, boolean, Date]
    row: Record<never, never>
  }
  'sms.mark_sent': {
    parameters: readonly [number, Date | null, string | null]
    row: Record<never, never>
  }
  'staff.add_demo_person': {
    parameters: readonly [string, string, string, 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null, string, Date]
    row: Record<never, never>
  }
  'staff.delete_all_sessions': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'staff.delete_member': {
    parameters: readonly [number, number]
    row: Record<never, never>
  }
  'staff.delete_other_sessions': {
    parameters: readonly [number, Buffer, number | null]
    row: {
      readonly id: number
    }
  }
  'staff.delete_passkey': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'staff.delete_session': {
    parameters: readonly [Buffer]
    row: {
      readonly id: number
    }
  }
  'staff.find_api_key': {
    parameters: readonly [Buffer]
    row: {
      readonly id: number
      readonly name: string
      readonly organiserId: number
      readonly organiserKey: string
      readonly organiserName: string
      readonly scopes: readonly string[]
      readonly lastUsedAt: Date | null
      readonly mustSee: Date | null
    }
  }
  'staff.find_by_email': {
    parameters: readonly [string]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string
    }
  }
  'staff.find_member': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly version: number
      readonly createdAt: Date
      readonly lastSeenAt: Date | null
      readonly hasPasskey: boolean
    }
  }
  'staff.find_open_invitation': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly organiserName: string
      readonly email: string
      readonly emailKey: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly expiresAt: Date
      readonly invitedBy: number | null
      readonly inviterRole: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly inviterIsOperator: boolean | null
      readonly inviterIsShutOut: boolean
      readonly isKnown: boolean
      readonly isShutOut: boolean
    }
  }
  'staff.find_organiser': {
    parameters: readonly [string, number, boolean]
    row: {
      readonly id: number
      readonly key: string
      readonly name: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly passkeyRequired: boolean
    }
  }
  'staff.find_passkey': {
    parameters: readonly [Buffer]
    row: {
      readonly id: number
      readonly staffId: number
      readonly name: string
      readonly email: string
      readonly credentialId: Buffer
      readonly publicKey: Buffer
      readonly counter: number
    }
  }
  'staff.find_sends': {
    parameters: readonly [string, Date]
    row: {
      readonly createdAt: Date
    }
  }
  'staff.find_session': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly sessionId: number
      readonly staffId: number
      readonly name: string
      readonly email: string
      readonly isOperator: boolean
      readonly lastSeenAt: Date
      readonly provedAt: Date
      readonly soldAt: Date | null
      readonly shownPasskey: boolean
      readonly mustSee: Date | null
    }
  }
  'staff.find_standing': {
    parameters: readonly [number, number]
    row: {
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly isOperator: boolean
    }
  }
  'staff.insert': {
    parameters: readonly [string, string, string, Date]
    row: Record<never, never>
  }
  'staff.insert_action': {
    parameters: readonly [number | null, Date, number | null, number | null, string, string, string, string, Json<ColumnTypes['action_log.before']> | null, Json<ColumnTypes['action_log.after']> | null, string]
    row: Record<never, never>
  }
  'staff.insert_invitation': {
    parameters: readonly [number, string, string, 'owner' | 'manager' | 'box_office' | 'finance' | 'door', Buffer, number | null, Date, Date]
    row: {
      readonly id: number
    }
  }
  'staff.insert_key': {
    parameters: readonly [number, string, string, Buffer, readonly string[], number | null, Date]
    row: {
      readonly id: number
    }
  }
  'staff.insert_member': {
    parameters: readonly [number, number, 'owner' | 'manager' | 'box_office' | 'finance' | 'door', Date]
    row: {
      readonly staffId: number
    }
  }
  'staff.insert_passkey': {
    parameters: readonly [number, Buffer, Buffer, number, readonly string[], string, Date, number]
    row: {
      readonly id: number
      readonly name: string
      readonly createdAt: Date
      readonly lastUsedAt: Date | null
    }
  }
  'staff.insert_session': {
    parameters: readonly [Buffer, number, Date, string, boolean]
    row: {
      readonly id: number
    }
  }
  'staff.is_member': {
    parameters: readonly [number, string]
    row: {
      readonly is: boolean
    }
  }
  'staff.list_actions': {
    parameters: readonly [number, number | null, string | null, string | null, number, string | null, string | null, Date | null, Date | null]
    row: {
      readonly id: number
      readonly at: Date
      readonly actorName: string
      readonly isKey: boolean
      readonly action: string
      readonly subjectKind: string
      readonly subjectId: string
      readonly before: ColumnTypes['action_log.before'] | null
      readonly after: ColumnTypes['action_log.after'] | null
      readonly ticket: { readonly holder: string | null; readonly code_end: string } | null
    }
  }
  'staff.list_actions_of_actor': {
    parameters: readonly [number, number | null, string | null, string | null, number, string | null, string, Date | null, Date | null]
    row: {
      readonly id: number
      readonly at: Date
      readonly actorName: string
      readonly isKey: boolean
      readonly action: string
      readonly subjectKind: string
      readonly subjectId: string
      readonly before: ColumnTypes['action_log.before'] | null
      readonly after: ColumnTypes['action_log.after'] | null
      readonly ticket: { readonly holder: string | null; readonly code_end: string } | null
    }
  }
  'staff.list_actions_of_kind': {
    parameters: readonly [number, number | null, string | null, string | null, number, string, string | null, Date | null, Date | null]
    row: {
      readonly id: number
      readonly at: Date
      readonly actorName: string
      readonly isKey: boolean
      readonly action: string
      readonly subjectKind: string
      readonly subjectId: string
      readonly before: ColumnTypes['action_log.before'] | null
      readonly after: ColumnTypes['action_log.after'] | null
      readonly ticket: { readonly holder: string | null; readonly code_end: string } | null
    }
  }
  'staff.list_actions_of_subject': {
    parameters: readonly [number, number | null, string, string, number, string | null, string | null, Date | null, Date | null]
    row: {
      readonly id: number
      readonly at: Date
      readonly actorName: string
      readonly isKey: boolean
      readonly action: string
      readonly subjectKind: string
      readonly subjectId: string
      readonly before: ColumnTypes['action_log.before'] | null
      readonly after: ColumnTypes['action_log.after'] | null
      readonly ticket: { readonly holder: string | null; readonly code_end: string } | null
    }
  }
  'staff.list_invitations': {
    parameters: readonly [number, number | null, number]
    row: {
      readonly id: number
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly invitedBy: string | null
      readonly createdAt: Date
      readonly expiresAt: Date
    }
  }
  'staff.list_keys': {
    parameters: readonly [number, number | null, number]
    row: {
      readonly id: number
      readonly name: string
      readonly prefix: string
      readonly scopes: readonly string[]
      readonly createdBy: string | null
      readonly createdAt: Date
      readonly lastUsedAt: Date | null
      readonly revokedAt: Date | null
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly isOperator: boolean | null
      readonly isShutOut: boolean
    }
  }
  'staff.list_members': {
    parameters: readonly [number, string | null, number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly version: number
      readonly createdAt: Date
      readonly lastSeenAt: Date | null
      readonly hasPasskey: boolean
    }
  }
  'staff.list_organisers': {
    parameters: readonly [number, boolean]
    row: {
      readonly id: number
      readonly key: string
      readonly name: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly passkeyRequired: boolean
      readonly currency: string
      readonly feeBounds: unknown
    }
  }
  'staff.list_passkeys': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly credentialId: Buffer
      readonly transports: readonly string[]
      readonly createdAt: Date
      readonly lastUsedAt: Date | null
    }
  }
  'staff.list_sessions': {
    parameters: readonly [number, Date, Buffer]
    row: {
      readonly id: number
      readonly isThis: boolean
      readonly browser: string
      readonly createdAt: Date
      readonly lastSeenAt: Date
    }
  }
  'staff.lock_members': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly version: number
    }
  }
  'staff.lock_open_invitation': {
    parameters: readonly [Buffer, Date]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly organiserName: string
      readonly email: string
      readonly emailKey: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
      readonly expiresAt: Date
      readonly invitedBy: number | null
      readonly inviterRole: 'owner' | 'manager' | 'box_office' | 'finance' | 'door' | null
      readonly inviterIsOperator: boolean | null
      readonly inviterIsShutOut: boolean
      readonly isKnown: boolean
      readonly isShutOut: boolean
    }
  }
  'staff.lock_passkey': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly name: string
      readonly createdAt: Date
      readonly lastUsedAt: Date | null
    }
  }
  'staff.lock_passkey_rule': {
    parameters: readonly [number]
    row: {
      readonly required: boolean
    }
  }
  'staff.lock_passkeys': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly name: string
      readonly createdAt: Date
      readonly lastUsedAt: Date | null
    }
  }
  'staff.make_operator': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'staff.make_owner': {
    parameters: readonly [string, number, Date]
    row: {
      readonly organiserId: number
    }
  }
  'staff.mark_invitation_accepted': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'staff.mark_key_used': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'staff.mark_passkey_used': {
    parameters: readonly [number, number, Date | null]
    row: {
      readonly id: number
    }
  }
  'staff.mark_proved': {
    parameters: readonly [Buffer, Date, boolean]
    row: Record<never, never>
  }
  'staff.mark_seen': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'staff.mark_sold': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'staff.may_come_in': {
    parameters: readonly [string, Date]
    row: {
      readonly may: boolean
    }
  }
  'staff.read_owners': {
    parameters: readonly [number]
    row: {
      readonly staffId: number
      readonly name: string
      readonly email: string
      readonly organiserName: string
    }
  }
  'staff.read_passkey_state': {
    parameters: readonly [Buffer]
    row: {
      readonly shownPasskey: boolean
      readonly count: number
      readonly isRequired: boolean
    }
  }
  'staff.rename_passkey': {
    parameters: readonly [number, string]
    row: Record<never, never>
  }
  'staff.replace_challenge': {
    parameters: readonly [string, Buffer, number | null, Date]
    row: Record<never, never>
  }
  'staff.replace_code': {
    parameters: readonly [Buffer, string, Buffer, number, Date, Date, Date, number, Date, number]
    row: {
      readonly id: number
    }
  }
  'staff.revoke_key': {
    parameters: readonly [number, number, Date | null]
    row: {
      readonly name: string
      readonly prefix: string
    }
  }
  'staff.set_key_must_see': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'staff.set_keys_must_see': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'staff.set_must_see': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'staff.shut_out': {
    parameters: readonly [string, Date | null]
    row: {
      readonly id: number
    }
  }
  'staff.take_challenge': {
    parameters: readonly [string, Buffer, number | null, Date]
    row: {
      readonly challenge: string
    }
  }
  'staff.try_code': {
    parameters: readonly [Buffer, string, Date, readonly Buffer[]]
    row: {
      readonly isRight: boolean
    }
  }
  'staff.update_passkey_rule': {
    parameters: readonly [number, boolean]
    row: Record<never, never>
  }
  'staff.update_role': {
    parameters: readonly [number, number, 'owner' | 'manager' | 'box_office' | 'finance' | 'door']
    row: Record<never, never>
  }
  'staff.withdraw_invitation': {
    parameters: readonly [number, number, Date | null]
    row: {
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
    }
  }
  'staff.withdraw_invitation_of': {
    parameters: readonly [number, string, Date | null]
    row: Record<never, never>
  }
  'staff.withdraw_invitations_by': {
    parameters: readonly [number, number, readonly ('owner' | 'manager' | 'box_office' | 'finance' | 'door')[], Date | null]
    row: {
      readonly id: number
      readonly email: string
      readonly role: 'owner' | 'manager' | 'box_office' | 'finance' | 'door'
    }
  }
  'tickets.cancel_vouchers': {
    parameters: readonly [readonly number[], Date | null]
    row: Record<never, never>
  }
  'tickets.count_refunded': {
    parameters: readonly [readonly number[], readonly number[], Date]
    row: Record<never, never>
  }
  'tickets.find_by_claim': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.find_held_passable': {
    parameters: readonly [number, Date, number | null, string | null, number | null]
    row: {
      readonly id: number
      readonly saleId: number
      readonly stockId: number
      readonly timeZone: string
      readonly endsAt: Date
      readonly isBuyers: boolean
    }
  }
  'tickets.find_made_pdf': {
    parameters: readonly [Buffer]
    row: {
      readonly content: Buffer
    }
  }
  'tickets.find_ticket_of_account': {
    parameters: readonly [number, string, number]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.hand_over': {
    parameters: readonly [readonly number[], number | null, string, string, readonly string[], Date]
    row: {
      readonly id: number
    }
  }
  'tickets.keep_made_pdf': {
    parameters: readonly [Buffer, number, Buffer, Date]
    row: Record<never, never>
  }
  'tickets.list_by_id': {
    parameters: readonly [readonly number[], string]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.list_of_account': {
    parameters: readonly [number, string, Date]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
      readonly isPast: boolean
    }
  }
  'tickets.list_of_organiser': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.list_of_sale': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.list_order_of_account': {
    parameters: readonly [number, string, string]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
    }
  }
  'tickets.lock_valid_tickets': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
    }
  }
  'tickets.read_passable': {
    parameters: readonly [number, Date]
    row: {
      readonly id: number
      readonly stockId: number
      readonly timeZone: string
      readonly endsAt: Date
    }
  }
  'tickets.read_sold_tickets': {
    parameters: readonly [number]
    row: {
      readonly lineId: number
      readonly stockId: number
      readonly ordinal: number
      readonly qty: number
      readonly organiserId: number
      readonly name: string
      readonly ticketId: number | null
      readonly code: string | null
      readonly status: 'refunded' | 'valid' | 'used' | null
      readonly section: string | null
      readonly row: string | null
      readonly number: string | null
    }
  }
  'tickets.read_sold_vouchers': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'tickets.void_tickets': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'transfer.by_token': {
    parameters: readonly [Buffer]
    row: {
      readonly id: number
      readonly saleId: number
      readonly status: 'scheduled' | 'sent' | 'accepted' | 'taken_back'
      readonly qty: number
      readonly name: string
      readonly email: string
      readonly isGift: boolean
      readonly message: string
      readonly sendAt: Date
      readonly createdAt: Date
      readonly passedOnBy: number | null
      readonly isBuyers: boolean
      readonly fromName: string | null
      readonly fromEmail: string | null
      readonly ticketIds: readonly number[]
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly timeZone: string
      readonly venueName: string | null
      readonly poster: string | null
    }
  }
  'transfer.close': {
    parameters: readonly [number, 'scheduled' | 'sent' | 'accepted' | 'taken_back', Date | null]
    row: Record<never, never>
  }
  'transfer.count_tickets': {
    parameters: readonly [number]
    row: {
      readonly n: number
    }
  }
  'transfer.count_valid': {
    parameters: readonly [number]
    row: {
      readonly n: number
    }
  }
  'transfer.find_due': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
      readonly saleId: number
    }
  }
  'transfer.find_sale_of_account': {
    parameters: readonly [number, string, number]
    row: {
      readonly id: number
    }
  }
  'transfer.insert': {
    parameters: readonly [number, number, number | null, string, string, number, boolean, string, Date, Buffer, Buffer | null, Date, readonly number[], string | null, string | null]
    row: {
      readonly id: number
    }
  }
  'transfer.list_of_sender': {
    parameters: readonly [number | null, string | null, number | null]
    row: {
      readonly id: number
      readonly saleId: number
      readonly status: 'scheduled' | 'sent' | 'accepted' | 'taken_back'
      readonly qty: number
      readonly name: string
      readonly email: string
      readonly isGift: boolean
      readonly message: string
      readonly sendAt: Date
      readonly createdAt: Date
      readonly passedOnBy: number | null
      readonly isBuyers: boolean
      readonly fromName: string | null
      readonly fromEmail: string | null
      readonly ticketIds: readonly number[]
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly timeZone: string
      readonly venueName: string | null
      readonly poster: string | null
    }
  }
  'transfer.mark_sent': {
    parameters: readonly [number, Buffer, Date | null]
    row: Record<never, never>
  }
  'transfer.read': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly saleId: number
      readonly status: 'scheduled' | 'sent' | 'accepted' | 'taken_back'
      readonly qty: number
      readonly name: string
      readonly email: string
      readonly isGift: boolean
      readonly message: string
      readonly sendAt: Date
      readonly createdAt: Date
      readonly passedOnBy: number | null
      readonly isBuyers: boolean
      readonly fromName: string | null
      readonly fromEmail: string | null
      readonly ticketIds: readonly number[]
      readonly eventTitle: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly timeZone: string
      readonly venueName: string | null
      readonly poster: string | null
    }
  }
  'transfer.was_asked': {
    parameters: readonly [number, Buffer, Date]
    row: {
      readonly asked: boolean
    }
  }
  'waiting_list.confirm': {
    parameters: readonly [number, Buffer, Date, string | null]
    row: Record<never, never>
  }
  'waiting_list.find_other_wish': {
    parameters: readonly [number, Buffer, string]
    row: {
      readonly id: number
    }
  }
  'waiting_list.find_wish': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly eventId: number
      readonly eventDateId: number | null
      readonly email: string
      readonly emailKey: string
      readonly qty: number
      readonly state: 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'
      readonly saleId: number | null
    }
  }
  'waiting_list.find_wish_of_address': {
    parameters: readonly [number, string]
    row: {
      readonly id: number
      readonly eventId: number
      readonly eventDateId: number | null
      readonly email: string
      readonly emailKey: string
      readonly qty: number
      readonly state: 'unconfirmed' | 'waiting' | 'offered' | 'taken' | 'lapsed' | 'left'
      readonly saleId: number | null
    }
  }
  'waiting_list.find_wish_of_sale': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'waiting_list.forget_offer': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'waiting_list.has_proved': {
    parameters: readonly [Buffer, Date, string]
    row: {
      readonly id: number
    }
  }
  'waiting_list.is_elsewhere': {
    parameters: readonly [number, Buffer]
    row: {
      readonly id: number
    }
  }
  'waiting_list.list_events': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly organiserId: number
      readonly timeZone: string
    }
  }
  'waiting_list.list_events_of_queue': {
    parameters: readonly [string, Date]
    row: {
      readonly id: number
      readonly slug: string
      readonly title: string
      readonly timeZone: string
    }
  }
  'waiting_list.list_free': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly eventId: number
      readonly stockId: number
      readonly eventDateId: number
      readonly ticketTypeId: number
      readonly startsAt: Date
      readonly left: number
      readonly dateLeft: number | null
      readonly least: number
      readonly most: number
    }
  }
  'waiting_list.list_left_offers': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly reference: string
    }
  }
  'waiting_list.list_waiting': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly id: number
      readonly eventId: number
      readonly eventDateId: number | null
      readonly qty: number
    }
  }
  'waiting_list.lock_waiting': {
    parameters: readonly [readonly number[]]
    row: {
      readonly id: number
      readonly eventId: number
      readonly eventDateId: number | null
      readonly qty: number
      readonly email: string
    }
  }
  'waiting_list.mark_offered': {
    parameters: readonly [number, number | null, Date | null, Date | null]
    row: Record<never, never>
  }
  'waiting_list.mark_passed_over': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'waiting_list.place_of': {
    parameters: readonly [readonly number[], number]
    row: {
      readonly place: number
    }
  }
  'waiting_list.put_again': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'waiting_list.put_wish': {
    parameters: readonly [number, number | null, string, string, number, Buffer, Date, string | null, boolean]
    row: Record<never, never>
  }
  'waiting_list.read_wished': {
    parameters: readonly [number]
    row: {
      readonly title: string
      readonly slug: string
      readonly timeZone: string
      readonly startsAt: Date | null
    }
  }
  'waiting_list.settle_offers': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'waiting_list.take_back': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'waiting_list.was_sold_out': {
    parameters: readonly [string]
    row: {
      readonly id: number
    }
  }
  'waiver.count_acceptances': {
    parameters: readonly [number, number, number]
    row: {
      readonly count: number
    }
  }
  'waiver.has_accepted': {
    parameters: readonly [number, number, number, string]
    row: {
      readonly accepted: boolean
    }
  }
  'waiver.insert_acceptance': {
    parameters: readonly [number, number, number, Buffer, string, Date, string, string | null]
    row: Record<never, never>
  }
  'waiver.lock_order': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'waiver.read': {
    parameters: readonly [string]
    row: {
      readonly saleId: number
      readonly paidAt: Date
      readonly eventId: number
      readonly eventTitle: string
      readonly organiserName: string
      readonly timeZone: string
      readonly startsAt: Date
      readonly html: string
      readonly version: number
      readonly tickets: number
    }
  }
  'waiver.read_acceptances': {
    parameters: readonly [string]
    row: {
      readonly title: string
      readonly timeZone: string
      readonly reference: string | null
      readonly name: string | null
      readonly signedOn: string | null
      readonly version: number | null
      readonly acceptedAt: Date | null
    }
  }
  'wallet.bound_devices': {
    parameters: readonly [number]
    row: Record<never, never>
  }
  'wallet.claim_due': {
    parameters: readonly ['apple' | 'google', Date, Date | null, number]
    row: {
      readonly passId: number
      readonly passVersion: number
      readonly tries: number
      readonly pushTokens: readonly string[] | null
    }
  }
  'wallet.delete_device': {
    parameters: readonly [string, number, number]
    row: Record<never, never>
  }
  'wallet.find_extras': {
    parameters: readonly [number | null, string | null, number | null]
    row: {
      readonly hasTransfers: boolean
      readonly hasPlans: boolean
      readonly hasReferrals: boolean
    }
  }
  'wallet.find_pass': {
    parameters: readonly ['apple' | 'google', number, number]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
      readonly isVoid: boolean
      readonly shownNow: string
      readonly shown: string | null
      readonly changedAt: Date | null
    }
  }
  'wallet.find_stale': {
    parameters: readonly [Date, number]
    row: {
      readonly id: number
    }
  }
  'wallet.forget_tokens': {
    parameters: readonly [readonly string[]]
    row: Record<never, never>
  }
  'wallet.list_changed_on_device': {
    parameters: readonly [string, Date]
    row: {
      readonly ticketId: number
      readonly version: number
      readonly changedAt: Date
    }
  }
  'wallet.lock_changes': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'wallet.note_pass': {
    parameters: readonly ['apple' | 'google', number, number, Date]
    row: {
      readonly id: number
      readonly madeAt: Date
      readonly changedAt: Date
    }
  }
  'wallet.notice_changes': {
    parameters: readonly [Date | null, readonly number[]]
    row: Record<never, never>
  }
  'wallet.read_tickets_of_passes': {
    parameters: readonly [readonly number[], Date]
    row: {
      readonly id: number
      readonly version: number
      readonly code: string
      readonly status: 'valid' | 'used' | 'refunded'
      readonly seat: ColumnTypes['ticket.seat'] | null
      readonly holderName: string
      readonly holderEmail: string
      readonly saleReference: string | null
      readonly eventDateId: number
      readonly isPromised: boolean
      readonly eventTitle: string
      readonly eventSlug: string
      readonly poster: string | null
      readonly posterAlt: string
      readonly timeZone: string
      readonly onlineUrl: string | null
      readonly organiserName: string
      readonly ticketName: string
      readonly startsAt: Date
      readonly movedAt: Date | null
      readonly cancelledAt: Date | null
      readonly endsAt: Date | null
      readonly doorsAt: Date | null
      readonly venueName: string | null
      readonly posted: boolean
      readonly venueTown: string | null
      readonly venueAddress: string | null
      readonly passId: number
      readonly isVoid: boolean
      readonly isOver: boolean
    }
  }
  'wallet.save_device': {
    parameters: readonly [string, number, string, Date]
    row: {
      readonly added: boolean
    }
  }
  'wallet.settle_due': {
    parameters: readonly [readonly number[], readonly (Date | null)[], readonly (string | null)[], Date]
    row: Record<never, never>
  }
  'wallet.tell_again': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'webhooks.claim_deliveries': {
    parameters: readonly [Date, Date, boolean, number, number, number]
    row: {
      readonly id: number
      readonly subscriptionId: number
      readonly organiserId: number
      readonly tries: number
      readonly url: string
      readonly messageId: string
      readonly body: string
      readonly secret: Buffer
      readonly previousSecret: Buffer | null
      readonly previousUntil: Date | null
    }
  }
  'webhooks.count_subscriptions': {
    parameters: readonly [number]
    row: {
      readonly n: number
    }
  }
  'webhooks.drop_messages': {
    parameters: readonly [readonly number[]]
    row: Record<never, never>
  }
  'webhooks.end_subscription': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'webhooks.find_delivery': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly subscriptionId: number
      readonly url: string
      readonly messageId: string
      readonly kind: string
      readonly state: 'pending' | 'delivered' | 'failed' | 'held'
      readonly createdAt: Date
      readonly nextTryAt: Date
      readonly attempts: number
      readonly lastStatus: number | null
      readonly lastAttemptAt: Date | null
    }
  }
  'webhooks.forget_previous_secrets': {
    parameters: readonly [Date]
    row: Record<never, never>
  }
  'webhooks.hold_deliveries': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'webhooks.insert_attempt': {
    parameters: readonly [number, Date, number, number | null, string | null, string | null]
    row: Record<never, never>
  }
  'webhooks.insert_subscription': {
    parameters: readonly [number, string, string, readonly string[], Buffer, Date]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly events: readonly string[]
      readonly state: 'active' | 'paused' | 'gone' | 'failing'
      readonly failingSince: Date | null
      readonly previousUntil: Date | null
      readonly version: number
      readonly createdAt: Date
    }
  }
  'webhooks.insert_test_message': {
    parameters: readonly [number, number, string, string | null, Date]
    row: {
      readonly id: number
    }
  }
  'webhooks.list_attempts': {
    parameters: readonly [number]
    row: {
      readonly at: Date
      readonly ms: number
      readonly status: number | null
      readonly answer: string | null
      readonly error: string | null
    }
  }
  'webhooks.list_deliveries': {
    parameters: readonly [number, number | null, number | null, 'pending' | 'delivered' | 'failed' | 'held' | null, string | null, number]
    row: {
      readonly id: number
      readonly subscriptionId: number
      readonly url: string
      readonly messageId: string
      readonly kind: string
      readonly state: 'pending' | 'delivered' | 'failed' | 'held'
      readonly createdAt: Date
      readonly nextTryAt: Date
      readonly attempts: number
      readonly lastStatus: number | null
      readonly lastAttemptAt: Date | null
    }
  }
  'webhooks.list_subscriptions': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly events: readonly string[]
      readonly state: 'active' | 'paused' | 'gone' | 'failing'
      readonly failingSince: Date | null
      readonly previousUntil: Date | null
      readonly version: number
      readonly createdAt: Date
    }
  }
  'webhooks.lock_claims': {
    parameters: readonly []
    row: {
      readonly pgAdvisoryXactLock: string
    }
  }
  'webhooks.lock_organiser': {
    parameters: readonly [number]
    row: {
      readonly id: number
    }
  }
  'webhooks.lock_subscription': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly events: readonly string[]
      readonly state: 'active' | 'paused' | 'gone' | 'failing'
      readonly failingSince: Date | null
      readonly previousUntil: Date | null
      readonly version: number
      readonly createdAt: Date
    }
  }
  'webhooks.mark_delivered': {
    parameters: readonly [number, Date | null]
    row: Record<never, never>
  }
  'webhooks.mark_not_delivered': {
    parameters: readonly [number, Date | null, Date]
    row: Record<never, never>
  }
  'webhooks.note_arrival': {
    parameters: readonly [number, boolean, Date]
    row: {
      readonly organiserId: number
      readonly url: string
      readonly failingSince: Date | null
    }
  }
  'webhooks.read_delivery_body': {
    parameters: readonly [number]
    row: {
      readonly body: string
    }
  }
  'webhooks.read_order_facts': {
    parameters: readonly [number, number]
    row: {
      readonly reference: string
      readonly currency: string
      readonly owed: number
      readonly quantity: number
    }
  }
  'webhooks.read_returned': {
    parameters: readonly [number, number]
    row: {
      readonly amount: number
    }
  }
  'webhooks.read_secrets': {
    parameters: readonly []
    row: {
      readonly id: number
      readonly secret: Buffer
      readonly previousSecret: Buffer | null
    }
  }
  'webhooks.read_ticket_facts': {
    parameters: readonly [number, number]
    row: {
      readonly id: number
      readonly reference: string
      readonly eventId: number
      readonly dateId: number
      readonly ticketTypeId: number
    }
  }
  'webhooks.replace_secret': {
    parameters: readonly [number, Buffer, Date | null]
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly events: readonly string[]
      readonly state: 'active' | 'paused' | 'gone' | 'failing'
      readonly failingSince: Date | null
      readonly previousUntil: Date | null
      readonly version: number
      readonly createdAt: Date
    }
  }
  'webhooks.reseal_secret': {
    parameters: readonly [number, Buffer, Buffer, Buffer | null]
    row: Record<never, never>
  }
  'webhooks.send_again': {
    parameters: readonly [number, Date]
    row: Record<never, never>
  }
  'webhooks.send_unsent_again': {
    parameters: readonly [number, Date, Date]
    row: Record<never, never>
  }
  'webhooks.stop_subscription': {
    parameters: readonly [number, 'active' | 'paused' | 'gone' | 'failing']
    row: Record<never, never>
  }
  'webhooks.take_unwritten': {
    parameters: readonly [number]
    row: {
      readonly id: number
      readonly organiserId: number
      readonly organiserKey: string
      readonly kind: string
      readonly subject: string
      readonly details: ColumnTypes['webhook_message.details']
      readonly at: Date
    }
  }
  'webhooks.update_subscription': {
    parameters: readonly [number, string, string, readonly string[], 'active' | 'paused' | 'gone' | 'failing']
    row: {
      readonly id: number
      readonly url: string
      readonly description: string
      readonly events: readonly string[]
      readonly state: 'active' | 'paused' | 'gone' | 'failing'
      readonly failingSince: Date | null
      readonly previousUntil: Date | null
      readonly version: number
      readonly createdAt: Date
    }
  }
  'webhooks.write_messages': {
    parameters: readonly [Json<readonly { readonly id?: number | null; readonly messageId?: string | null; readonly body?: string | null }[]>, Date]
    row: Record<never, never>
  }
}

/*
 * Claimed to be filled where the schema does not say so, and looked at as each row arrives:
 *   account.find_unpaid_plan.reference
 *   books.find_mark.isBoundSafe
 *   box_office.claim_guest_mails.mailsAfter
 *   box_office.count_waiting.tickets
 *   box_office.count_waiting.waiting
 *   box_office.find_guest_date.endsAt
 *   box_office.find_guest_list.canBeRepeated
 *   box_office.find_guest_list.types
 *   box_office.find_invoice.dueOn
 *   box_office.find_invoice.open
 *   box_office.find_invoice.reference
 *   box_office.find_open_plans.id
 *   box_office.find_stocks.endsAt
 *   box_office.find_stocks.hasPlan
 *   box_office.find_tickets_to_exchange.isPromised
 *   box_office.find_tickets_to_exchange.isWaitedFor
 *   box_office.find_tickets_to_exchange.stockId
 *   box_office.list_guest_lists.canBeRepeated
 *   box_office.list_guest_lists.types
 *   box_office.list_invoices.dueOn
 *   box_office.list_invoices.open
 *   box_office.list_invoices.reference
 *   box_office.list_invoices_of_sale.dueOn
 *   box_office.list_invoices_of_sale.open
 *   box_office.list_invoices_of_sale.reference
 *   box_office.list_owed_parts.dueOn
 *   box_office.list_owed_parts.isPayable
 *   box_office.list_owed_parts.isShared
 *   box_office.list_owed_parts.paid
 *   box_office.list_owed_parts.parts
 *   box_office.list_owed_parts.reference
 *   box_office.list_owed_parts_of_plans.dueOn
 *   box_office.list_owed_parts_of_plans.isPayable
 *   box_office.list_owed_parts_of_plans.isShared
 *   box_office.list_owed_parts_of_plans.paid
 *   box_office.list_owed_parts_of_plans.parts
 *   box_office.list_owed_parts_of_plans.reference
 *   box_office.list_sellable.hasSeats
 *   box_office.list_sellable.left
 *   box_office.list_sellable.price
 *   captcha.count_marks.count
 *   captcha.count_marks.key
 *   captcha.read_baskets.place
 *   cards.find_owner.shopId
 *   cards.set_customer.customerId
 *   catalogue.cancelled_dates.key
 *   catalogue.dates_in_shop.isCancelled
 *   catalogue.dates_in_shop.key
 *   catalogue.has_documents.has
 *   catalogue.hosted_charts.workspaceKey
 *   catalogue.is_other_fee_country.isOther
 *   catalogue.key_of_event.key
 *   catalogue.keys_like.key
 *   catalogue.list_documents.dates
 *   catalogue.list_documents.hasDraft
 *   catalogue.list_documents.held
 *   catalogue.list_documents.isApplied
 *   catalogue.list_documents.isCancelled
 *   catalogue.list_documents.isOpen
 *   catalogue.list_documents.isShared
 *   catalogue.list_documents.isSoldOut
 *   catalogue.list_documents.sold
 *   catalogue.list_documents.sorted
 *   catalogue.list_documents.stock
 *   catalogue.list_used_pictures.name
 *   catalogue.lock_dates.isCancelled
 *   catalogue.lock_dates.taken
 *   catalogue.look_at_dates.isCancelled
 *   catalogue.look_at_dates.taken
 *   catalogue.names_of_lost_tickets.by
 *   catalogue.names_of_lost_tickets.kind
 *   catalogue.next_position.next
 *   catalogue.read_events.queue
 *   catalogue.read_events.queueKey
 *   catalogue.taken_seats_of_plan.held
 *   catalogue.taken_seats_of_plan.sold
 *   catalogue.venues_ahead.titles
 *   changes.count_affected.exchanges
 *   changes.count_affected.held
 *   changes.count_affected.holders
 *   changes.count_affected.mayChoose
 *   changes.count_affected.orders
 *   changes.count_affected.tickets
 *   changes.count_affected.used
 *   changes.count_affected.waitingOrders
 *   changes.count_affected.withNumber
 *   changes.count_affected.withOtherTickets
 *   changes.count_affected.withoutAddress
 *   changes.count_held.held
 *   changes.count_holder_mails.mails
 *   changes.count_texts.failed
 *   changes.count_texts.queued
 *   changes.count_texts.sent
 *   changes.count_waiting.choosing
 *   changes.count_waiting.due
 *   changes.count_waiting.waiting
 *   changes.find.dateIds
 *   changes.find_order.isGuestNotMailed
 *   changes.find_owed_orders.reference
 *   changes.is_exchange_being_paid.found
 *   changes.list.dateIds
 *   changes.list_offered_dates.hasRoom
 *   changes.list_offered_dates.isSeated
 *   changes.list_open_choices.until
 *   changes.list_orders.buyer
 *   changes.list_orders.exchangedFor
 *   changes.list_orders.onItsWay
 *   changes.list_orders.owed
 *   changes.list_orders.reference
 *   changes.list_orders.settled
 *   changes.list_orders.told
 *   changes.list_tickets.stockId
 *   changes.lock_order.isGuestNotMailed
 *   changes.read_dates_of_order.tickets
 *   changes.read_for_exchange.stockIds
 *   changes.read_for_exchange.vouchers
 *   changes.read_holders.email
 *   changes.read_holders.name
 *   changes.read_holders.ticketId
 *   changes.read_holders.tickets
 *   changes.read_left.left
 *   changes.read_order_parts.mine
 *   changes.read_order_parts.otherVouchers
 *   changes.read_order_parts.others
 *   changes.read_order_parts.ownOthers
 *   changes.read_order_parts.ownVouchers
 *   changes.read_order_parts.stockIds
 *   changes.read_order_parts.used
 *   changes.read_progress.answered
 *   changes.read_progress.billedLess
 *   changes.read_progress.byHand
 *   changes.read_progress.byHandOrders
 *   changes.read_progress.currency
 *   changes.read_progress.onItsWay
 *   changes.read_progress.onItsWayOrders
 *   changes.read_progress.orders
 *   changes.read_progress.owed
 *   changes.read_progress.owedOrders
 *   changes.read_progress.sent
 *   changes.read_progress.toVouchers
 *   changes.read_progress.told
 *   changes.read_reached.holders
 *   desk.count_check_ins.from
 *   desk.count_check_ins.tickets
 *   desk.count_owed_refunds.count
 *   desk.find_event_of.isShown
 *   desk.find_figure_mark.isBoundSafe
 *   desk.find_order.reference
 *   desk.is_key_here.is
 *   desk.is_member_here.is
 *   desk.list_choices.until
 *   desk.list_dates_of_event.checkedIn
 *   desk.list_dates_of_event.isShown
 *   desk.list_dates_of_event.isToday
 *   desk.list_event_counts.capacity
 *   desk.list_event_counts.dates
 *   desk.list_event_counts.held
 *   desk.list_event_counts.isShown
 *   desk.list_event_counts.sold
 *   desk.list_event_counts.startsAt
 *   desk.list_exchanges.codes
 *   desk.list_exchanges.isDone
 *   desk.list_exchanges.isFrom
 *   desk.list_exchanges.reference
 *   desk.list_needs.about
 *   desk.list_needs.kind
 *   desk.list_needs.since
 *   desk.list_next_dates.checkedIn
 *   desk.list_next_dates.isShown
 *   desk.list_next_dates.isToday
 *   desk.list_order_disputes.ownTaken
 *   desk.list_order_entries.isExchange
 *   desk.list_order_lines.exchanged
 *   desk.list_order_lines.name
 *   desk.list_order_mails.nextAttemptAt
 *   desk.list_order_parts.dueOn
 *   desk.list_order_payments.isCredit
 *   desk.list_scheduled_by.beginsAt
 *   desk.read_day_of.day
 *   desk.read_days_sold.bookedTo
 *   desk.read_days_sold.day
 *   desk.read_days_sold.orders
 *   desk.read_days_sold.tickets
 *   desk.read_days_sold.timeZone
 *   desk.read_days_sold.today
 *   desk.read_missing.postalAddress
 *   desk.read_missing.refundPolicy
 *   desk.read_missing.vatNumber
 *   desk.read_order_debts.owed
 *   desk.read_order_debts.refused
 *   desk.read_story.at
 *   desk.read_story.detail
 *   desk.read_story.kind
 *   desk.read_story.source
 *   door.count_conflicts.open
 *   door.count_tickets.expected
 *   door.count_tickets.in
 *   door.find_date.isCancelled
 *   door.find_last_in.usedAt
 *   door.list_changed_tickets.isCancelled
 *   door.list_changed_tickets.reference
 *   door.list_conflicts.conflict
 *   door.list_dates.isCancelled
 *   door.list_devices.in
 *   door.list_tickets.isCancelled
 *   door.list_tickets.reference
 *   door.list_unpaid_orders.reference
 *   door.lock_reported_tickets.isCancelled
 *   door.lock_ticket.isCancelled
 *   door.promote_next.at
 *   door.read_mark.mark
 *   door.undo_scan.ticketId
 *   fulfilment.find_owed.amount
 *   fulfilment.find_owed.dueOn
 *   fulfilment.read_order_log.what
 *   fulfilment.read_vouchers_to_issue.value
 *   giving.read_declared_donations.paidOn
 *   giving.read_declared_donations.reference
 *   inventory.hold_seats.guid
 *   inventory.read_bought.customerKey
 *   inventory.read_bought.stockId
 *   ledger.read_disputed.amount
 *   ledger.read_holdings.amount
 *   ledger.read_refused_owed.owed
 *   ledger.read_still_disputed.amount
 *   lists.find_events_like.word
 *   lists.find_spellings.word
 *   lists.list_codes.document
 *   lists.list_codes.status
 *   lists.list_events.dates
 *   lists.list_events.types
 *   lists.list_gift_vouchers.codeEndsIn
 *   lists.list_gift_vouchers.status
 *   lists.list_papers.day
 *   lists.list_papers.reference
 *   lists.list_papers_of_platform.day
 *   lists.list_papers_of_platform.reference
 *   lists.list_payouts.day
 *   lists.list_transfers.reference
 *   lists.show_customers.currency
 *   lists.show_customers.emailKey
 *   lists.show_customers.firstAt
 *   lists.show_customers.lastAt
 *   lists.show_customers.lastOrder
 *   lists.show_customers.orders
 *   lists.show_customers.spent
 *   lists.show_customers.tickets
 *   lists.show_mails.reference
 *   lists.show_movements.amount
 *   lists.show_movements.isOwn
 *   lists.show_movements.isRefused
 *   lists.show_movements.isShared
 *   lists.show_movements.isVoid
 *   lists.show_movements.owed
 *   lists.show_movements.reference
 *   lists.show_movements.refunded
 *   lists.show_orders.codes
 *   lists.show_orders.currency
 *   lists.show_orders.events
 *   lists.show_orders.isRefused
 *   lists.show_orders.isShared
 *   lists.show_orders.owed
 *   lists.show_orders.providers
 *   lists.show_orders.reference
 *   lists.show_orders.refunded
 *   lists.show_orders.tickets
 *   lists.show_orders.total
 *   lists.show_orders.used
 *   lists.show_tickets.reference
 *   mail.claim_due.isToMany
 *   mail.claim_due.isUnpublished
 *   mail.count_mailings_since.n
 *   mail.lock_by_message_id.emailKey
 *   mail.lock_pace.queued
 *   mail.read_day.isKnown
 *   mail.read_day.queued
 *   mailings.count_by_state.people
 *   mailings.count_by_state.state
 *   mailings.find_about.isOwn
 *   mailings.list_recipients.reference
 *   mailings.list_recipients.state
 *   order.find_info.reference
 *   order.list_of_account.currency
 *   order.list_of_account.isPaidFor
 *   order.list_of_account.paidAt
 *   order.list_of_account.reference
 *   order.list_of_account.total
 *   papers.find_mark.isBoundSafe
 *   papers.insert.id
 *   papers.insert.transactionId
 *   papers.insert_payout.day
 *   papers.list_bookings_to_issue.saleId
 *   papers.list_entries.saleId
 *   papers.list_of_sale.isReplaced
 *   papers.list_returned.qty
 *   papers.list_sellers.name
 *   papers.list_sellers.timeZone
 *   papers.list_whole.amounts
 *   papers.lock_payout.day
 *   papers.lock_sale_to_reissue.isForgotten
 *   papers.read_awaited.awaited
 *   papers.read_sales.currency
 *   papers.read_sales.frozenPrices
 *   papers.read_sales.isPlan
 *   papers.read_sales.reference
 *   papers.read_sales.ways
 *   papers.read_seller.name
 *   papers.read_seller.timeZone
 *   papers.read_vouchers_spent.amount
 *   papers.read_vouchers_spent.count
 *   papers.set_payout_undone.day
 *   past.find_last_copy.last
 *   past.lock_left.left
 *   past.open_accounts.emailKey
 *   past.open_accounts.id
 *   past.read_columns.isTime
 *   past.read_columns.name
 *   past.read_columns.table
 *   past.read_open_refunds.paymentProviderId
 *   past.read_references.reference
 *   past.read_shop.shopId
 *   past.read_shop.version
 *   past.read_stocks.dateKey
 *   past.read_stocks.typeKey
 *   past.read_unrefunded.reference
 *   past.take_ids.id
 *   past.take_ids.table
 *   payment.find_error.hasOpen
 *   payment.find_exchange.codes
 *   payment.find_exchange.tickets
 *   payment.find_or_insert.isNew
 *   payment.find_undecided.id
 *   payment.find_unexplained.saleReference
 *   payment.lock_refundable.cameIn
 *   payment.lock_refundable.heldIn
 *   payment.lock_waiting_exchanges.codes
 *   payment.mark_under_way.since
 *   payment.read_refundable_orders.balances
 *   payment.read_refundable_orders.currency
 *   payment.read_refundable_orders.owed
 *   payment.read_refundable_orders.payments
 *   payment.read_refundable_orders.surplus
 *   payment.read_refundable_orders.tickets
 *   payment.read_refundable_orders.vouchersSold
 *   payment.read_refundable_orders.vouchersUnissued
 *   payment.read_refundable_orders.vouchersUsed
 *   payment.store_webhook_events.isApplied
 *   payment.take_webhook_events.eventId
 *   payment.take_webhook_events.isNone
 *   plan.find.reference
 *   plan.find_due_parts.isPaused
 *   plan.find_part.isPaused
 *   plan.find_parts_to_remind.isPaused
 *   plan.find_payable_part.isPaused
 *   plan.list_of_account.reference
 *   plan.list_open.parts
 *   plan.list_open.reference
 *   plan.list_parts.isPaused
 *   plan.lock_part.isPaused
 *   questions.read_sheet_tickets.reference
 *   queue.come_in.admittedUntil
 *   queue.count_inside.came
 *   queue.count_inside.choosing
 *   queue.count_inside.inside
 *   queue.count_tickets.available
 *   queue.count_tickets.held
 *   queue.join.arrival
 *   queue.join.entryId
 *   queue.join.isProved
 *   queue.join.sessionHash
 *   queue.list_queue_events.isOnSale
 *   queue.list_queue_events.key
 *   queue.list_queue_events.organiserKey
 *   queue.list_served.at
 *   queue.list_served.inside
 *   queue.list_served.serving
 *   queue.lock_run.isListed
 *   queue.may_tick.mine
 *   queue.read_events.isOnSale
 *   queue.read_events.isShown
 *   queue.read_events.key
 *   queue.read_events.openings
 *   queue.read_gates.hasRun
 *   queue.read_gates.key
 *   queue.read_gates.mode
 *   queue.read_list.line
 *   queue.read_runs.serving
 *   queue.read_turns.hasRun
 *   queue.read_turns.isInside
 *   queue.read_turns.isOlder
 *   queue.read_turns.key
 *   queue.read_turns.saleId
 *   rate_limit.take_tokens.available
 *   rate_limit.take_tokens.isTaken
 *   rate_limit.take_tokens.key
 *   replica.beat.isMine
 *   replica.beat.names
 *   replica.beat.version
 *   replica.read_beats.isReplica
 *   replica.read_beats.version
 *   resend.list_orders.paidAt
 *   sale.find_whole_of_sessions.catalogueVersion
 *   sale.find_whole_of_sessions.hasExtras
 *   sale.find_whole_of_sessions.place
 *   sale.mark_first_paying.at
 *   sale.read_baskets.catalogueVersion
 *   sale.read_baskets.hasCodes
 *   sale.read_baskets.place
 *   sale.read_catalogue_version.version
 *   sale.read_express_consents.product
 *   sale.read_extras.saleId
 *   sale.read_parts.catalogueVersion
 *   sale.read_parts.hasExtras
 *   sale.read_parts.saleId
 *   seating.count_of_networks.asked
 *   seating.find_seated_date.isQueued
 *   seating.read_basket_seats.guid
 *   seating.read_basket_seats.number
 *   seating.read_basket_seats.row
 *   seating.read_basket_seats.section
 *   seating.read_hosted_seats.holdToken
 *   seating.read_run_out.number
 *   seating.read_run_out.row
 *   seating.read_run_out.section
 *   seating.read_seats_of_sessions.expiresAt
 *   session.lock.seenLongAgo
 *   session.lock_many.hash
 *   site.count_held_places.held
 *   site.dates_so_far.taken
 *   site.find_event.queueKey
 *   site.list_dates.left
 *   site.list_dates.tickets
 *   site.list_stock.outOf
 *   site.read_mark.mark
 *   site.stock_so_far.taken
 *   staff.find_member.hasPasskey
 *   staff.find_open_invitation.isKnown
 *   staff.find_open_invitation.isShutOut
 *   staff.is_member.is
 *   staff.list_actions.isKey
 *   staff.list_actions_of_actor.isKey
 *   staff.list_actions_of_kind.isKey
 *   staff.list_actions_of_subject.isKey
 *   staff.list_members.hasPasskey
 *   staff.list_organisers.currency
 *   staff.list_sessions.isThis
 *   staff.lock_open_invitation.isKnown
 *   staff.lock_open_invitation.isShutOut
 *   staff.may_come_in.may
 *   staff.read_passkey_state.count
 *   staff.read_passkey_state.isRequired
 *   staff.try_code.isRight
 *   tickets.find_held_passable.stockId
 *   tickets.read_passable.stockId
 *   waiting_list.list_free.least
 *   waiting_list.list_free.left
 *   waiting_list.list_free.most
 *   waiting_list.list_left_offers.reference
 *   waiting_list.place_of.place
 *   waiver.read.paidAt
 *   wallet.find_pass.isVoid
 *   wallet.find_pass.shownNow
 *   wallet.read_tickets_of_passes.isOver
 *   wallet.read_tickets_of_passes.isVoid
 *   wallet.save_device.added
 *   webhooks.claim_deliveries.body
 *   webhooks.claim_deliveries.messageId
 *   webhooks.find_delivery.attempts
 *   webhooks.find_delivery.messageId
 *   webhooks.list_deliveries.attempts
 *   webhooks.list_deliveries.messageId
 *   webhooks.read_delivery_body.body
 *   webhooks.read_order_facts.currency
 *   webhooks.read_order_facts.owed
 *   webhooks.read_order_facts.quantity
 *   webhooks.read_order_facts.reference
 *   webhooks.read_ticket_facts.reference
 *
 * Put together while they run, and outside this check: 43 statements.
 *   ''  modules/past/copies/copy-store.ts
 *   ''  modules/past/copies/copy-store.ts
 *   'books.add_up_ledger'  modules/desk/papers/sums/sums-store.ts
 *   'books.add_up_papers'  modules/desk/papers/sums/sums-store.ts
 *   'desk.add_up_bookings'  modules/desk/home/figures/figures-store.ts
 *   'desk.add_up_event_again'  modules/desk/home/figures/figures-store.ts
 *   'desk.add_up_movements_again'  modules/desk/home/figures/figures-store.ts
 *   'desk.read_recent_figures'  modules/desk/home/figures/recent-store.ts
 *   'desk.read_takings'  modules/desk/home/takings/takings-store.ts
 *   'lists.find_part_paid_orders'  modules/desk/lists/find-owing-store.ts
 *   'lists.find_refused_orders'  modules/desk/lists/find-owing-store.ts
 *   'lists.read_recent'  modules/desk/lists/payments/recent-movement-store.ts
 *   'papers.read_beside'  modules/desk/papers/statement-store.ts
 *   'papers.read_owed'  modules/desk/papers/payout-store.ts
 *   'papers.read_statement_lines'  modules/desk/papers/statement-store.ts
 *   'papers.read_vat_of_seller'  modules/desk/papers/statement-store.ts
 *   'past.choose_copied'  modules/past/copies/copy-store.ts
 *   'past.count_copies'  modules/past/copies/copy-store.ts
 *   'past.find_room'  modules/past/copies/copy-store.ts
 *   'site.fill_room_probe'  modules/site/health/ready-store.ts
 *   'staff.list_actors'  modules/staff/action-store.ts
 *   `books.bound_${name}`  modules/desk/papers/sums/sums-store.ts
 *   `lists.find_admissions_all_${name}`  modules/desk/lists/find-tickets-store.ts
 *   `lists.find_admissions_found_${name}`  modules/desk/lists/find-tickets-store.ts
 *   `lists.find_admissions_newest_${name}`  modules/desk/lists/find-tickets-store.ts
 *   `lists.find_customers_${name}`  modules/desk/lists/find-orders-store.ts
 *   `lists.find_mails_${words === null ? 'all' : 'words'}${which}`  modules/desk/lists/mail-list-store.ts
 *   `lists.find_mails_newest${which}`  modules/desk/lists/mail-list-store.ts
 *   `lists.find_movements_${name}`  modules/desk/lists/payments/movement-store.ts
 *   `lists.find_orders_${name}`  modules/desk/lists/find-orders-store.ts
 *   `lists.find_tickets_${name}_${narrowed}`  modules/desk/lists/find-tickets-store.ts
 *   `lists.sum_movements_${name}_${kind}`  modules/desk/lists/payments/movement-store.ts
 *   `mailings.insert_recipients_${of.list}_${of.audience}`  modules/mailings/recipients/people-store.ts
 *   `mailings.look_at_${of.list}_${of.audience}`  modules/mailings/recipients/people-store.ts
 *   `past.copy_${table}`  modules/past/copies/copy-store.ts
 *   `past.move_on_${table}`  modules/past/copies/copy-store.ts
 *   `site.count_events_${name}${until(search)}`  modules/site/listing/listing-store.ts
 *   `site.find_few_${name}_${most}${until(search)}`  modules/site/listing/listing-store.ts
 *   `site.list_by_${search.order}_${name}_${page.name}${until(search)}`  modules/site/listing/listing-store.ts
 *   `site.list_by_date_${name}_${page.name}${until(search)}`  modules/site/listing/listing-store.ts
 *   `site.list_of_${search.order}_${page.name}${until(search)}`  modules/site/listing/listing-store.ts
 *   isNarrowed ? 'lists.read_recent_movements_found' : 'lists.read_recent_movements'  modules/desk/lists/payments/recent-movement-store.ts
 *   statement  audit/find-broken.ts
 */
