import { seatAt } from '@foyer/contract/seating/find-seat.ts'
import { t } from '@foyer/language/texts.ts'
import type { Box } from '@foyer/ui/pan-zoom/box.ts'
import { useGestures } from '@foyer/ui/pan-zoom/use-gestures.ts'
import { useView } from '@foyer/ui/pan-zoom/use-view.ts'
import { keptInSight, toPlan, wholePlan, zoomedAt } from '@foyer/ui/pan-zoom/view.ts'
import { ZoomControls } from '@foyer/ui/pan-zoom/zoom-controls.tsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { seatWords } from '../plan/seat-words.ts'
import type { Selection } from '../plan/selection.ts'
import { takenWords, type TakenSeats } from '../plan/taken-seats.ts'
import { keyOfPlan } from './key-of-plan.ts'
import type { MapColours } from './map-colours.ts'
import { PlanCanvas } from './plan-canvas.tsx'
import styles from './plan-map.module.css'
import { useBoxDrag } from './use-box-drag.ts'
import type { ModelSeat, PlanModel } from './plan-model.ts'

/** What a press on a seat chooses. */
export type Tool = 'seat' | 'row' | 'box'

/** A press within this many pixels of a seat's middle counts for the seat, however small it is. */
const reach = { mouse: 6, finger: 16 } as const

export interface PlanMapProps {
  readonly model: PlanModel
  readonly colours: MapColours
  readonly selection: Selection
  readonly taken: TakenSeats
  readonly tool: Tool
  readonly onPress: (seat: ModelSeat, tool: 'seat' | 'row') => void
  readonly onBox: (box: Box, removes: boolean) => void
  readonly onKey: (action: 'all' | 'none' | 'undo' | 'redo') => void
  readonly onReach: (seat: ModelSeat) => void
}

/**
 * The plan to choose seats on. For the keyboard and for screen readers it is one list box: arrow keys go from seat to
 * seat, and only the seat that was reached is an element.
 */
export function PlanMap(props: PlanMapProps) {
  const { model, colours, selection, taken, tool, onPress, onBox } = props
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const control = useView(place, model)
  const [reached, setReached] = useState<ModelSeat | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const known = reached === null ? undefined : model.seats[reached.index]
  // Seats may have been taken away since: the keyboard then begins anew.
  const isThere = known !== undefined && known.seat.guid === reached?.seat.guid
  const cursor = isThere ? known : model.seats[0]

  const gestures = useGestures(place, control, {
    onTap(at, isFinger) {
      if (control === null) return
      const within = Math.max(
        model.radius * 1.2,
        reach[isFinger ? 'finger' : 'mouse'] / control.view.scale,
      )
      const one = seatAt(model.seats, toPlan(control.view, at), within)
      if (one === null) return
      setReached(one)
      onPress(one, tool === 'row' ? 'row' : 'seat')
    },
    onHover: () => undefined,
    onPlainWheel: () => undefined,
  })
  const { drawn, handlers } = useBoxDrag(
    place,
    control?.view ?? null,
    gestures,
    (event) => tool === 'box' || event.shiftKey || event.altKey,
    onBox,
  )

  function press(event: KeyboardEvent) {
    const action = keyOfPlan(event, model, cursor ?? null)
    if (action === null || control === null) return
    event.preventDefault()
    switch (action.type) {
      case 'go':
        setReached(action.to)
        control.move((view, frame) => keptInSight(frame, view, action.to.seat))
        if (action.adds) props.onReach(action.to)
        return
      case 'press':
        onPress(action.seat, action.row || tool === 'row' ? 'row' : 'seat')
        return
      case 'closer':
      case 'further':
        control.fly((view, frame) => {
          const { width, height } = frame.size
          const factor = action.type === 'closer' ? 1.5 : 1 / 1.5
          return zoomedAt(frame, view, factor, { x: width / 2, y: height / 2 })
        })
        return
      case 'whole':
        control.fly((_, frame) => wholePlan(frame))
        return
      default:
        props.onKey(action.type)
    }
  }

  return (
    <div className={styles.map} data-tool={tool}>
      <div
        ref={place}
        className={styles.stage}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t(
          'Seating plan. Arrow keys go from seat to seat, the space bar chooses a seat, with Shift its whole row. Rows can also be chosen from a list below.',
        )}
        aria-activedescendant={cursor === undefined ? undefined : `${id}-${cursor.index}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={(event) => setHasFocus(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setHasFocus(false)}
        {...handlers}
      >
        {control !== null && (
          <PlanCanvas
            {...{ model, colours, selection, taken, drawn }}
            view={control.view}
            frame={control.frame}
            cursor={hasFocus ? (cursor?.seat ?? null) : null}
          />
        )}
        {cursor !== undefined && (
          <span
            key={cursor.index}
            id={`${id}-${cursor.index}`}
            role="option"
            aria-selected={selection.has(cursor.seat.guid)}
            className={styles.spoken}
          >
            {[seatWords(cursor.seat), takenWords(taken, [cursor.seat.guid])]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </div>
      {control !== null && <ZoomControls control={control} />}
    </div>
  )
}
