import { type Direction, seatBeside } from '@foyer/contract/seating/find-seat.ts'
import type { ModelSeat, PlanModel } from './plan-model.ts'

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

export type PlanKey =
  | { readonly type: 'go'; readonly to: ModelSeat; readonly adds: boolean }
  | { readonly type: 'press'; readonly seat: ModelSeat; readonly row: boolean }
  | { readonly type: 'all' | 'none' | 'undo' | 'redo' | 'closer' | 'further' | 'whole' }

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const plain: Readonly<Record<string, 'none' | 'closer' | 'further' | 'whole'>> = {
  Escape: 'none',
  '+': 'closer',
  '=': 'closer',
  '-': 'further',
  '0': 'whole',
}

/** What a key does on the map; null for keys that it leaves to the browser. */
export function keyOfPlan(
  pressed: Pressed,
  model: PlanModel,
  at: ModelSeat | null,
): PlanKey | null {
  const { key, shiftKey } = pressed
  if (pressed.ctrlKey || pressed.metaKey) return keyWithControl(pressed)
  const action = plain[key]
  if (action !== undefined) return { type: action }
  if (at === null) return null
  if (key === ' ' || key === 'Enter') return { type: 'press', seat: at, row: shiftKey }
  const direction = directions[key]
  if (direction === undefined) return null
  // At the edge an arrow key stays where it is rather than scroll the page away.
  return { type: 'go', to: seatBeside(model.seats, at, direction) ?? at, adds: shiftKey }
}

function keyWithControl({ key, shiftKey }: Pressed): PlanKey | null {
  switch (key.toLowerCase()) {
    case 'a':
      return { type: 'all' }
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { type: 'redo' }
    default:
      return null
  }
}
