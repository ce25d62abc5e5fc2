import { type Direction, seatBeside } from '@foyer/contract/seating/find-seat.ts'
import type { KeyboardEvent } from 'react'
import type { MapModel, MapSeat } from '../map-model.ts'
import type { ViewControl } from '@foyer/ui/pan-zoom/use-view.ts'
import { keptInSight, toScreen, wholePlan, zoomedAt } from '@foyer/ui/pan-zoom/view.ts'

export type KeyAction =
  | { readonly type: 'press' | 'go'; readonly seat: MapSeat }
  | { readonly type: 'closer' | 'further' | 'whole' }

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

const keyZoom = 1.5

/** What a key does on the map; null for keys that the map ignores, or that lead nowhere. */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  model: MapModel,
  current: MapSeat | null,
): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === '+' || key === '=') return { type: 'closer' }
  if (key === '-') return { type: 'further' }
  if (key === '0') return { type: 'whole' }
  if (current === null) return null
  if (key === 'Enter' || key === ' ') return { type: 'press', seat: current }
  const seat = seatFor(key, model, current)
  // At the edge an arrow key stays where it is rather than scroll the page away.
  return seat === undefined ? null : { type: 'go', seat: seat ?? current }
}

function seatFor(key: string, model: MapModel, current: MapSeat): MapSeat | null | undefined {
  const direction = directions[key]
  if (direction !== undefined) return seatBeside(model.seats, current, direction)
  const { section, row } = current.seat
  if (key === 'Home' || key === 'End') {
    const inRow = model.seats.filter(({ seat }) => seat.section === section && seat.row === row)
    return inRow.at(key === 'Home' ? 0 : -1) ?? null
  }
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const zones = model.plan.zones.filter((zone) => zone.rows.some((one) => one.seats.length > 0))
  const at = zones.findIndex((zone) => zone.name === section)
  const next = zones[at + (key === 'PageDown' ? 1 : -1)]?.rows.find((one) => one.seats.length > 0)
  const middle = next?.seats[Math.floor(next.seats.length / 2)]
  return middle === undefined ? null : (model.byGuid.get(middle.guid) ?? null)
}

/** Moves the view for a key: zooming keeps the cursor's seat where it is. */
export function followKey(action: KeyAction, control: ViewControl, current: MapSeat | null): void {
  switch (action.type) {
    case 'press':
      return
    case 'go':
      control.move((view, frame) => keptInSight(frame, view, action.seat.seat))
      return
    case 'whole':
      control.fly((_, frame) => wholePlan(frame))
      return
    case 'closer':
    case 'further': {
      const factor = action.type === 'closer' ? keyZoom : 1 / keyZoom
      control.fly((view, frame) => {
        const middle = { x: frame.size.width / 2, y: frame.size.height / 2 }
        const at = current === null ? middle : toScreen(view, current.seat)
        return zoomedAt(frame, view, factor, at)
      })
    }
  }
}
