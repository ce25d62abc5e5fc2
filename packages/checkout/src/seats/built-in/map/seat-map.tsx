import type { Minor } from '@foyer/contract/money.ts'
import { seatAt } from '@foyer/contract/seating/find-seat.ts'
import { t } from '@foyer/language/texts.ts'
import {
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  lazy,
  type ReactElement,
  Suspense,
} from 'react'
import type { MapModel, MapSeat } from '../map-model.ts'
import { nameOf, type SeatState } from '../seat-state.ts'
import { AreasLayer, ZoneNamesLayer } from './drawing/furniture-layers.tsx'
import { followKey, keyAction } from './key-action.ts'
import { ZoomControls } from '@foyer/ui/pan-zoom/zoom-controls.tsx'
import { FocusRing, SpokenSeat, WheelHint } from './map-marks.tsx'
import type { Palette } from './drawing/palette.ts'
import { SeatCard } from './seat-card.tsx'
import styles from './seat-map.module.css'
import { SeatsLayer } from './drawing/seats-layer.tsx'
import { useGestures } from '@foyer/ui/pan-zoom/use-gestures.ts'
import { useShown } from './use-shown.ts'
import { useView } from '@foyer/ui/pan-zoom/use-view.ts'
import { isZoomed, tapFactor, toPlan, toScreen, zoomedAt } from '@foyer/ui/pan-zoom/view.ts'
import type { MiniMapProps } from './mini-map.tsx'

// The small map is not needed before zooming in; when it does not load, the map works as well as before.
const MiniMap = lazy(async () => {
  const loaded = await import('./mini-map.tsx').catch(() => null)
  return { default: loaded?.MiniMap ?? Nothing }
})

const Nothing: (props: MiniMapProps) => ReactElement = () => <></>

const LateMiniMap = (props: MiniMapProps) => (
  <Suspense fallback={null}>
    <MiniMap {...props} />
  </Suspense>
)

/** A press within this many pixels of a seat's middle counts for the seat, however small it is. */
const reach = { mouse: 5, finger: 14 } as const

export interface SeatMapProps {
  readonly model: MapModel
  readonly states: readonly SeatState[]
  readonly palette: Palette
  readonly highlight: string | null
  readonly priceText: (amount: Minor) => string
  /** Seats found for the buyer, to be brought into view; a new array with every search. */
  readonly found: readonly MapSeat[]
  readonly onPress: (one: MapSeat) => void
}

/**
 * The plan to look at and press on. For the keyboard and for screen readers it is one list box: arrow keys go from seat
 * to seat, and only the current seat is an element.
 */
export function SeatMap(props: SeatMapProps) {
  const { model, states, palette, highlight, priceText, found, onPress } = props
  const place = useRef<HTMLDivElement>(null)
  const id = useId()
  const control = useView(place, model)
  const [cursor, setCursor] = useState<MapSeat | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const [pointed, setPointed] = useState<MapSeat | null>(null)
  const [wheelTurns, setWheelTurns] = useState(0)
  const first = useMemo(() => firstSeat(model, states), [model, states])
  const current = cursor ?? first

  useShown(found, control, place)

  function seatUnder(at: { x: number; y: number }, by: 'mouse' | 'finger'): MapSeat | null {
    if (control === null) return null
    const within = Math.max(model.radius * 1.2, reach[by] / control.view.scale)
    return seatAt(model.seats, toPlan(control.view, at), within)
  }

  const gestures = useGestures(place, control, {
    onTap(at, isFinger) {
      if (control === null) return
      const by = isFinger ? 'finger' : 'mouse'
      const factor = tapFactor(control.view.scale * model.radius, by)
      if (factor !== null) {
        control.fly((view, frame) => zoomedAt(frame, view, factor, at))
        return
      }
      const one = seatUnder(at, by)
      setPointed(one)
      if (one === null) return
      setCursor(one)
      onPress(one)
    },
    onHover: (at) => setPointed(at === null ? null : seatUnder(at, 'mouse')),
    onPlainWheel: () => setWheelTurns((turns) => turns + 1),
  })

  function press(event: KeyboardEvent) {
    const action = keyAction(event, model, current)
    if (action === null || control === null) return
    event.preventDefault()
    setPointed(null)
    if (action.type === 'press') onPress(action.seat)
    if (action.type === 'go') setCursor(action.seat)
    followKey(action, control, current)
  }

  const shown = pointed ?? (hasFocus ? current : null)
  // Creating hundreds of elements at once would block a slow phone: they are rendered in slices, once the map has its size.
  const isSized = useDeferredValue(control !== null, false)
  const drawn = isSized && control && { model, states, palette, highlight, ...control }
  const layer = control && { model, palette, view: control.view }
  return (
    <div className={styles.map}>
      <div
        ref={place}
        className={styles.stage}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t(
          'Seat map. Arrow keys go from seat to seat, Enter chooses a seat, plus and minus zoom. There is a list of all seats below.',
        )}
        aria-activedescendant={current === null ? undefined : `${id}-${current.index}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={(event) => setHasFocus(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setHasFocus(false)}
        {...gestures}
      >
        {layer !== null && <AreasLayer {...layer} />}
        {drawn && <SeatsLayer {...drawn} />}
        {layer !== null && <ZoneNamesLayer {...layer} />}
        {current !== null && (
          <SpokenSeat
            key={current.index}
            id={`${id}-${current.index}`}
            isMine={states[current.index] === 'mine'}
            name={nameOf(current, states[current.index] ?? 'unsold', priceText)}
          />
        )}
      </div>
      {control !== null && (
        <>
          {hasFocus && current !== null && <FocusRing seat={current.seat} view={control.view} />}
          {shown !== null && (
            <SeatCard
              one={shown}
              state={states[shown.index] ?? 'unsold'}
              priceText={priceText}
              at={toScreen(control.view, shown.seat)}
              lift={model.radius * control.view.scale}
              size={control.frame.size}
            />
          )}
          <ZoomControls control={control} />
          {isZoomed(control.frame, control.view) && (
            <LateMiniMap model={model} states={states} palette={palette} control={control} />
          )}
          {wheelTurns > 0 && <WheelHint key={wheelTurns} />}
        </>
      )}
    </div>
  )
}

/** The seat where the cursor starts: the buyer's own, or the free one nearest to where people look. */
function firstSeat({ seats, plan }: MapModel, states: readonly SeatState[]): MapSeat | null {
  const mine = seats.find(({ index }) => states[index] === 'mine')
  if (mine !== undefined) return mine
  let best: MapSeat | null = null
  let bestDistance = Infinity
  for (const one of seats) {
    const far = Math.hypot(one.seat.x - plan.focus.x, one.seat.y - plan.focus.y)
    if (states[one.index] !== 'free' || far >= bestDistance) continue
    best = one
    bestDistance = far
  }
  return best ?? seats[0] ?? null
}
