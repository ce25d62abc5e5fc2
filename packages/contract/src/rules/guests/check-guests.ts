import { guestNoteMaximum, quantityMaximum } from '../../limits.ts'
import { nameProblemText, readName } from '../../typed/full-name.ts'
import { emailProblem, readEmail } from '../../typed/read-email.ts'
import { controlInBlock } from '../../wire.ts'
import type { GuestSheetRow } from './guest-sheet.ts'
import { wholeNumberIn } from '../../typed/read-amount.ts'
import { foldedLine } from '../../typed/fold-letters.ts'
import { cleanLine, cleanText } from '../../typed/clean-text.ts'
import { t } from '@foyer/language/texts.ts'

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

/**
 * Checks every row of a sheet, at the desk before it is sent and on the server. A row with a mistake is no guest.
 * @param tickets null while nobody has said for which date: then no ticket is checked
 */
export function checkGuests(
  rows: readonly GuestSheetRow[],
  tickets: readonly GuestTicket[] | null,
): CheckedSheet {
  const guests: Guest[] = []
  const mistakes: SheetMistake[] = []
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const found: SheetMistake[] = []
    const wrong = (field: SheetMistake['field'], detail: string) =>
      void found.push({ row: row.row, field, detail })
    const ticket = ticketOf(row, tickets ?? [])
    const name = nameOf(row, wrong)
    const email = emailOf(row, wrong)
    if (tickets !== null) checkTicket(row, ticket, wrong)
    const qty = quantityOf(row, wrong)
    if (row.note.length > guestNoteMaximum) wrong('note', tooLong(guestNoteMaximum))
    if (controlInBlock.test(row.note))
      wrong('note', t('This note has characters that cannot be printed'))
    const key = JSON.stringify([
      name.toLowerCase(),
      email === null ? null : email.toLowerCase(),
      ticket?.stockId ?? row.ticket_type,
    ])
    const before = rowOf.get(key)
    if (before !== undefined && found.length === 0)
      wrong(
        'name',
        t(
          'This guest is in row {row} already. Give two people of one name an e-mail address each, or one row with the quantity 2.',
          { row: String(before) },
        ),
      )
    rowOf.set(key, before ?? row.row)
    mistakes.push(...found)
    if (found.length === 0 && ticket !== undefined)
      guests.push({
        name,
        email,
        stockId: ticket.stockId,
        qty,
        note: cleanText(row.note).toWellFormed().trim(),
      })
  }
  return { guests, mistakes }
}

type Wrong = (field: SheetMistake['field'], detail: string) => void

const tooLong = (most: number): string => t('At most {most} characters', { most: String(most) })

function nameOf({ name }: GuestSheetRow, wrong: Wrong): string {
  const read = readName(name)
  if ('name' in read) return read.name
  wrong('name', nameProblemText(read.problem))
  return name
}

function emailOf({ email }: GuestSheetRow, wrong: Wrong): string | null {
  if (cleanLine(email) === '') return null
  const problem = emailProblem(email, t('This is not an e-mail address'))
  if (problem !== null) wrong('email', problem)
  return readEmail(email)
}

/** By its name, or by its number. */
function ticketOf({ ticket_type: ticketType }: GuestSheetRow, tickets: readonly GuestTicket[]) {
  const wanted = foldedLine(ticketType)
  return (
    tickets.find(({ name }) => name === ticketType) ??
    tickets.find(({ name }) => foldedLine(name) === wanted) ??
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
  const qty = wholeNumberIn(quantity) ?? 0
  if (qty >= 1 && qty <= quantityMaximum) return qty
  wrong('quantity', t('Enter a whole number from 1 to {most}', { most: String(quantityMaximum) }))
  return 1
}
