import { bestSeats, type SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { isOrdinary } from '@foyer/contract/rules/seats/seat-runs.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'
import type { ChartEvent, ChosenSeat, SeatingPlan } from '../chart.ts'
import { freeTo } from './check-choice.ts'
import { chosenSeat, type MapModel } from './map-model.ts'
import { limitNotice, type Whose } from './seat-state.ts'

/** The events that replace the earlier choice by the best seats for a party. */
export function bestChoice(
  model: MapModel,
  plan: SeatingPlan,
  whose: Whose,
  chosen: readonly ChosenSeat[],
  request: SeatRequest,
): readonly ChartEvent[] {
  const { rules } = plan.seating_plan_event
  const groups = bestSeats(model.plan, request, freeTo(model, whose), rules)
  if (groups === null) return [{ type: 'refused', notice: tooFew(request) }]
  // The venue decides where wheelchairs have their places: only the others may wonder why they sit apart.
  const apart = groups.filter((group) => group.every(isOrdinary))
  const found = groups.flat().flatMap(({ guid }) => model.byGuid.get(guid) ?? [])
  const before = chosen.map(seatKey)
  const limit = limitNotice({ model, whose, holdToken: plan.hold_token }, found, before)
  if (limit !== null) return [{ type: 'refused', notice: limit }]
  const kept = new Set(found.map(({ key }) => key))
  const drop = chosen.filter((seat) => !kept.has(seatKey(seat)))
  const take = found
    .filter(({ key }) => !before.includes(key))
    .map(({ seat }) => chosenSeat(seat, plan.hold_token))
  return [
    ...(drop.length > 0 ? [{ type: 'deselected' as const, seats: drop }] : []),
    ...(take.length > 0 ? [{ type: 'selected' as const, seats: take }] : []),
    ...(apart.length > 1
      ? [
          {
            type: 'refused' as const,
            notice: counted(apart.length, {
              one: 'There are not so many free seats side by side: these are in {count} group.',
              other: 'There are not so many free seats side by side: these are in {count} groups.',
            }),
          },
        ]
      : []),
  ]
}

function tooFew({ seats, wheelchairs, companions }: SeatRequest): string {
  if (wheelchairs > 0) return t('There are not so many wheelchair spaces left with these wishes.')
  return counted(seats + companions, {
    one: 'There is no such seat left. Try another price.',
    other: 'There are not {count} such seats left. Try fewer seats, or another price.',
  })
}
