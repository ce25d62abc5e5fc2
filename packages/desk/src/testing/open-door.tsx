import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { listDoorDates } from '@foyer/contract/api/door/list-door-dates.ts'
import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import type {
  DoorDate,
  DoorTicket,
  SentReport,
  TakenReport,
} from '../places/door/device/door-types.ts'
import { buildDoorDate } from './build-door.ts'
import { buildOrganiser, buildSession } from './build-session.ts'
import { openDesk } from './open-desk.tsx'
import { answering } from './stub-api.ts'

const door = buildSession({ organisers: [buildOrganiser('door')] })
const startsAt = new Date(Date.now() + hourMs).toISOString()

/** The door of a date with these tickets, and what it has reported. */
export function openDoor(
  tickets: readonly DoorTicket[],
  more: Partial<DoorDate> = {},
  result: TakenReport['result'] = 'admitted',
) {
  const date = buildDoorDate({ starts_at: startsAt, ...more })
  const { title, label, event, starts_at, ends_at, time_zone, is_cancelled } = date
  const sent: SentReport[] = []
  const desk = openDesk(
    '/harbour-lights/door',
    [
      answering(listDoorDates, {
        now_or_next: 2,
        data: [{ title, label, date: 2, event, starts_at, ends_at, time_zone, is_cancelled }],
      }),
      answering(getDoorDate, date),
      answering(listDoorTickets, ({ query }) => ({
        as_of: new Date().toISOString(),
        mark: '1',
        data: query['since'] === undefined ? [...tickets] : [],
        next_cursor: null,
      })),
      answering(reportDoor, ({ body }) => {
        const reports = body['reports'] as SentReport[]
        sent.push(...reports)
        return {
          now: new Date().toISOString(),
          data: reports.map(({ id, kind }) => ({
            id,
            result: kind === 'in' ? result : 'taken_back',
            other_at: result === 'used' ? '2026-12-11T19:02:00.000Z' : null,
            other_by: result === 'used' ? 'Bo Fielding, Balcony' : null,
          })),
        }
      }),
    ],
    door,
  )
  return { desk, sent }
}
