import { t } from '@foyer/language/texts.ts'
import { column } from '../lists/column.ts'
import type { ListColumn } from '../lists/list-columns.ts'

/** The columns of the report of an act as a file: who was reached by what, what they chose, and where their money is. */
export const changedOrderColumns: readonly ListColumn[] = [
  column('order', 'text', () => t('Order')),
  column('buyer', 'text', () => t('Name')),
  column('email', 'text', () => t('E-mail')),
  column('phone', 'text', () => t('Telephone')),
  column('tickets', 'count', () => t('Tickets')),
  column('state', 'text', () => t('What has become of it')),
  column('reason', 'text', () => t('Why')),
  column('told', 'text', () => t('Mail')),
  column('mail_error', 'text', () => t('Why the mail did not arrive')),
  column('text_message', 'state', () => t('Text message')),
  column('holders', 'count', () => t('Mails to people with passed-on tickets')),
  column('answer', 'text', () => t('Has chosen')),
  column('answered_at', 'time', () => t('Chosen at')),
  column('exchanged_for', 'text', () => t('Exchanged for')),
  column('currency', 'text', () => t('Currency')),
  column('sent', 'money', () => t('To cards and accounts')),
  column('on_its_way', 'money', () => t('Still on its way')),
  column('owed', 'money', () => t('Refused, still owed')),
  column('to_vouchers', 'money', () => t('To gift vouchers')),
  column('by_hand', 'money', () => t('You give back yourself')),
  column('settled', 'text', () => t('Settled by hand')),
  column('off_invoice', 'money', () => t('Off invoices')),
]
