import type { Right } from '../rights.ts'

/**
 * What the log says somebody did something with, and the right that lets read such a thing: whoever does not have it learns from the log
 * that it was done, when and by whom, and nothing of the thing itself.
 */
export const rightOfSubject = {
  event: 'events.read',
  event_change: 'events.read',
  events: 'events.read',
  organisers: 'events.read',
  queue: 'events.read',
  seating_plans: 'events.read',
  venues: 'events.read',
  codes: 'codes.read',
  gift_vouchers: 'codes.read',
  guest_list: 'orders.read',
  order: 'orders.read',
  owed: 'orders.read',
  view: 'orders.read',
  ticket: 'tickets.read',
  list: 'exports.make',
  mailing: 'mails.read',
  payout: 'money.read',
  report: 'money.read',
  takings: 'money.read',
  invitation: 'people.manage',
  member: 'people.manage',
  passkey: 'people.manage',
  session: 'people.manage',
  key: 'keys.manage',
  webhook: 'webhooks.manage',
} as const satisfies Readonly<Record<string, Right>>

export type LoggedSubject = keyof typeof rightOfSubject

/** Whether somebody with these rights may read things of this kind; what this release does not know is read by nobody. */
export const mayReadSubject = (rights: readonly Right[], kind: string): boolean =>
  Object.hasOwn(rightOfSubject, kind) && rights.includes(rightOfSubject[kind as LoggedSubject])
