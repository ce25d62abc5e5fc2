import type { PlanArea, PlanRow } from '@foyer/contract/seating/plan.ts'
import { hexOf, inkOn, mixed, standingOut } from '@foyer/ui/colour.ts'
import { boxOf, middleOfBox } from '@foyer/ui/pan-zoom/box.ts'
import type { MapColours } from './map-colours.ts'
import type { Painted } from './paint-plan.ts'

/** The smallest size of a text, in pixels. */
const leastText = 10

type Scene = Pick<Painted, 'model' | 'colours' | 'view'>

/** Stage, walls and bars, under the seats. */
export function paintAreas(pen: CanvasRenderingContext2D, { model, colours, view }: Scene): void {
  for (const area of model.plan.zones.flatMap((zone) => zone.areas)) {
    const fill = fillOf(area, colours)
    pen.save()
    if (area.rotation !== 0) {
      pen.translate(area.x, area.y)
      pen.rotate((area.rotation * Math.PI) / 180)
      pen.translate(-area.x, -area.y)
    }
    const shape = shapeOf(area)
    if (fill !== null) {
      pen.fillStyle = fill
      pen.fill(shape)
    }
    if (area.borderColour !== null) {
      pen.strokeStyle = colours.isDark ? colours.line : hexOf(area.borderColour)
      pen.lineWidth = 1.5
      pen.stroke(shape)
    }
    pen.restore()
    paintText(pen, area, fill ?? colours.ground, { model, colours, view })
  }
}

function paintText(
  pen: CanvasRenderingContext2D,
  { text }: PlanArea,
  ground: string,
  { colours, view }: Scene,
): void {
  if (text === null) return
  const { ink, ground: paper } = colours
  pen.fillStyle = standingOut(inkOn(ground, { ink, paper }), ground, ink, 4.5)
  pen.font = `700 ${Math.max(text.size ?? 16, leastText / view.scale)}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text.text, text.x, text.y)
}

/** The plan's own colours by day; by night they are dimmed, so that they do not glare. */
function fillOf({ shape, colour }: PlanArea, { ground, isDark }: MapColours): string | null {
  if (colour === null || shape === 'text') return null
  return isDark ? mixed(hexOf(colour), ground, 0.8) : hexOf(colour)
}

function shapeOf({ shape, x, y, width, height, points }: PlanArea): Path2D {
  const path = new Path2D()
  if (shape === 'rectangle') path.roundRect(x, y, width, height, 6)
  if (shape === 'ellipse') path.ellipse(x, y, width / 2, height / 2, 0, 0, Math.PI * 2)
  if (shape === 'polygon') {
    for (const point of points) path.lineTo(point.x, point.y)
    path.closePath()
  }
  return path
}

/** What blocks and rows are called: blocks above their first row, rows at their ends once they can be read. */
export function paintNames(pen: CanvasRenderingContext2D, { model, colours, view }: Scene): void {
  const { plan, radius } = model
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = colours.ink
  const blocks = plan.zones.filter(({ rows }) => rows.length > 0)
  for (const { name, rows } of blocks) {
    const seats = rows.flatMap((row) => row.seats)
    // A single block needs no name to be told from others.
    if (name === '' || seats.length === 0 || blocks.length === 1) continue
    const box = boxOf(seats)
    pen.font = `700 ${Math.max(radius * 1.8, leastText / view.scale)}px system-ui, sans-serif`
    pen.fillText(name, middleOfBox(box).x, box.top - radius * 2)
  }
  if (radius * view.scale < 5) return
  pen.fillStyle = colours.inkSoft
  pen.font = `600 ${radius * 1.2}px system-ui, sans-serif`
  for (const { rows } of plan.zones) for (const row of rows) paintRowName(pen, row, radius)
}

function paintRowName(
  pen: CanvasRenderingContext2D,
  { seats, label }: PlanRow,
  radius: number,
): void {
  const [first, second] = seats
  if (first === undefined) return
  const [dx, dy] = second === undefined ? [-1, 0] : [first.x - second.x, first.y - second.y]
  const far = (radius * 2.6) / Math.max(1, Math.hypot(dx, dy))
  pen.fillText(label, first.x + dx * far, first.y + dy * far)
}
