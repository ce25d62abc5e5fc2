import type { MapSeat } from '../../map-model.ts'
import { grown } from '@foyer/ui/pan-zoom/box.ts'
import { type DrawnSeats, isPale, legibleRadius } from './drawn-seats.ts'
import { type Label, rowLabels } from './furniture.ts'
import { glyphPaths } from '@foyer/contract/seating/seat-glyphs.ts'
import { lookBook, type SeatLook } from './seat-look.ts'
import { visibleBox } from '@foyer/ui/pan-zoom/view.ts'

/** Below this radius in device pixels a seat is a dot, and its shape cannot be seen. */
const dotRadius = 2
const paleAlpha = 0.22

interface Sprite {
  readonly picture: OffscreenCanvas
  readonly half: number
}

/** Draws one look at one size; seats that look alike are then copied from it, which is many times faster than drawing. */
function spriteOf(look: SeatLook, radius: number): Sprite {
  const r = radius * look.size
  const half = Math.ceil(r * (look.rises ? 1.5 : 1.12)) + 1
  const picture = new OffscreenCanvas(half * 2, half * 2)
  const pen = picture.getContext('2d')
  if (pen === null) return { picture, half }
  pen.translate(half, half)
  const shape = new Path2D()
  if (look.shape === 'disc') shape.arc(0, 0, r, 0, Math.PI * 2)
  else shape.roundRect(-r, -r, r * 2, r * 2, r * 0.35)
  if (look.rises) {
    pen.fillStyle = '#0000003d'
    pen.beginPath()
    pen.arc(0, r * 0.28, r * 1.04, 0, Math.PI * 2)
    pen.fill()
  }
  if (look.fill !== null) {
    pen.fillStyle = look.fill
    pen.fill(shape)
  }
  if (look.stroke !== null) {
    pen.strokeStyle = look.stroke
    pen.lineWidth = Math.max(1, r * 0.18)
    pen.stroke(shape)
  }
  if (look.glyph !== null && r > dotRadius * 2) {
    pen.scale(r / 10, r / 10)
    pen.strokeStyle = look.glyphColour
    pen.lineWidth = 2
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.stroke(new Path2D(glyphPaths[look.glyph]))
  }
  return { picture, half }
}

interface Painter {
  /** Draws the part of the plan in the window. @param ratio device pixels per CSS pixel */
  paint(pen: CanvasRenderingContext2D, seats: DrawnSeats, ratio: number): void
}

/** Draws seats on a canvas, for plans that would need too many elements. It keeps sprites from one frame to the next. */
export function createPainter(): Painter {
  let sprites = new Map<SeatLook, Sprite>()
  let spritesFor = 0
  let look: ReturnType<typeof lookBook> | null = null
  let lookFor: DrawnSeats['palette'] | null = null
  let labels: readonly Label[] = []
  let labelsFor: DrawnSeats['model'] | null = null

  function paint(pen: CanvasRenderingContext2D, drawn: DrawnSeats, ratio: number): void {
    const { model, states, palette, view, frame, highlight } = drawn
    const scale = view.scale * ratio
    const radius = model.radius * scale
    if (look === null || lookFor !== palette) {
      look = lookBook(palette)
      lookFor = palette
      spritesFor = 0
    }
    if (spritesFor !== radius) sprites = new Map()
    spritesFor = radius
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height)

    const seen = grown(visibleBox(frame, view), model.radius * 2)
    const risen: MapSeat[] = []
    const numbered = view.scale * model.radius >= legibleRadius
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'

    function place(one: MapSeat, seatLook: SeatLook): void {
      const x = Math.round(one.seat.x * scale + view.x * ratio)
      const y = Math.round(one.seat.y * scale + view.y * ratio)
      if (radius * seatLook.size < dotRadius && !seatLook.rises) {
        const side = Math.max(1, radius * 2 * seatLook.size)
        pen.fillStyle = seatLook.fill ?? seatLook.stroke ?? palette.faint
        pen.fillRect(x - side / 2, y - side / 2, side, side)
        return
      }
      let sprite = sprites.get(seatLook)
      if (sprite === undefined) {
        sprite = spriteOf(seatLook, Math.max(radius, dotRadius * 2))
        sprites.set(seatLook, sprite)
      }
      pen.drawImage(sprite.picture, x - sprite.half, y - sprite.half)
      if (!numbered || !seatLook.hasNumber) return
      pen.fillStyle = seatLook.glyphColour
      const size = radius * (one.seat.number.length > 2 ? 0.78 : 0.95)
      pen.font = `600 ${size}px system-ui, sans-serif`
      pen.fillText(one.seat.number, x, y)
    }

    for (const one of model.seats) {
      const { x, y } = one.seat
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue
      const state = states[one.index] ?? 'unsold'
      const seatLook = look(one, state)
      if (seatLook.rises) risen.push(one)
      else {
        pen.globalAlpha = isPale(one, state, highlight) ? paleAlpha : 1
        place(one, seatLook)
      }
    }
    pen.globalAlpha = 1
    for (const one of risen) place(one, look(one, 'mine'))
    if (!numbered) return
    if (labelsFor !== model) labels = rowLabels(model)
    labelsFor = model
    pen.fillStyle = palette.inkSoft
    for (const { x, y, text, size } of labels) {
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue
      pen.font = `600 ${size * scale}px system-ui, sans-serif`
      pen.fillText(text, x * scale + view.x * ratio, y * scale + view.y * ratio)
    }
  }
  return { paint }
}
