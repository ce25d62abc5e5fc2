import { seatTrouble } from '@foyer/contract/rules/seats/seat-rules.ts'
import {
  listed,
  listedTogether,
  seatTroubleText,
} from '@foyer/contract/rules/seats/seat-trouble-text.ts'
import { type PlanSeat, seatKey } from '@foyer/contract/seating/plan.ts'
import { t } from '@foyer/language/texts.ts'
import type { ChosenSeat, SeatingPlan, SelectionTrouble } from '../chart.ts'
import { chosenSeat, type MapModel } from './map-model.ts'
import { limitNotice, stateOf, type Whose } from './seat-state.ts'

/** Whether this buyer can take a seat of the plan: the rules ask by its guid. */
function freeTo(model: MapModel, whose: Whose): (guid: string) => boolean {
  return (guid) => {
    const one = model.byGuid.get(guid)
    if (one === undefined) return false
    const state = stateOf(one, whose)
    return state === 'free' || state === 'mine'
  }
}

/** Why the choice cannot be bought as a whole, with each solution as a button; the whole set counts, not the last seat. */
export function checkChoice(
  model: MapModel,
  plan: SeatingPlan,
  whose: Whose,
  chosen: readonly ChosenSeat[],
): SelectionTrouble | null {
  const mine = chosen.flatMap((seat) => model.byKey.get(seatKey(seat)) ?? [])
  const guids = mine.map(({ seat }) => seat.guid)
  const { rules } = plan.seating_plan_event
  const trouble = seatTrouble(model.plan, guids, freeTo(model, whose), rules)
  if (trouble === null) return null
  const { add, instead } = trouble.fix
  const take = (seats: readonly PlanSeat[]) =>
    seats
      .filter(({ guid }) => !guids.includes(guid))
      .map((seat) => chosenSeat(seat, plan.hold_token))
  const replaced = replacedBy(
    trouble.rule,
    instead,
    mine.map(({ seat }) => seat),
    model,
  )
  const drop = replaced.filter((seat) => !instead.includes(seat))
  const asked = { model, whose, holdToken: plan.hold_token }
  const added = add.flatMap(({ guid }) => model.byGuid.get(guid) ?? [])
  const mayAddAll = add.length > 0 && limitNotice(asked, added) === null
  return {
    text: seatTroubleText(trouble),
    ways: [
      ...(mayAddAll
        ? [{ text: t('Add {seats}', { seats: listed(add) }), drop: [], take: take(add) }]
        : []),
      ...(instead.length > 0 && replaced.length === instead.length
        ? [
            {
              text: t('Take {seats} instead', { seats: listedTogether(instead) }),
              drop,
              take: take(instead),
            },
          ]
        : []),
    ],
  }
}

/** Those chosen seats that the offered ones replace. */
function replacedBy(
  rule: 'orphan' | 'consecutive',
  instead: readonly PlanSeat[],
  mine: readonly PlanSeat[],
  { plan }: MapModel,
): readonly PlanSeat[] {
  if (rule === 'consecutive' && instead.length === mine.length) return mine
  const block = plan.blocks.get(instead[0]?.guid ?? '')
  return mine.filter((seat) => plan.blocks.get(seat.guid) === block)
}
