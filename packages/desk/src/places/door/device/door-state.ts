import type { CallProblem } from '../../../lib/call-problem.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import type { DoorLink } from './door-link.ts'
import type { DoorStorage } from './door-storage.ts'
import type { DeviceSettings, DoorTicket, KeptDate, TakenReport } from './door-types.ts'

export interface DoorState {
  /** `shut`: whoever is signed in has no right to it, or is not any more; everything of it is deleted. */
  readonly phase: 'opening' | 'open' | 'shut'
  /** With what waits to be sent, in the order of their holders' names. */
  readonly tickets: readonly DoorTicket[]
  readonly kept: KeptDate | undefined
  /** False while its first pages are on their way. */
  readonly isComplete: boolean
  /** How many reports wait on this device, for whatever date. */
  readonly waiting: number
  /** False when what is done here is lost with the page: the browser keeps nothing, or has no room left. */
  readonly isLasting: boolean
  /** Whether the shop did not answer the last time. */
  readonly isAway: boolean
  readonly problem: CallProblem | null
  readonly device: DeviceSettings
}

export interface DoorKeeper {
  subscribe(listener: () => void): () => void
  state(): DoorState
  /** The shop's time in milliseconds since 1970, as far as this device knows it. */
  now(): number
  /** Sends what waits and reads what has changed; one run at a time. */
  sync(): Promise<void>
  /**
   * Writes down on this device that these are in, and only then sends it. Answers what the shop made of each within the time
   * that a queue waits; what it has not answered by then counts as decided here.
   */
  admit(tickets: readonly DoorTicket[]): Promise<ReadonlyMap<number, TakenReport>>
  takeBack(ticket: DoorTicket): Promise<void>
  configure(more: Partial<Omit<DeviceSettings, 'id' | 'ahead'>>): Promise<void>
  close(): void
}

export interface KeptDoor {
  readonly organiser: string
  readonly date: number
  readonly person: { readonly name: string; readonly email: string }
  readonly storage: DoorStorage
  readonly link: DoorLink
  readonly clock: Clock
  /** Called when nobody is signed in any more, or may not come here. */
  readonly onShut: (problem: CallProblem) => void
}
