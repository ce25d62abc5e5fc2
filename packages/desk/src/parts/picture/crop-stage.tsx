import { t } from '@foyer/language/texts.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import {
  type CropBox,
  mostZoom,
  type PictureSize,
  placedBox,
  placeOf,
  zoomedBox,
  zoomOf,
} from './crop-box.ts'
import styles from './picture.module.css'
import { useCropGestures } from './use-crop-gestures.ts'

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
