import { planLayout } from '@foyer/contract/seating/plan-layout.ts'
import { seatText, type Plan, type PlanSeat } from '@foyer/contract/seating/plan.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { SeatsioFailure } from './failure.ts'
import type { TakenSeat } from './objects.ts'
import { liveToken } from './tokens.ts'
import type { SeatsioWorld } from './world.ts'

/** Adds an event with its chart; when it is added again its seats keep their status. */
export function putEvent(
  world: SeatsioWorld,
  event: { key: string; workspaceKey: string; layout: unknown },
): void {
  const layout = planLayout.parse(event.layout)
  world.store.put('event', { id: event.key, workspaceKey: event.workspaceKey, layout })
  world.plans.delete(event.key)
}

export function planOf(world: SeatsioWorld, key: string): Plan {
  const known = world.plans.get(key)
  if (known !== undefined) return known
  const event = world.store.get('event', key)
  if (event === undefined)
    throw new SeatsioFailure(404, 'EVENT_NOT_FOUND', `Event not found: ${key}`)
  const plan = readPlan(event.layout)
  world.plans.set(key, plan)
  return plan
}

/** Seats by their labels; the chart's "objects" are what people call seats. */
export function seatsByLabel(plan: Plan): ReadonlyMap<string, PlanSeat> {
  return new Map([...plan.seats.values()].map((seat) => [seatText(seat), seat]))
}

/** The status of a seat: a hold expires with its token. */
export function stateOf(world: SeatsioWorld, event: string, label: string): TakenSeat {
  const id = `${event} ${label}`
  const free: TakenSeat = { id, event, label, status: 'free', holdToken: null, orderId: null }
  const kept = world.store.get('seat', id)
  if (kept?.status !== 'reservedByToken') return kept ?? free
  const token = world.store.get('token', kept.holdToken ?? '')
  return token !== undefined && token.expiresAt > world.clock.now() ? kept : free
}

export interface StatusChange {
  readonly event: string
  readonly labels: readonly string[]
  readonly to: TakenSeat['status']
  readonly holdToken: string | null
  readonly orderId: string | null
}

/** Changes all of the seats or none. https://docs.seats.io/docs/api/change-object-status */
export function changeStatus(world: SeatsioWorld, change: StatusChange): readonly TakenSeat[] {
  const { event, labels, to, holdToken, orderId } = change
  const known = seatsByLabel(planOf(world, event))
  if (holdToken !== null) liveToken(world, holdToken)
  else if (to === 'reservedByToken')
    throw new SeatsioFailure(400, 'GENERAL_ERROR', 'A hold needs a hold token.')
  const changed = labels.map((label) => {
    if (!known.has(label))
      throw new SeatsioFailure(400, 'OBJECT_NOT_FOUND', `Object not found: ${label}`)
    const before = stateOf(world, event, label)
    if (!mayChange(before, to, holdToken))
      throw new SeatsioFailure(
        400,
        'ILLEGAL_STATUS_CHANGE',
        `${label} cannot become ${to}: it is ${before.status}`,
      )
    const held = to === 'reservedByToken' ? holdToken : null
    return { ...before, status: to, holdToken: held, orderId: to === 'booked' ? orderId : null }
  })
  for (const seat of changed) world.store.put('seat', seat)
  return changed
}

function mayChange(before: TakenSeat, to: TakenSeat['status'], holdToken: string | null): boolean {
  const isHolder = before.status === 'reservedByToken' && before.holdToken === holdToken
  if (to === 'free') return isHolder || (before.status === 'booked' && holdToken === null)
  return before.status === 'free' || isHolder
}

/** https://docs.seats.io/docs/api/event-object-info */
export function objectInfo(world: SeatsioWorld, event: string, seat: PlanSeat): object {
  const label = seatText(seat)
  const { status, holdToken, orderId } = stateOf(world, event, label)
  const parts = { own: seat.number, parent: seat.row, section: seat.section }
  return {
    label,
    labels: {
      own: { label: parts.own, type: 'seat' },
      parent: { label: parts.parent, type: 'row' },
      section: parts.section,
    },
    ids: parts,
    status,
    categoryLabel: seat.category,
    categoryKey: seat.category,
    objectType: 'seat',
    section: parts.section,
    forSale: true,
    isAvailable: status === 'free',
    isAccessible: seat.accessible,
    isCompanionSeat: seat.companion,
    ...(holdToken === null ? {} : { holdToken }),
    ...(orderId === null ? {} : { orderId }),
  }
}
