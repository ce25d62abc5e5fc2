import type { useGestures } from '@foyer/ui/pan-zoom/use-gestures.ts'
import { toPlan, type View } from '@foyer/ui/pan-zoom/view.ts'
import type { Box } from '@foyer/ui/pan-zoom/box.ts'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { boxBetween } from './area-box.ts'

type Gestures = ReturnType<typeof useGestures>

/** How many pixels a pointer may move and still press. */
const tremble = 6

interface Drag {
  readonly pointer: number
  readonly from: { readonly x: number; readonly y: number }
  readonly removes: boolean
  isMoving: boolean
}

/**
 * Draws a box with one pointer, before the gestures of the map hear of its moves. A second finger ends it: both then move
 * and zoom the map.
 * @param takes whether a drag that begins so draws a box
 * @param onBox told when the pointer is lifted; `removes` where Alt was held
 */
export function useBoxDrag(
  place: RefObject<HTMLElement | null>,
  view: View | null,
  gestures: Gestures,
  takes: (event: PointerEvent) => boolean,
  onBox: (box: Box, removes: boolean) => void,
) {
  const drag = useRef<Drag | null>(null)
  const pointers = useRef(new Set<number>())
  const [drawn, setDrawn] = useState<Box | null>(null)

  function pointIn(event: PointerEvent) {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  function end() {
    drag.current = null
    setDrawn(null)
  }
  function down(event: PointerEvent) {
    pointers.current.add(event.pointerId)
    end()
    if (event.button === 0 && pointers.current.size === 1 && takes(event))
      drag.current = {
        pointer: event.pointerId,
        from: pointIn(event),
        removes: event.altKey,
        isMoving: false,
      }
    gestures.onPointerDown(event)
  }
  function move(event: PointerEvent) {
    const now = drag.current
    if (now === null || now.pointer !== event.pointerId || view === null) {
      gestures.onPointerMove(event)
      return
    }
    const at = pointIn(event)
    if (!now.isMoving && Math.hypot(at.x - now.from.x, at.y - now.from.y) <= tremble) return
    now.isMoving = true
    place.current?.setPointerCapture(event.pointerId)
    setDrawn(boxBetween(toPlan(view, now.from), toPlan(view, at)))
  }
  function up(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    const now = drag.current
    if (now?.isMoving !== true) {
      drag.current = null
      gestures.onPointerUp(event)
      return
    }
    gestures.onPointerCancel(event)
    if (drawn !== null) onBox(drawn, now.removes)
    end()
  }
  function cancel(event: PointerEvent) {
    pointers.current.delete(event.pointerId)
    gestures.onPointerCancel(event)
    end()
  }
  return {
    drawn,
    handlers: {
      ...gestures,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
    },
  }
}
