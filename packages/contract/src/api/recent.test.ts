import { describe, expect, it } from 'vitest'
import { payOrder } from './box-office/pay-order.ts'
import { sellOrder } from './box-office/sell-order.ts'
import { operations } from './index.ts'
import type { AnyOperation } from './operation.ts'
import { asksForProof } from './refusals.ts'

/** The operations with which somebody could do most harm at a desk that was left open: these need a fresh proof, and no others. */
const needing = [
  // Money, and tickets that nobody pays for.
  'cancel_invoice',
  'exchange_tickets',
  'make_payout',
  'pay_invoice',
  'pay_order',
  'pay_refund_otherwise',
  'refund_order',
  'repeat_guest_list',
  'resume_change',
  'sell_order',
  'send_owed_of_change',
  'send_refund_again',
  'settle_changed_order',
  'start_change',
  'take_guest_list',
  'undo_payout',
  // Prices and codes: what is sold, and for how much.
  'apply_changes',
  'unarchive_document',
  'void_disputed_tickets',
  // Whose an order or a ticket is.
  'correct_buyer',
  'correct_holder',
  // Who may do what.
  'add_passkey',
  'ask_passkey_options',
  'change_member',
  'change_webhook',
  'check_proof',
  'create_key',
  'create_organiser',
  'create_webhook',
  'invite_member',
  'remove_member',
  'remove_passkey',
  'revoke_key',
  'rotate_webhook_secret',
  'set_passkey_rule',
  'withdraw_invitation',
  // Mails to many.
  'continue_mailing',
  'schedule_mailing',
  // Personal data in bulk.
  'export_changed_orders',
  'export_list',
  'export_owed',
  'export_waiting_list',
]

/**
 * What brings valid tickets to light, or takes part in it, without a proof, and why that is all right (docs/decisions/0158).
 */
const reachingTickets: Readonly<Record<string, string>> = {
  // Out of the house they go to the buyer alone, at the address that the order has; changing it needs a proof.
  resend_order: 'goes to the address of the order',
  send_pay_link: 'is paid by the buyer, at the address of the order',
  send_part_link: 'is paid by the buyer, at the address of the order',
  take_back_transfer: 'gives a ticket back to its buyer',
  // One order at a time, for a buyer at the counter who has lost a ticket; each opens the door once.
  print_tickets: 'is the paper of one order',
  // A steward at the door is in the middle of a queue, and a phone fetches these by itself all evening.
  list_door_tickets: 'is what the door reads',
  check_in_tickets: 'uses tickets up',
  // A page of a list is what people at the desk look at all day. The file of all of it needs a proof.
  list_customers: 'is a page to look at',
  list_tickets: 'is a page to look at',
  list_orders: 'is a page to look at',
}

describe('a fresh proof', () => {
  it('is needed for these operations', () => {
    expect(
      operations
        .filter(asksForProof)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(needing.toSorted())
  })

  it('is not needed for these, which have to do with valid tickets', () => {
    const known = operations.filter(({ id }) => id in reachingTickets)
    expect(known).toHaveLength(Object.keys(reachingTickets).length)
    expect(known.filter(asksForProof).map(({ id }) => id)).toEqual([])
  })

  it('or a sale for cash a moment ago lets tickets be sold for cash, and nothing else', () => {
    const wanted = ({ recent }: AnyOperation, body: unknown) =>
      typeof recent === 'object' ? recent.wants(body) : recent
    const sold = (way: 'cash' | 'free' | 'invoice' | 'card_link', codes?: string[]) =>
      wanted(sellOrder, { payment: { way }, codes })
    expect([sold('cash'), sold('card_link')]).toEqual(['proof or sale', null])
    expect([sold('free'), sold('invoice')]).toEqual(['proof', 'proof'])
    expect([sold('cash', ['FRIEND']), sold('card_link', ['FRIEND'])]).toEqual(['proof', 'proof'])
    expect(wanted(payOrder, { way: 'cash' })).toBe('proof or sale')
  })

  it('is declared, needed or not, by each operation that changes something or answers with a file', () => {
    const silent = operations.filter(
      ({ method, answers, recent }) =>
        (method !== 'GET' || answers?.some((type) => type !== 'html')) && recent === undefined,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
