import { type PointerEvent, useEffect, useRef } from 'react'
import type { MapModel } from '../map-model.ts'
import type { SeatState } from '../seat-state.ts'
import type { Palette } from './drawing/palette.ts'
import styles from './seat-map.module.css'
import type { ViewControl } from '@foyer/ui/pan-zoom/use-view.ts'
import { clamped, type Frame, visibleBox } from '@foyer/ui/pan-zoom/view.ts'

/** The length of the longer side, in CSS pixels. */
const longest = 112
/** Its dots need not be sharper than this many device pixels per CSS pixel. */
const ratio = 2

export interface MiniMapProps {
  readonly model: MapModel
  readonly states: readonly SeatState[]
  readonly palette: Palette
  readonly control: ViewControl
}

/** Shows which part of the plan is in view; for eye and pointer only, as the keyboard has the plan itself. */
export function MiniMap({ model, states, palette, control }: MiniMapProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const { frame, view, move } = control
  const scale = scaleFor(frame)
  const { box } = frame
  const width = Math.round((box.right - box.left) * scale)
  const height = Math.round((box.bottom - box.top) * scale)

  useEffect(() => {
    const pen = place.current?.getContext('2d')
    if (pen === null || pen === undefined) return
    pen.clearRect(0, 0, width * ratio, height * ratio)
    const side = Math.max(1.5, model.radius * 2 * scale * ratio)
    for (const { seat, index, price } of model.seats) {
      const state = states[index]
      const isFree = state === 'free' && price !== null
      pen.fillStyle = isFree
        ? (palette.categories.get(price.category)?.fill ?? palette.line)
        : state === 'mine'
          ? palette.accent
          : palette.faint
      const size = state === 'mine' ? side * 2.5 : side
      pen.fillRect(
        (seat.x - box.left) * scale * ratio - size / 2,
        (seat.y - box.top) * scale * ratio - size / 2,
        size,
        size,
      )
    }
  }, [model, states, palette, box, scale, width, height])

  function go(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const x = (event.clientX - left) / scale + box.left
    const y = (event.clientY - top) / scale + box.top
    move((before, inFrame) =>
      clamped(inFrame, {
        scale: before.scale,
        x: inFrame.size.width / 2 - x * before.scale,
        y: inFrame.size.height / 2 - y * before.scale,
      }),
    )
  }

  const seen = visibleBox(frame, view)
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const left = inside((seen.left - box.left) * scale, width)
  const top = inside((seen.top - box.top) * scale, height)
  return (
    <div
      className={styles.mini}
      style={{ width, height }}
      aria-hidden="true"
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={place} width={width * ratio} height={height * ratio} />
      <div
        className={styles.seen}
        style={{
          left,
          top,
          width: inside((seen.right - box.left) * scale, width) - left,
          height: inside((seen.bottom - box.top) * scale, height) - top,
        }}
      />
    </div>
  )
}

function scaleFor({ box }: Frame): number {
  return longest / Math.max(box.right - box.left, box.bottom - box.top)
}
