import type { PlanSeat } from '@foyer/contract/seating/plan.ts'
import { glyphPaths } from '@foyer/contract/seating/seat-glyphs.ts'
import { type Box, grown } from '@foyer/ui/pan-zoom/box.ts'
import { type Frame, type View, visibleBox } from '@foyer/ui/pan-zoom/view.ts'
import type { Selection } from '../plan/selection.ts'
import type { TakenSeats } from '../plan/taken-seats.ts'
import type { CategoryLook, MapColours } from './map-colours.ts'
import { paintAreas, paintNames } from './paint-areas.ts'
import type { PlanModel } from './plan-model.ts'

/** From these radii on the screen, in pixels, a mark can be read on a seat, and its row and number below it. */
const markRadius = 6.5
const nameRadius = 14
/** Below this radius a disc and a square look the same, and squares are drawn many times faster. */
const dotRadius = 3

export interface Painted {
  readonly model: PlanModel
  readonly view: View
  readonly frame: Frame
  readonly colours: MapColours
  readonly selection: Selection
  /** Seats that somebody has are struck through. */
  readonly taken: TakenSeats
  /** The box that is being drawn, in the plan's units. */
  readonly drawn: Box | null
  /** Where the keyboard is. */
  readonly cursor: PlanSeat | null
}

/**
 * Draws the part of the plan in the window. Seats of one category are one path: thousands of them are drawn between two
 * frames. @param ratio device pixels per CSS pixel
 */
export function paintPlan(pen: CanvasRenderingContext2D, painted: Painted, ratio: number): void {
  const { model, view, frame, colours, selection } = painted
  pen.setTransform(1, 0, 0, 1, 0, 0)
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)
  const scale = view.scale * ratio
  pen.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio)
  paintAreas(pen, painted)
  const seen = grown(visibleBox(frame, view), model.radius * 2)
  const inSight = model.seats.flatMap(({ seat }) =>
    seat.x < seen.left || seat.x > seen.right || seat.y < seen.top || seat.y > seen.bottom
      ? []
      : [seat],
  )
  const onScreen = model.radius * view.scale
  for (const [category, seats] of Map.groupBy(inSight, (seat) => seat.category)) {
    pen.fillStyle = colours.categories.get(category)?.fill ?? colours.line
    pen.fill(discsOf(seats, 1, onScreen < dotRadius))
  }
  paintSelection(pen, inSight, selection, colours, view.scale)
  if (onScreen >= markRadius) paintMarks(pen, inSight, painted, onScreen >= nameRadius)
  paintTaken(pen, inSight, painted)
  paintNames(pen, painted)
  paintCursor(pen, painted)
}

/** Wheelchair spaces and companions are squares, so that shape tells them. */
function discsOf(seats: readonly PlanSeat[], size: number, areDots = false): Path2D {
  const path = new Path2D()
  for (const { x, y, radius, accessible, companion } of seats) {
    const r = radius * size
    if (areDots) path.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8)
    else if (accessible || companion) path.roundRect(x - r, y - r, r * 2, r * 2, r * 0.3)
    else {
      path.moveTo(x + r, y)
      path.arc(x, y, r, 0, Math.PI * 2)
    }
  }
  return path
}

function paintSelection(
  pen: CanvasRenderingContext2D,
  seats: readonly PlanSeat[],
  selection: Selection,
  { ground, accent }: MapColours,
  scale: number,
): void {
  const chosen = seats.filter(({ guid }) => selection.has(guid))
  if (chosen.length === 0) return
  const ring = discsOf(chosen, 1.12)
  const width = Math.max(2 / scale, (chosen[0]?.radius ?? 0) * 0.28)
  pen.strokeStyle = ground
  pen.lineWidth = width * 2
  pen.stroke(discsOf(chosen, 0.95))
  pen.strokeStyle = accent
  pen.lineWidth = width
  pen.stroke(ring)
}

/** A line across the seat, with a line of the ground on both sides so that it is seen on every colour. */
function paintTaken(
  pen: CanvasRenderingContext2D,
  seats: readonly PlanSeat[],
  { taken, colours, view }: Painted,
): void {
  const theirs = seats.filter(({ guid }) => taken.has(guid))
  if (theirs.length === 0) return
  const lines = new Path2D()
  for (const { x, y, radius } of theirs) {
    const r = radius * 0.9
    lines.moveTo(x - r, y + r)
    lines.lineTo(x + r, y - r)
  }
  const width = Math.max(1.5 / view.scale, (theirs[0]?.radius ?? 0) * 0.2)
  pen.lineCap = 'round'
  for (const [style, wide] of [
    [colours.ground, width * 2.4],
    [colours.ink, width],
  ] as const) {
    pen.strokeStyle = style
    pen.lineWidth = wide
    pen.stroke(lines)
  }
}

function paintMarks(
  pen: CanvasRenderingContext2D,
  seats: readonly PlanSeat[],
  { colours }: Painted,
  hasNames: boolean,
): void {
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  for (const seat of seats) {
    const look = colours.categories.get(seat.category)
    if (look === undefined) continue
    pen.fillStyle = look.ink
    if (seat.accessible || seat.companion) paintGlyph(pen, seat, look)
    else paintMark(pen, seat, look, hasNames)
  }
}

function paintMark(
  pen: CanvasRenderingContext2D,
  { x, y, radius, row, number }: PlanSeat,
  { mark }: CategoryLook,
  hasName: boolean,
): void {
  pen.font = `700 ${radius * (hasName ? 0.6 : 1)}px system-ui, sans-serif`
  pen.fillText(mark, x, y - (hasName ? radius * 0.42 : 0))
  if (!hasName) return
  const name = `${row}${number}`
  pen.font = `600 ${radius * (name.length > 3 ? 0.54 : 0.72)}px system-ui, sans-serif`
  pen.fillText(name, x, y + radius * 0.3)
}

function paintGlyph(
  pen: CanvasRenderingContext2D,
  { x, y, radius, accessible }: PlanSeat,
  { ink }: CategoryLook,
): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(radius / 10, radius / 10)
  pen.strokeStyle = ink
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(glyphPaths[accessible ? 'wheelchair' : 'companion']))
  pen.restore()
}

function paintCursor(
  pen: CanvasRenderingContext2D,
  { cursor, drawn, view, colours }: Painted,
): void {
  const width = 2.5 / view.scale
  if (cursor !== null) {
    pen.strokeStyle = colours.ink
    pen.lineWidth = width
    pen.beginPath()
    pen.arc(cursor.x, cursor.y, Math.max(cursor.radius * 1.5, 7 / view.scale), 0, Math.PI * 2)
    pen.stroke()
  }
  if (drawn === null) return
  const { left, top, right, bottom } = drawn
  pen.fillStyle = `${colours.accent}22`
  pen.fillRect(left, top, right - left, bottom - top)
  pen.strokeStyle = colours.accent
  pen.lineWidth = width
  pen.setLineDash([6 / view.scale, 4 / view.scale])
  pen.strokeRect(left, top, right - left, bottom - top)
  pen.setLineDash([])
}
