import { type RefObject, useEffect, useRef } from 'react'
import type { MapSeat } from '../map-model.ts'
import { boxOf, grown } from '@foyer/ui/pan-zoom/box.ts'
import { legibleRadius } from './drawing/drawn-seats.ts'
import type { ViewControl } from '@foyer/ui/pan-zoom/use-view.ts'
import { shownBox } from '@foyer/ui/pan-zoom/view.ts'

/** This many radii of neighbours are shown around the seats that were found. */
const surroundings = 14

/**
 * Brings seats that were found for the buyer into view: it scrolls to the map, and moves the map to the seats where
 * single seats are too small to tell apart.
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
