import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { useEffect, useRef } from 'react'
import type { ChosenSeat } from '../chart.ts'
import { nameOf } from './read-object.ts'

/** The seats the chart shows as chosen, under its own labels. */
export interface Shown {
  readonly add: (object: SelectableObject) => void
  /** Returns whether the seat was shown; the chart reports some removals more than once. */
  readonly remove: (object: SelectableObject) => boolean
}

/**
 * Makes the chart follow the page's choice: the chart releases seats that the page removes and holds those it adds.
 * Seats that the chart reported itself are left alone.
 */
export function useChosen(chart: SeatingChart | null, chosen: readonly ChosenSeat[]): Shown {
  const labels = useRef(new Map<string, string>())
  const before = useRef<readonly ChosenSeat[]>([])
  useEffect(() => {
    if (chart === null) return
    const shown = labels.current
    const now = new Set(chosen.map(seatKey))
    const known = new Set(before.current.map(seatKey))
    const gone = before.current
      .map(seatKey)
      .filter((key) => !now.has(key))
      .flatMap((key) => shown.get(key) ?? [])
    const added = chosen.filter((seat) => !known.has(seatKey(seat)) && !shown.has(seatKey(seat)))
    before.current = chosen
    if (gone.length > 0) chart.deselectObjects(gone).catch(() => undefined)
    if (added.length > 0) chart.trySelectObjects(added.map(seatText)).catch(() => undefined)
  }, [chart, chosen])
  return {
    add: (object) => void labels.current.set(seatKey(nameOf(object)), object.label),
    remove: (object) => labels.current.delete(seatKey(nameOf(object))),
  }
}
