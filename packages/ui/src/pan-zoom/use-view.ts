import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Box } from './box.ts'
import { clamped, type Frame, frameOf, type Size, type View, wholePlan } from './view.ts'

/** Milliseconds for the move to a view that a button asked for. */
const flightTime = 180

export interface ViewControl {
  readonly frame: Frame
  readonly view: View
  /** Changes the view at once, as under a finger. */
  readonly move: (change: (view: View, frame: Frame) => View) => void
  /** Changes the view in a short movement, so that the eye can follow it. */
  readonly fly: (change: (view: View, frame: Frame) => View) => void
}

/** The part of the plan that is in the window; the whole plan until it is moved. */
export function useView(
  place: RefObject<HTMLElement | null>,
  drawn: { readonly box: Box; readonly radius: number },
): ViewControl | null {
  const size = useSize(place)
  const { box, radius } = drawn
  const frame = useMemo(
    () => (size === null ? null : frameOf(size, box, radius)),
    [size, box, radius],
  )
  const [moved, setMoved] = useState<View | null>(null)
  const view = useMemo(
    () => frame && (moved === null ? wholePlan(frame) : clamped(frame, moved)),
    [frame, moved],
  )
  const latest = useRef({ view, frame })
  useLayoutEffect(() => {
    latest.current = { view, frame }
  }, [view, frame])
  const flight = useRef(0)

  const move = useCallback((change: (view: View, frame: Frame) => View) => {
    cancelAnimationFrame(flight.current)
    const now = latest.current
    if (now.frame === null || now.view === null) return
    // Several moves may come before the next frame is drawn: each continues from the last.
    const next = change(now.view, now.frame)
    latest.current = { ...now, view: next }
    setMoved(next)
  }, [])

  const fly = useCallback(
    (change: (view: View, frame: Frame) => View) => {
      cancelAnimationFrame(flight.current)
      const { view: from, frame: inFrame } = latest.current
      if (from === null || inFrame === null) return
      const to = change(from, inFrame)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        move(() => to)
        return
      }
      let began: number | null = null
      function step(now: number) {
        began ??= now
        const share = Math.min(1, (now - began) / flightTime)
        setMoved(between(from, to, 1 - (1 - share) ** 3))
        if (share < 1) flight.current = requestAnimationFrame(step)
      }
      flight.current = requestAnimationFrame(step)
    },
    [move],
  )
  useEffect(() => () => cancelAnimationFrame(flight.current), [])
  return frame === null || view === null ? null : { frame, view, move, fly }
}

function between(from: View | null, to: View, share: number): View {
  if (from === null) return to
  const mix = (one: number, other: number) => one + (other - one) * share
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) }
}

/** The element's size now, and whenever it changes. */
function useSize(place: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width > 0 && height > 0) setSize({ width, height })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return size
}
