import { seatKey, seatText } from '@foyer/contract/seating/plan.ts'
import type { SeatingChart, SelectableObject } from '@seatsio/seatsio-react'
import { useEffect, useRef } from 'react'
import type { ChosenSeat } from '../chart.ts'
import { nameOf } from './read-object.ts'

/** The seats the chart shows as chosen, under its own labels. */
export interface Shown {
  readonly add: (object: SelectableObject) => void
  /** Whether it was shown; the chart says of some seats more than once that they are gone. */
  readonly remove: (object: SelectableObject) => boolean
}

/**
 * Makes the chart follow the page's choice: what the page takes out or puts in, the chart gives back or holds. What the
 * chart said itself is no news to it.
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
