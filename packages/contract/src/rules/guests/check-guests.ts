import { guestNoteMaximum, quantityMaximum } from '../../limits.ts'
import { nameProblemText, readName } from '../../typed/full-name.ts'
import { readEmail, wrongEmailText } from '../../typed/read-email.ts'
import { controlInBlock } from '../../wire.ts'
import type { GuestSheetRow } from './guest-sheet.ts'
import { finish, rowsOfSlice } from './slices.ts'
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
  /** In the order of the rows; all of them, unless it is cut short. */
  readonly mistakes: readonly SheetMistake[]
  /** Whether there were so many mistakes that the rest of the rows was not checked. */
  readonly isCutShort: boolean
}

/**
 * Checks every row of a sheet, at the desk before it is sent. A row with a mistake is no guest.
 * @param tickets null while nobody has said for which date: then no ticket is checked
 */
export const checkGuests = (
  rows: readonly GuestSheetRow[],
  tickets: readonly GuestTicket[] | null,
): CheckedSheet => finish(checkingGuests(rows, tickets))

/** The same, with a break after each few rows so that other work is not held up, and at most so many mistakes. */
export function* checkingGuests(
  rows: readonly GuestSheetRow[],
  tickets: readonly GuestTicket[] | null,
  mostMistakes = Infinity,
): Generator<void, CheckedSheet> {
  const guests: Guest[] = []
  const mistakes: SheetMistake[] = []
  const rowOf = new Map<string, number>()
  const ticketOf = finderOf(tickets ?? [])
  for (const [index, row] of rows.entries()) {
    if (index % rowsOfSlice === rowsOfSlice - 1) yield
    if (mistakes.length >= mostMistakes) return { guests, mistakes, isCutShort: true }
    const found: SheetMistake[] = []
    const wrong = (field: SheetMistake['field'], detail: string) =>
      void found.push({ row: row.row, field, detail })
    const ticket = ticketOf(row.ticket_type)
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
  return { guests, mistakes, isCutShort: false }
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
  const read = readEmail(email)
  if (read === null) wrong('email', wrongEmailText(email, t('This is not an e-mail address')))
  return read
}

/** Finds a ticket by its name, or by its number. Nearly every row has a name that is exactly one of them. */
function finderOf(tickets: readonly GuestTicket[]): (typed: string) => GuestTicket | undefined {
  // When two have the same name, the first counts.
  const byName = new Map(tickets.toReversed().map((one) => [one.name, one]))
  const byFolded = new Map(tickets.toReversed().map((one) => [foldedLine(one.name), one]))
  return (typed) => {
    const exact = byName.get(typed)
    if (exact !== undefined) return exact
    const wanted = foldedLine(typed)
    return (
      byFolded.get(wanted) ?? tickets.find(({ ticketTypeId }) => String(ticketTypeId) === wanted)
    )
  }
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
