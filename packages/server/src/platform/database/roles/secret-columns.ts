import { fieldsAfterPaying } from '@foyer/contract/catalogue/event-fields.ts'

/**
 * What nobody learns who may only read: what proves who somebody is, what is worth money to whoever knows it, links that let
 * people in, and contents that have those in them. A row's other columns can be read.
 */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  api_call: ['request_hash', 'answer'],
  api_key: ['key_hash'],
  catalogue_document: ['fields', 'draft'],
  chart_token: ['token'],
  desk_sale: ['link_key'],
  event: fieldsAfterPaying,
  gift_voucher: ['code'],
  invitation: ['token_hash'],
  made_pdf: ['content'],
  mail: ['payload'],
  mail_shared: ['payload'],
  one_time_code: ['session_token_hash', 'code_hash'],
  organiser: ['door_key_hash'],
  organiser_order: ['words'],
  passkey: ['credential_id', 'public_key'],
  passkey_challenge: ['challenge', 'token_hash'],
  payment: ['client_secret'],
  payment_plan: ['payment_method_id'],
  promo_code: ['code'],
  queue: ['seed'],
  queue_entry: ['session_hash'],
  sale_code: ['typed_code'],
  seat_hold: ['hold_token'],
  session: ['token_hash'],
  sms: ['body'],
  staff_code: ['token_hash', 'code_hash'],
  staff_session: ['token_hash'],
  ticket: ['code'],
  ticket_past_code: ['code'],
  transfer: ['token_hash', 'request_hash'],
  waiting_wish: ['session_hash'],
  wallet_device: ['push_token'],
  webhook_event: ['body'],
  webhook_subscription: ['url', 'secret', 'previous_secret'],
}

/**
 * Those of them that the desk reads: mails, codes of tickets, gift vouchers and discounts, tickets to print, the seed of a draw, what
 * an event is made of with its links, addresses of webhooks, and the hash of the door's key, for a draft is compared with all that
 * is in the shop.
 */
export const shownAtDesk: Readonly<Record<string, readonly string[]>> = {
  catalogue_document: ['fields', 'draft'],
  event: fieldsAfterPaying,
  gift_voucher: ['code'],
  made_pdf: ['content'],
  mail: ['payload'],
  mail_shared: ['payload'],
  organiser: ['door_key_hash'],
  promo_code: ['code'],
  queue: ['seed'],
  ticket: ['code'],
  ticket_past_code: ['code'],
  webhook_subscription: ['url'],
}
