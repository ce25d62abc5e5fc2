import { lazy, Suspense } from 'react'
import type { DrawnSeats } from './drawn-seats.ts'
import { SvgSeats } from './svg-seats.tsx'

// Few houses are so large: its painter comes only for them.
const CanvasSeats = lazy(async () => ({
  default: (await import('./canvas-seats.tsx')).CanvasSeats,
}))

/** More seats than these are drawn on a canvas: as elements they would take seconds to appear. */
const mostElements = 1500

/** The seats of the plan, by whichever way of drawing suits their number. */
export function SeatsLayer(props: DrawnSeats) {
  return props.model.seats.length > mostElements ? (
    <Suspense fallback={null}>
      <CanvasSeats {...props} />
    </Suspense>
  ) : (
    <SvgSeats {...props} />
  )
}
