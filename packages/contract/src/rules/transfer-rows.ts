import { formatDate, parseDayMonthYear } from '../formats.ts'
import { transferMessages } from '../messages.ts'
import { nameProblem } from '../typed/full-name.ts'
import { emailProblem } from '../typed/read-email.ts'

/** A row as typed. */
export interface TypedTransferRow {
  readonly ticket_id: number
  readonly name: string
  readonly email: string
  readonly qty: number
  readonly is_gift: boolean
  readonly send_gift: 'Schedule' | 'Send now'
  /** dd/MM/yyyy. */
  readonly delivery_date: string
  /** HH:mm. */
  readonly delivery_time: string
}

/** The current day and time in the event's time zone. */
export interface LocalNow {
  /** yyyy-MM-dd. */
  readonly date: string
  /** HH:mm. */
  readonly time: string
}

export type TransferField = 'name' | 'email' | 'delivery_date' | 'delivery_time'

const dayText = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`), 'UTC')

const timeOfDay = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/

function scheduleProblems(row: TypedTransferRow, now: LocalNow, lastDay: string) {
  const problems: Partial<Record<TransferField, string>> = {}
  const date = parseDayMonthYear(row.delivery_date)
  if (date === null || date < now.date) problems.delivery_date = transferMessages.dateMissing
  else if (date > lastDay) problems.delivery_date = transferMessages.dateTooLate(dayText(lastDay))
  const isTooEarly = date === now.date && row.delivery_time <= now.time
  if (!timeOfDay.test(row.delivery_time) || isTooEarly) {
    problems.delivery_time = transferMessages.timeMissing
  }
  return problems
}

/**
 * What is wrong with a row, as the texts shown under its fields. A row with qty 0 is skipped.
 * @param lastDay the event's last day, yyyy-MM-dd: a present that comes later is of no use to anybody
 */
export function transferRowProblems(
  row: TypedTransferRow,
  now: LocalNow,
  lastDay: string,
): Readonly<Partial<Record<TransferField, string>>> {
  if (row.qty <= 0) return {}
  const problems: Partial<Record<TransferField, string>> = {}
  const name = row.name.trim() === '' ? transferMessages.nameMissing : nameProblem(row.name)
  const email =
    row.email.trim() === ''
      ? transferMessages.emailMissing
      : emailProblem(row.email, transferMessages.emailInvalid)
  if (name !== null) problems.name = name
  if (email !== null) problems.email = email
  return row.is_gift && row.send_gift === 'Schedule'
    ? { ...problems, ...scheduleProblems(row, now, lastDay) }
    : problems
}

/** The tickets of one line that can be passed on, and the rows that share them out. */
export interface TransferGroup {
  readonly ticket_id: number
  readonly bought: number
  /** The event's last day, yyyy-MM-dd. */
  readonly lastDay: string
  readonly rows: readonly TypedTransferRow[]
}

function given(group: TransferGroup): number {
  return group.rows.reduce((total, row) => total + row.qty, 0)
}

/** Whether there is a ticket left that no row passes on. */
export function canRaiseQuantity(group: TransferGroup): boolean {
  return given(group) < group.bought
}

/** A new row starts with one ticket, so there must be one left. */
export function canAddRow(group: TransferGroup): boolean {
  return group.rows.length < group.bought && given(group) < group.bought
}

function isSound(group: TransferGroup, now: LocalNow): boolean {
  return (
    given(group) <= group.bought &&
    group.rows.every(
      (row) =>
        Number.isSafeInteger(row.qty) &&
        row.qty >= 0 &&
        Object.keys(transferRowProblems(row, now, group.lastDay)).length === 0,
    )
  )
}

/** The first group with a problem in it: the one to open. Null when there is none. */
export function firstUnsoundGroup(groups: readonly TransferGroup[], now: LocalNow): number | null {
  return groups.find((group) => !isSound(group, now))?.ticket_id ?? null
}

/** Whether at least one ticket goes to somebody, and no row has a problem. */
export function canSendTransfers(groups: readonly TransferGroup[], now: LocalNow): boolean {
  return groups.some((group) => given(group) > 0) && firstUnsoundGroup(groups, now) === null
}

/** The rows that are sent. */
export function rowsToSend<Row extends TypedTransferRow>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row.qty > 0)
}
