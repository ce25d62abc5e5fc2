import { type RefObject, useEffect, useRef } from 'react'
import type { MapSeat } from '../map-model.ts'
import { boxOf, grown } from './box.ts'
import { legibleRadius } from './drawing/drawn-seats.ts'
import type { ViewControl } from './use-view.ts'
import { shownBox } from './view.ts'

/** So many radii of neighbours are shown around what was found. */
const surroundings = 14

/**
 * Brings seats that were found for the buyer into sight: the map on the page, and on it them, where single seats cannot
 * be told apart as it is.
 */
export function useShown(
  found: readonly MapSeat[],
  control: ViewControl | null,
  place: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  useEffect(() => {
    if (found.length === 0) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' })
    latest.current?.fly((view, frame) =>
      view.scale * frame.radius >= legibleRadius
        ? view
        : shownBox(frame, grown(boxOf(found.map(({ seat }) => seat)), frame.radius * surroundings)),
    )
  }, [found, place])
}
