import { useEffect, useRef } from 'react'
import type { MapSeat } from '../map-model.ts'
import { boxOf, grown } from './box.ts'
import { legibleRadius } from './drawn-seats.ts'
import type { ViewControl } from './use-view.ts'
import { shownBox } from './view.ts'

/** So many radii of neighbours are shown around what was found. */
const surroundings = 14

/** Brings seats that were found for the buyer into sight, where single seats cannot be told apart as it is. */
export function useShown(found: readonly MapSeat[], control: ViewControl | null): void {
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  useEffect(() => {
    latest.current?.fly((view, frame) =>
      found.length === 0 || view.scale * frame.radius >= legibleRadius
        ? view
        : shownBox(frame, grown(boxOf(found.map(({ seat }) => seat)), frame.radius * surroundings)),
    )
  }, [found])
}
