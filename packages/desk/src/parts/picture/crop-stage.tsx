import { t } from '@foyer/language/texts.ts'
import { useId, useLayoutEffect, useRef, type PointerEvent, type RefObject, useEffect } from 'react'
import {
  type CropBox,
  mostZoom,
  type PictureSize,
  placedBox,
  placeOf,
  zoomedBox,
  zoomOf,
  movedBox,
} from './crop-box.ts'
import styles from './picture.module.css'

/** Around the frame a little of what is cut off stays in sight, as a share of the frame's width. */
const around = 0.12
const drawnWidth = 720

/** The picture with a frame on it: what is inside is what the shop shows. */
export function CropStage({
  bitmap,
  box,
  onChange,
}: {
  bitmap: ImageBitmap
  box: CropBox
  onChange: (next: (box: CropBox) => CropBox) => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shape = box.width / box.height
  const gestures = useCropGestures(canvas, bitmap, 1 / (1 + 2 * around), onChange)
  const frame = drawnWidth / (1 + 2 * around)
  const edge = frame * around
  const drawnHeight = Math.round(frame / shape + 2 * edge)
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen === undefined || pen === null) return
    const scale = frame / box.width
    pen.clearRect(0, 0, drawnWidth, drawnHeight)
    pen.imageSmoothingQuality = 'high'
    const [left, top] = [edge - box.x * scale, edge - box.y * scale]
    pen.drawImage(bitmap, left, top, bitmap.width * scale, bitmap.height * scale)
    pen.fillStyle = '#14152ab3'
    const outside = new Path2D()
    outside.rect(0, 0, drawnWidth, drawnHeight)
    outside.rect(edge, edge, frame, drawnHeight - 2 * edge)
    pen.fill(outside, 'evenodd')
    pen.strokeStyle = '#fffcf5'
    pen.lineWidth = 3
    pen.strokeRect(edge, edge, frame, drawnHeight - 2 * edge)
  }, [bitmap, box, drawnHeight, edge, frame])
  return (
    <div className={styles.stage}>
      <canvas
        ref={canvas}
        width={drawnWidth}
        height={drawnHeight}
        className={styles.canvas}
        role="img"
        aria-label={t('The picture with the part that is shown')}
        {...gestures}
      />
      <CropSliders size={bitmap} box={box} onChange={onChange} />
    </div>
  )
}

function CropSliders({
  size,
  box,
  onChange,
}: {
  size: PictureSize
  box: CropBox
  onChange: (next: (box: CropBox) => CropBox) => void
}) {
  const place = placeOf(size, box)
  const shape = box.width / box.height
  return (
    <div className={styles.sliders}>
      <Slider
        label={t('Closer')}
        least={100}
        most={Math.round(mostZoom(size, shape) * 100)}
        value={Math.round(zoomOf(size, box) * 100)}
        onChange={(zoom) => onChange((now) => zoomedBox(size, now, zoom / 100))}
      />
      <Slider
        label={t('Left to right')}
        value={place.x}
        isIdle={size.width - box.width < 1}
        onChange={(x) => onChange((now) => placedBox(size, now, { x }))}
      />
      <Slider
        label={t('Up and down')}
        value={place.y}
        isIdle={size.height - box.height < 1}
        onChange={(y) => onChange((now) => placedBox(size, now, { y }))}
      />
    </div>
  )
}

function Slider({
  label,
  value,
  least = 0,
  most = 100,
  isIdle = most <= least,
  onChange,
}: {
  label: string
  value: number
  least?: number
  most?: number
  isIdle?: boolean
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={Math.max(least, most)}
        value={value}
        disabled={isIdle}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * Moves and zooms what is inside the frame by dragging, pinching and the wheel. Keys have sliders of their own beside it.
 * @param share how much of the width of the element the frame takes
 */
function useCropGestures(
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
