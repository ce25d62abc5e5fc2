import type { PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { counted } from '@foyer/language/texts.ts'
import { useView } from '@foyer/ui/pan-zoom/use-view.ts'
import { useMemo, useRef } from 'react'
import { nothing } from '../plan/selection.ts'
import { useMapColours } from './map-colours.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import styles from './plan-map.module.css'
import { readModel } from './plan-model.ts'

const noneTaken = new Map<string, never>()

/** A plan to look at. */
export function StillPlan({ layout }: { layout: PlanLayout }) {
  const place = useRef<HTMLDivElement>(null)
  const model = useMemo(() => readModel(layout), [layout])
  const colours = useMapColours(layout.categories)
  const control = useView(place, model)
  const about = counted(model.seats.length, {
    one: 'A plan with {count} seat',
    other: 'A plan with {count} seats',
  })
  return (
    <div className={styles.map} data-still role="img" aria-label={about}>
      <div ref={place} className={styles.still}>
        {control !== null && (
          <PlanCanvas
            {...{ model, colours }}
            view={control.view}
            frame={control.frame}
            selection={nothing}
            taken={noneTaken}
            drawn={null}
            cursor={null}
          />
        )}
      </div>
    </div>
  )
}
