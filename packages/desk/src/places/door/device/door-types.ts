import type { AnswerOf, GivenBodyOf } from '@foyer/contract/api/operation.ts'
import type { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import type { listDoorConflicts } from '@foyer/contract/api/door/list-door-conflicts.ts'
import type { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import type { reportDoor } from '@foyer/contract/api/door/report-door.ts'

export type DoorTicket = AnswerOf<typeof listDoorTickets>['data'][number]
export type DoorDate = AnswerOf<typeof getDoorDate>
export type DoorDevice = DoorDate['devices'][number]
export type DoorConflict = AnswerOf<typeof listDoorConflicts>['data'][number]
export type SentReport = GivenBodyOf<typeof reportDoor>['reports'][number]
export type TakenReport = AnswerOf<typeof reportDoor>['data'][number]

/** A report that waits on this device, in the order of `seq`. It names nobody. */
export interface KeptReport {
  readonly seq?: number
  readonly organiser: string
  readonly report: SentReport
}

/** How this device is called and what it does; it is the same for all dates. */
export interface DeviceSettings {
  readonly id: string
  /** Empty until somebody has named it. */
  readonly name: string
  /** The names of the ticket types it lets in; null for all. By their names, because each date may have types of its own. */
  readonly types: readonly string[] | null
  /** The entrance it stands at, where a date has several; undefined until one is chosen. */
  readonly entrance?: string | undefined
  /** Whether it says by no sound what became of a guest. */
  readonly isMuted?: boolean
  /** How far the clock of the shop is ahead of that of this device, in milliseconds. */
  readonly ahead: number
}

/** What is known of a date beside its tickets. */
export interface KeptDate {
  readonly counts: DoorDate
  readonly conflicts: readonly DoorConflict[]
  /** Given to the server when it is asked what has changed. */
  readonly mark: string
  /** When this device last heard from the shop, and when it last read the whole list, in milliseconds since 1970. */
  readonly heardAt: number
  readonly fullAt: number
  /** Whose list it is: another person's is deleted. */
  readonly owner: string
}
