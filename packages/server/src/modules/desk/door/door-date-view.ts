import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import type { DoorDate } from './door-date-store.ts'

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
})
