import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { localNow } from '@foyer/contract/formats.ts'
import {
  firstUnsoundGroup,
  type LocalNow,
  rowsToSend,
  type TransferField,
  type TransferGroup,
  type TypedTransferRow,
} from '@foyer/contract/rules/transfer-rows.ts'
import { t } from '@foyer/language/texts.ts'

export interface FormRow extends TypedTransferRow {
  /** Tells rows apart while others are added and removed. */
  readonly key: number
  readonly message: string
}

/** What a field of a row needs: its value, a function that changes it, and what is wrong once the buyer has left it. */
export type FieldOf = (name: TransferField) => {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
}

export interface FormGroup extends TransferGroup {
  readonly title: string
  readonly ticketName: string
  readonly timeZone: string
  readonly rows: readonly FormRow[]
}

export function newRow(stockId: number, key: number, qty: number): FormRow {
  return {
    key,
    ticket_id: stockId,
    name: '',
    email: '',
    qty,
    is_gift: false,
    send_gift: 'Schedule',
    delivery_date: '',
    delivery_time: '',
    message: '',
  }
}

/** One group for each ticket line without seats that has tickets left to transfer. */
export function groupsOf({ tickets, events }: Checkout): readonly FormGroup[] {
  return tickets
    .filter((line) => line.seats.length === 0 && line.transferable_qty > 0)
    .map((line) => ({
      ticket_id: line.ticket_id,
      bought: line.transferable_qty,
      lastDay: line.last_day,
      title: t('{event}, {ticket}', { event: line.event_name, ticket: line.ticket_name }),
      ticketName: line.ticket_name,
      timeZone: events.find(({ id }) => id === line.event_id)?.time_zone ?? 'Europe/London',
      rows: [newRow(line.ticket_id, 0, 0)],
    }))
}

/** The present time in the group's own event. */
export const nowIn = (group: FormGroup, instant: number): LocalNow =>
  localNow(instant, group.timeZone)

/** The group to open because something is wrong with it; null when all can be sent. */
export function firstToMend(groups: readonly FormGroup[], instant: number): number | null {
  for (const group of groups) {
    const unsound = firstUnsoundGroup([group], nowIn(group, instant))
    if (unsound !== null) return unsound
  }
  return null
}

/** What is sent: rows with a quantity, without the fields that only the form needs. */
export function transfersOf(groups: readonly FormGroup[]) {
  return rowsToSend(groups.flatMap(({ rows }) => rows)).map((row) => {
    const { key, ...sent } = row
    void key
    return sent
  })
}

/** Why the form cannot be sent; null when it can. */
export function lacking(
  groups: readonly FormGroup[],
  instant: number,
): 'quantity' | 'details' | null {
  if (transfersOf(groups).length === 0) return 'quantity'
  return firstToMend(groups, instant) === null ? null : 'details'
}
