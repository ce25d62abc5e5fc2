import type { holdBestSeats } from '@foyer/contract/endpoints/seating/hold-best-seats.ts'
import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { isOrdinary } from '@foyer/contract/rules/seats/seat-runs.ts'
import { seatKey } from '@foyer/contract/seating/plan.ts'
import { counted } from '@foyer/language/texts.ts'
import { callEndpoint } from '../../lib/call-endpoint.ts'
import type { ChartEvent, ChosenSeat, SeatingPlan } from '../chart.ts'
import { withHoldToken } from '../with-hold-token.ts'
import { chosenSeat, type MapModel, type MapSeat } from './map-model.ts'
import { limitNotice, type Whose } from './seat-state.ts'

export interface BestAround {
  readonly eventDateId: string
  readonly model: MapModel
  readonly plan: SeatingPlan
  readonly whose: Whose
  readonly chosen: readonly ChosenSeat[]
  readonly onEvent: (event: ChartEvent) => void
}

/**
 * Asks the shop to hold the best seats for a party, and puts them in the place of the earlier choice. Returns what is held
 * now: where an order may not have so many the choice stays, and whoever holds gives them back.
 * @throws CallError
 */
export async function holdBest(
  around: BestAround,
  request: SeatRequest,
  show: (found: readonly MapSeat[]) => void,
): Promise<readonly ChosenSeat[]> {
  const { eventDateId, model, plan, whose, chosen, onEvent } = around
  const { groups, seconds_remaining } = await askFor(eventDateId, plan.hold_token, request)
  const placed = groups.map((group) =>
    group.flatMap((seat) => model.byKey.get(seatKey(seat)) ?? []),
  )
  const found = placed.flat()
  const held = found.map(({ seat }) => chosenSeat(seat, plan.hold_token))
  const before = chosen.map(seatKey)
  const limit = limitNotice({ model, whose, holdToken: plan.hold_token }, found, before)
  if (limit !== null) {
    onEvent({ type: 'refused', notice: limit })
    return held
  }
  const kept = new Set(found.map(({ key }) => key))
  const drop = chosen.filter((seat) => !kept.has(seatKey(seat)))
  const take = held.filter((seat) => !before.includes(seatKey(seat)))
  onEvent({ type: 'hold_time', secondsRemaining: seconds_remaining })
  if (drop.length > 0) onEvent({ type: 'deselected', seats: drop })
  if (take.length > 0) onEvent({ type: 'selected', seats: take })
  // The venue decides where wheelchairs have their places: only the others may wonder why they sit apart.
  const apart = placed.filter((group) => group.every(({ seat }) => isOrdinary(seat))).length
  if (apart > 1) onEvent({ type: 'refused', notice: apartNotice(apart) })
  show(found)
  return held
}

const askFor = async (event_date_id: string, holdToken: string, request: SeatRequest) =>
  await withHoldToken(event_date_id, [{ holdToken }], ([known]) =>
    callEndpoint<typeof holdBestSeats>(
      {
        method: 'POST',
        path: '/ajax/organiser/event_dates/hold_best_seats/',
        body: 'form',
      },
      {
        ...request,
        event_date_id,
        category: request.category ?? '',
        hold_token: known?.holdToken ?? '',
      },
    ),
  )

const apartNotice = (groups: number): string =>
  counted(groups, {
    one: 'There are not so many free seats side by side: these are in {count} group.',
    other: 'There are not so many free seats side by side: these are in {count} groups.',
  })
