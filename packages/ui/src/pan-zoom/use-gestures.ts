import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { isZoomed, panned, zoomedAt } from './view.ts'
import type { ViewControl } from './use-view.ts'

/** How many pixels a pointer may move and still press. */
const tremble = 6

interface Point {
  readonly x: number
  readonly y: number
}

interface GestureHandlers {
  /** A press without a drag. `isFinger` asks for a larger reach than a mouse has. */
  readonly onTap: (at: Point, isFinger: boolean) => void
  /** Null when the pointer has left. */
  readonly onHover: (at: Point | null) => void
  /** A wheel turned over the map without Ctrl: the page scrolls, as everywhere. */
  readonly onPlainWheel: () => void
}

/**
 * Handles drag, pinch and wheel. The page stays scrollable: one finger moves the map only once it is zoomed in, and the
 * wheel zooms with Ctrl (or ⌘), which is also what a pinch on a touchpad sends.
 */
export function useGestures(
  place: RefObject<HTMLElement | null>,
  control: ViewControl | null,
  handlers: GestureHandlers,
) {
  const latest = useRef({ control, handlers })
  useEffect(() => {
    latest.current = { control, handlers }
  })
  const pointers = useRef(new Map<number, Point>())
  const drag = useRef<{ readonly from: Point; isMoving: boolean } | null>(null)

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) {
        latest.current.handlers.onPlainWheel()
        return
      }
      event.preventDefault()
      const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.012)
      const at = pointIn(event, place.current)
      latest.current.control?.move((view, frame) => zoomedAt(frame, view, factor, at))
    }
    // The map handles two fingers; otherwise the browser might scroll or zoom the page with them.
    function touch(event: TouchEvent) {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    element.addEventListener('wheel', wheel, { passive: false })
    element.addEventListener('touchstart', touch, { passive: false })
    element.addEventListener('touchmove', touch, { passive: false })
    return () => {
      element.removeEventListener('wheel', wheel)
      element.removeEventListener('touchstart', touch)
      element.removeEventListener('touchmove', touch)
    }
  }, [place])

  function down(event: ReactPointerEvent) {
    if (event.button !== 0) return
    const at = pointIn(event, place.current)
    pointers.current.set(event.pointerId, at)
    drag.current = { from: at, isMoving: pointers.current.size > 1 }
  }

  function move(event: ReactPointerEvent) {
    const at = pointIn(event, place.current)
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) {
      if (event.pointerType === 'mouse') handlers.onHover(at)
      return
    }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    const dragged = drag.current
    if (dragged !== null && !dragged.isMoving && distance(dragged.from, at) > tremble) {
      dragged.isMoving = true
      handlers.onHover(null)
    }
    if (dragged?.isMoving !== true) return
    place.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, at)
    control?.move((view, frame) => {
      if (other === undefined)
        return panned(frame, view, { x: at.x - before.x, y: at.y - before.y })
      const factor = distance(at, other) / Math.max(1, distance(before, other))
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
      const shift = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }
      return panned(frame, zoomedAt(frame, view, factor, middle), shift)
    })
  }

  /** Whether the pointer was down without moving. */
  function lift(event: ReactPointerEvent): boolean {
    const isTap = pointers.current.delete(event.pointerId) && drag.current?.isMoving === false
    if (pointers.current.size === 0) drag.current = null
    return isTap
  }

  function up(event: ReactPointerEvent) {
    if (lift(event)) handlers.onTap(pointIn(event, place.current), event.pointerType !== 'mouse')
  }

  const zoomed = control !== null && isZoomed(control.frame, control.view)
  return {
    'data-zoomed': zoomed || undefined,
    onPointerDown: down,
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: lift,
    onPointerLeave: () => handlers.onHover(null),
  }
}

function pointIn(
  event: { readonly clientX: number; readonly clientY: number },
  element: HTMLElement | null,
): Point {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
