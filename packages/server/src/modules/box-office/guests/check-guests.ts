import { guestNoteMaximum, nameLengthMaximum, quantityMaximum } from '@foyer/contract/limits.ts'
import { canBePersonName } from '@foyer/contract/rules/full-name.ts'
import { isEmail, normaliseEmail } from '@foyer/contract/rules/email-pattern.ts'
import type { GuestSheetRow } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'
import { emailKeyOf } from '../../../platform/email-key.ts'

/** A guest who can come in. */
export interface Guest {
  readonly name: string
  readonly email: string | null
  readonly stockId: number
  readonly qty: number
  readonly note: string
}

/** What a row of a sheet may name. */
export interface GuestTicket {
  readonly stockId: number
  readonly ticketTypeId: number
  readonly name: string
  /** Its tickets have seats, which a list of guests does not name. */
  readonly hasSeats: boolean
}

/** What is wrong with a row, and where. */
export interface SheetMistake {
  readonly row: number
  readonly field: 'name' | 'email' | 'ticket_type' | 'quantity' | 'note'
  readonly detail: string
}

export interface CheckedSheet {
  readonly guests: readonly Guest[]
  /** All of them, in the order of the rows. */
  readonly mistakes: readonly SheetMistake[]
}

const controls = /[\p{Cc}\p{Cf}]/u

/** Checks every row of a sheet. A row with a mistake is no guest. */
export function checkGuests(
  rows: readonly GuestSheetRow[],
  tickets: readonly GuestTicket[],
): CheckedSheet {
  const guests: Guest[] = []
  const mistakes: SheetMistake[] = []
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const found: SheetMistake[] = []
    const wrong = (field: SheetMistake['field'], detail: string) =>
      void found.push({ row: row.row, field, detail })
    const ticket = ticketOf(row, tickets)
    checkName(row, wrong)
    checkEmail(row, wrong)
    checkTicket(row, ticket, wrong)
    const qty = quantityOf(row, wrong)
    if (row.note.length > guestNoteMaximum) wrong('note', tooLong(guestNoteMaximum))
    const email = row.email === '' ? null : normaliseEmail(row.email)
    const key = JSON.stringify([
      row.name.toLowerCase(),
      email === null ? null : emailKeyOf(email),
      ticket?.stockId,
    ])
    const before = rowOf.get(key)
    if (before !== undefined && found.length === 0)
      wrong('name', t('This guest is in row {row} already.', { row: String(before) }))
    rowOf.set(key, before ?? row.row)
    mistakes.push(...found)
    if (found.length === 0 && ticket !== undefined)
      guests.push({ name: row.name, email, stockId: ticket.stockId, qty, note: row.note })
  }
  return { guests, mistakes }
}

type Wrong = (field: SheetMistake['field'], detail: string) => void

const tooLong = (most: number): string => t('At most {most} characters', { most: String(most) })

function checkName({ name }: GuestSheetRow, wrong: Wrong): void {
  if (name === '') wrong('name', t('The name is missing'))
  else if (name.length > nameLengthMaximum) wrong('name', tooLong(nameLengthMaximum))
  else if (controls.test(name)) wrong('name', t('The name has characters that cannot be printed'))
  else if (!canBePersonName(name))
    wrong('name', t('Please give a name without a link or an address'))
}

function checkEmail({ email }: GuestSheetRow, wrong: Wrong): void {
  if (email !== '' && !isEmail(email)) wrong('email', t('This is no e-mail address'))
}

/** By its name, or by its number. */
function ticketOf({ ticket_type: ticketType }: GuestSheetRow, tickets: readonly GuestTicket[]) {
  const wanted = ticketType.toLowerCase()
  return (
    tickets.find(({ name }) => name.toLowerCase() === wanted) ??
    tickets.find(({ ticketTypeId }) => String(ticketTypeId) === wanted)
  )
}

function checkTicket(
  { ticket_type: ticketType }: GuestSheetRow,
  ticket: GuestTicket | undefined,
  wrong: Wrong,
): void {
  if (ticketType === '') wrong('ticket_type', t('The ticket type is missing'))
  else if (ticket === undefined)
    wrong('ticket_type', t('There is no ticket type {name}', { name: ticketType.slice(0, 80) }))
  else if (ticket.hasSeats)
    wrong('ticket_type', t('{name} has seats, which are sold one by one', { name: ticket.name }))
}

/** One where nothing is said. */
function quantityOf({ quantity }: GuestSheetRow, wrong: Wrong): number {
  if (quantity === '') return 1
  const qty = /^[0-9]{1,6}$/.test(quantity) ? Number(quantity) : 0
  if (qty >= 1 && qty <= quantityMaximum) return qty
  wrong('quantity', t('Must be from 1 to {most}', { most: String(quantityMaximum) }))
  return 1
}
