import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { DeskCaller } from './desk-caller.ts'

type Body = GivenBodyOf<typeof reportDoor>
export type SentReport = Body['reports'][number]

let made = 0
/** An id as a device makes one. */
export const newDoorId = (): string => (made += 1).toString(16).padStart(32, '0')

export interface DoorDevice {
  readonly id: string
  /** How far its clock is ahead of ours by now, in minutes, without it knowing. */
  setClock(ahead: number): void
  /** Sends these, and answers what came of them. */
  send(...reports: SentReport[]): Promise<AnswerOf<typeof reportDoor>['data']>
  /** A report that somebody is in. */
  letIn(ticket: number, at: Date, more?: Partial<SentReport>): SentReport
  takeBack(ticket: number, at: Date, of?: string): SentReport
}

/** A phone at the door of a date, with somebody signed in on it. */
export function deviceOf(
  caller: DeskCaller,
  {
    organiser,
    date,
    name,
    now,
  }: { organiser: string; date: number; name: string; now?: () => Date },
  id = newDoorId(),
): DoorDevice {
  let aheadMs = 0
  const ahead = (at: Date): string => new Date(at.getTime() + aheadMs).toISOString()
  const report = (kind: 'in' | 'out', ticket: number, at: Date): SentReport => ({
    id: newDoorId(),
    kind,
    ticket,
    version: 1,
    date,
    at: ahead(at),
  })
  return {
    id,
    setClock: (minutes) => void (aheadMs = minutes * minuteMs),
    async send(...reports) {
      const sent = now === undefined ? {} : { sent_at: ahead(now()) }
      const device = { id, name, date, types: null, waiting: 0, ...sent }
      const asked = { params: { organiser }, body: { device, reports } }
      return (await caller.call(reportDoor, asked)).body.data
    },
    letIn: (ticket, at, more = {}) => ({ ...report('in', ticket, at), ...more }),
    takeBack: (ticket, at, of) => ({
      ...report('out', ticket, at),
      ...(of !== undefined && { of }),
    }),
  }
}
