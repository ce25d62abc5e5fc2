import type { Right, Role } from '@foyer/contract/api/rights.ts'
import { t } from '@foyer/language/texts.ts'

/** What each right lets somebody do, in words. */
export const rightTexts = {
  'events.read': t('See events, dates and what is sold of them'),
  'events.change': t('Make and change what is on sale, cancel and move dates'),
  'orders.read': t('See orders and their history'),
  'orders.change': t('Correct orders, send their mails again, write notes'),
  'orders.refund': t('Cancel and refund'),
  'orders.sell': t('Sell at the counter and by telephone, give complimentary tickets'),
  'orders.exchange': t('Change the seat, type or date of a ticket'),
  'tickets.read': t('See tickets and the list of guests'),
  'tickets.check_in': t('Check guests in, and undo it'),
  'customers.read': t('See customers'),
  'codes.read': t('See codes and gift vouchers'),
  'mails.read': t('See the mails that were sent'),
  'mails.write': t('Write to many'),
  'money.read': t('See takings, payments and payouts'),
  'money.collect': t('Mark invoices as paid, and ask for what is owed'),
  'exports.make': t('Download lists as files'),
  'people.manage': t('Invite colleagues, change their roles, withdraw them'),
  'keys.manage': t('Make and revoke keys of the API'),
  'webhooks.manage': t('Set up webhooks'),
  'log.read': t('See who did what'),
  'queues.steer': t('Open, pause and close queues'),
} as const satisfies Record<Right, string>

export const roleTexts = {
  owner: { name: t('Owner'), about: t('Everything, and says who else may do what') },
  manager: { name: t('Manager'), about: t('Everything but colleagues and keys') },
  box_office: {
    name: t('Box office'),
    about: t('Orders, tickets and guests; no takings and no files'),
  },
  finance: { name: t('Finance'), about: t('Money, orders and refunds; changes no tickets') },
  door: { name: t('Door'), about: t('The list of guests, and checking them in') },
} as const satisfies Record<Role, { readonly name: string; readonly about: string }>
