import { takeGuestList as operation } from '@foyer/contract/api/box-office/take-guest-list.ts'
import type { BodyOf } from '@foyer/contract/api/operation.ts'
import { cellText, type GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { formatNumber } from '@foyer/contract/formats.ts'
import { guestsMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { handleOperation } from '../../../platform/api/handle-operation.ts'
import { logAction } from '../../staff/exports.ts'
import { presentGuestList } from './guest-list-view.ts'
import { openGuestList } from './open-guest-list.ts'
import { readSheet } from './read-sheet.ts'

export const takeGuestList = handleOperation(operation, async (call) => {
  const { foyer, organiser, body, now } = call
  const { date, name, reason, mailed: isMailed } = body
  const sheet = { organiserId: organiser.id, eventDateId: date, name, reason, isMailed }
  const rows = await rowsOf(body.guests)
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

/** The longest list has this many cells when each guest has twenty columns; more would hold up everybody while they are read. */
const mostCells = guestsMaximum * 20

/** Counted before the sheet is read. @throws FoyerError invalid_input */
function requireFewCells(csv: string): void {
  let cells = 0
  for (let at = 0; at < csv.length; at += 1) {
    const code = csv.charCodeAt(at)
    if (code === comma || code === semicolon || code === tab || code === lineFeed) cells += 1
  }
  if (cells > mostCells)
    throw new FoyerError('invalid_input', t('Please check what you entered and try again.'), {
      fields: {
        'guests.csv': t('This sheet has more than {count} cells: please divide it.', {
          count: formatNumber(mostCells),
        }),
      },
    })
}
const [comma, semicolon, tab, lineFeed] = [0x2c, 0x3b, 0x09, 0x0a]

/** Rows that are no sheet's are numbered from 1. */
async function rowsOf(
  guests: BodyOf<typeof operation>['guests'],
): Promise<readonly GuestSheetRow[]> {
  if ('csv' in guests) {
    requireFewCells(guests.csv)
    return await readSheet(guests.csv)
  }
  const text = (cell: string | number | null | undefined): string => cellText(String(cell ?? ''))
  return guests.rows.map(({ name, email, ticket_type, quantity, note }, index) => ({
    row: index + 1,
    name: text(name),
    email: text(email),
    ticket_type: text(ticket_type),
    quantity: text(quantity),
    note: text(note),
  }))
}
