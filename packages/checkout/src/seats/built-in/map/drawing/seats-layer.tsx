import { lazy, Suspense } from 'react'
import type { DrawnSeats } from './drawn-seats.ts'
import { SvgSeats } from './svg-seats.tsx'

// Few venues are so large: the code of the canvas painter is loaded only for them.
const CanvasSeats = lazy(async () => ({
  default: (await import('./canvas-seats.tsx')).CanvasSeats,
}))

/** More seats than this are drawn on a canvas: as elements they would take seconds to appear. */
const mostElements = 1500

/** The seats of the plan, drawn in the way that suits their number. */
export function SeatsLayer(props: DrawnSeats) {
  return props.model.seats.length > mostElements ? (
    <Suspense fallback={null}>
      <CanvasSeats {...props} />
    </Suspense>
  ) : (
    <SvgSeats {...props} />
  )
}
