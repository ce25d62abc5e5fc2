import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'

/** An event with its chart, made from a shop's own plan of the same seats. */
export interface ChartEvent {
  /** The event's key. */
  id: string
  workspaceKey: string
  layout: PlanLayout
}

/** Every seat that is not free. */
export interface TakenSeat {
  /** `event label`. */
  id: string
  event: string
  label: string
  status: 'free' | 'booked' | 'reservedByToken'
  holdToken: string | null
  orderId: string | null
}

export interface HoldToken {
  id: string
  createdAt: number
  expiresAt: number
}

export interface Tables {
  event: ChartEvent
  seat: TakenSeat
  token: HoldToken
}
