import { describe, expect, it } from 'vitest'
import { operations } from './index.ts'
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

describe('a fresh proof', () => {
  it('is needed for these operations', () => {
    expect(
      operations
        .filter(asksForProof)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(needing.toSorted())
  })

  it('is declared, needed or not, by each operation that changes something or answers with a file', () => {
    const silent = operations.filter(
      ({ method, answers, recent }) =>
        (method !== 'GET' || answers?.some((type) => type !== 'html')) && recent === undefined,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })
})
