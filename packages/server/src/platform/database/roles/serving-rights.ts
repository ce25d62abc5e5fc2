/** What a role may do with a table beside reading it. */
export type Right = 'insert' | 'update' | 'delete' | 'truncate'

/**
 * What the shop's statements do with each table beside reading it, and so all that the role which serves may do. `npm run sql`
 * compares it with every statement, and fails when one needs more or none needs so much. A row of the first group is never
 * changed and never goes: the ledger first of all. Whoever takes a table out of that group gives up a promise.
 *
 * Grants are set when a newer version has migrated, while an older one may still serve: so a right that no statement needs
 * any more is taken away one release after the statement.
 */
const tablesByRights: Readonly<Record<string, string>> = {
  insert: `catalogue_import erasure event_change_date guest_list_ticket ledger_entry ledger_transaction mail_shared
    returned_ticket tax_document_amount ticket_past_code ticket_requirement_option used_card waiver_text webhook_attempt`,
  update:
    'catalogue_version figure_mark mailing_pace replica_beat shop_identity sum_mark tax_document_mark',
  delete: 'order_to_refresh',
  'insert update': `account action_log api_key audit_noted booking_fee_vat charity dispute event event_change event_change_order event_date
    feedback gift_voucher gift_voucher_product guest_list instalment invoice ledger_sum mailing_day mailing_recipient offer
    organiser payment_plan payment_plan_option payout promo_code question queue referral refund restore seat_hold seating_plan
    staff tax_document tax_document_series tax_document_sum ticket ticket_stock ticket_type transfer transfer_ticket venue
    waiver_acceptance webhook_delivery webhook_subscription`,
  'insert delete': `address captcha_mark captcha_use consent exchange_ticket movement offer_ticket_type 
    promo_code_event promo_code_ticket_type sale_event ticket_requirement`,
  'insert update delete': `api_call bounced_address catalogue_document chart_token desk_sale door_device door_report door_scan
    exchange figure_day gift_aid_declaration gift_voucher_posting invitation made_pdf mail mailing member one_time_code
    order_note organiser_order passkey passkey_challenge payment question_answer queue_entry queue_serving rate_limit referral_visit sale
    sale_code sale_line saved_view session sms staff_code staff_session stock_hold subscription_request tax_document_fault
    waiting_wish wallet_device wallet_pass webhook_event webhook_message`,
  'insert truncate': 'room_probe',
  '': 'payment_way schema_migration',
}

/** The same by table: every table of the shop. */
export const servingRights: ReadonlyMap<string, readonly Right[]> = new Map(
  Object.entries(tablesByRights).flatMap(([rights, tables]) =>
    tables
      .split(/\s+/)
      .map(
        (table) => [table, rights.split(' ').filter((right) => right !== '') as Right[]] as const,
      ),
  ),
)

/**
 * What statements write whose text is put together while they run, which no check can read, by the name as it stands in the
 * code. The others of them only read.
 */
export const dynamicWrites: Readonly<Record<string, string>> = {
  "'site.fill_room_probe'": 'insert room_probe, truncate room_probe',
  "'desk.add_up_bookings'":
    'insert figure_day, update figure_day, insert movement, update figure_mark',
  "'desk.add_up_event_again'": 'insert figure_day',
  "'desk.add_up_movements_again'": 'insert movement',
  '`books.bound_${name}`': 'update sum_mark',
  "'books.add_up_ledger'": 'insert ledger_sum, update ledger_sum',
  "'books.add_up_papers'": 'insert tax_document_sum, update tax_document_sum',
  '`mailings.insert_recipients_${of.list}_${of.audience}`':
    'insert mailing_recipient, update mailing_recipient',
}
