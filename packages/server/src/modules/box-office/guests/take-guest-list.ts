import { takeGuestList as operation } from '@foyer/contract/api/box-office/take-guest-list.ts'
import type { BodyOf } from '@foyer/contract/api/operation.ts'
import type { GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { presentGuestList } from './guest-list-view.ts'
import { openGuestList } from './open-guest-list.ts'
import { readSheet } from './read-sheet.ts'

export const takeGuestList = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { date, name, reason, mailed: isMailed } = body
  const sheet = { organiserId: organiser.id, eventDateId: date, name, reason, isMailed }
  const rows = rowsOf(body.guests)
  return await call.once(async (tx) => {
    const list = await openGuestList(tx, foyer, { ...sheet, rows }, now)
    const { guests, tickets } = list
    await logAction(tx, call, {
      action: 'guest_list.taken',
      subject: { kind: 'guest_list', id: list.id },
      after: { name, date, reason, guests, tickets, mailed: isMailed },
    })
    return presentGuestList({
      ...list,
      takenBy: call.actor.kind === 'nobody' ? null : call.actor.name,
    })
  })
})

/** Rows that are no sheet's are numbered from 1. */
function rowsOf(guests: BodyOf<typeof operation>['guests']): readonly GuestSheetRow[] {
  if ('csv' in guests) return readSheet(guests.csv)
  const text = (cell: string | number | null | undefined): string => String(cell ?? '').trim()
  return guests.rows.map(({ name, email, ticket_type, quantity, note }, index) => ({
    row: index + 1,
    name: text(name),
    email: text(email),
    ticket_type: text(ticket_type),
    quantity: text(quantity),
    note: text(note),
  }))
}
