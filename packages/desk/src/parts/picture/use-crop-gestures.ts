import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type CropBox, movedBox, type PictureSize, zoomedBox, zoomOf } from './crop-box.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Moves and zooms what is inside the frame by dragging, pinching and the wheel. Keys have sliders of their own beside it.
 * @param share how much of the width of the element the frame takes
 */
export function useCropGestures(
  place: RefObject<HTMLElement | null>,
  size: PictureSize,
  share: number,
  change: (next: (box: CropBox) => CropBox) => void,
) {
  const pointers = useRef(new Map<number, Point>())
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    function wheel(event: WheelEvent) {
      event.preventDefault()
      const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.008)
      latest.current((box) => zoomedBox(size, box, zoomOf(size, box) * factor))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [place, size])

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (before === undefined) return
    const at = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    const width = event.currentTarget.clientWidth * share
    change((box) => {
      const perPixel = box.width / Math.max(1, width)
      const half = other === undefined ? 1 : 0.5
      const by = {
        x: (before.x - at.x) * perPixel * half,
        y: (before.y - at.y) * perPixel * half,
      }
      const moved = movedBox(size, box, by)
      if (other === undefined) return moved
      const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
      const factor = spread(at) / Math.max(1, spread(before))
      return zoomedBox(size, moved, zoomOf(size, moved) * factor)
    })
  }
  const lift = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return { onPointerDown: down, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift }
}
