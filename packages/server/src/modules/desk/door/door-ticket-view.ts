import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { shownHolder } from '../../tickets/exports.ts'
import { personAt } from '../order/order-view.ts'
import { isoOrNull } from '../lists/list-asked.ts'
import type { DoorTicketRow } from './door-ticket-store.ts'

export const presentDoorTicket = (
  row: DoorTicketRow,
): AnswerOf<typeof listDoorTickets>['data'][number] => ({
  id: row.id,
  order: row.reference,
  holder: shownHolder({ holderName: row.holderName, saleReference: row.reference }),
  // Some have typed their address as their name, and stewards see no addresses.
  buyer: (row.fullName ?? '').includes('@') ? null : row.fullName,
  type: row.typeId,
  seat: row.seat === null ? null : [row.seat.section, row.seat.row, row.seat.number].join(' '),
  code: row.code,
  version: row.version,
  // Each is voided with its order, which may take a while; nobody is let in to a date that does not take place.
  status: row.isCancelled && row.status === 'valid' ? 'refunded' : row.status,
  checked_in_at: isoOrNull(row.usedAt),
  checked_in_by: personAt(row.door),
  checked_in_device: row.deviceName,
  is_paid: Number(row.owed ?? 0) <= 0,
  guest_list: row.guestList,
  note: row.note === '' ? null : row.note,
})
