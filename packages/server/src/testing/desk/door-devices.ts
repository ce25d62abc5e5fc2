import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { DeskCaller } from './desk-caller.ts'

type Body = GivenBodyOf<typeof reportDoor>
export type SentReport = Body['reports'][number]

let made = 0
/** An id as a device makes one. */
export const newDoorId = (): string => (made += 1).toString(16).padStart(32, '0')

export interface DoorDevice {
  readonly id: string
  /** Sends these, and answers what came of them. */
  send(...reports: SentReport[]): Promise<AnswerOf<typeof reportDoor>['data']>
  /** A report that somebody is in. */
  letIn(ticket: number, at: Date, more?: Partial<SentReport>): SentReport
  takeBack(ticket: number, at: Date, of?: string): SentReport
}

/** A phone at the door of a date, with somebody signed in on it. */
export function deviceOf(
  caller: DeskCaller,
  { organiser, date, name }: { organiser: string; date: number; name: string },
  id = newDoorId(),
): DoorDevice {
  const report = (kind: 'in' | 'out', ticket: number, at: Date): SentReport => ({
    id: newDoorId(),
    kind,
    ticket,
    version: 1,
    date,
    at: at.toISOString(),
  })
  return {
    id,
    async send(...reports) {
      const device = { id, name, date, types: null, waiting: 0 }
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
