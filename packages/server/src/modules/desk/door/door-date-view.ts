import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import type { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import type { Row } from '../../../platform/database/statements.ts'
import type { DoorDate } from './door-date-store.ts'

type Shown = AnswerOf<typeof getDoorDate>

export const presentDoorDate = (
  date: DoorDate,
): AnswerOf<typeof listDoorDates>['data'][number] => ({
  date: date.id,
  event: date.eventId,
  title: date.title,
  label: date.label,
  starts_at: date.startsAt.toISOString(),
  ends_at: date.endsAt?.toISOString() ?? null,
  time_zone: date.timeZone,
  is_cancelled: date.isCancelled,
})

export const presentDoorDevice = (device: Row<'door.list_devices'>): Shown['devices'][number] => ({
  device: device.id,
  name: device.name,
  types: device.types === null ? null : [...device.types],
  in: device.in,
  waiting: device.waiting,
  heard_at: device.heardAt.toISOString(),
})

export const presentUnpaidOrder = (
  order: Row<'door.list_unpaid_orders'>,
): Shown['unpaid'][number] => ({
  order: order.reference,
  // Some have typed their address as their name, and stewards see no addresses.
  buyer: (order.fullName ?? '').includes('@') ? null : order.fullName,
  type: order.typeId,
  quantity: order.qty,
})
