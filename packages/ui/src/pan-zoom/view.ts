import { type Box, grown, middleOfBox } from './box.ts'

/** How the plan lies in the window: screen = plan × scale + offset, in CSS pixels. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

/** What limits a view: the window, and everything that is drawn, with room around it. */
export interface Frame {
  readonly size: Size
  readonly box: Box
  /** A seat's radius in units of the plan. */
  readonly radius: number
}

/** Pixels between the plan and the edge of the window. */
const margin = 12
/** The radius of a seat on the screen at the closest zoom. */
const closestRadius = 26
/** Above this multiple of the whole plan's scale the plan counts as zoomed in. */
const zoomedFactor = 1.02

/** A frame whose box leaves room for row labels and zone names. */
export function frameOf(size: Size, box: Box, radius: number): Frame {
  const isEmpty = box.right <= box.left
  const real = isEmpty ? { left: 0, top: 0, right: 1, bottom: 1 } : box
  return { size, box: grown(real, radius * 3), radius }
}

function wholeScale({ size, box }: Frame): number {
  const across = (size.width - 2 * margin) / (box.right - box.left)
  const down = (size.height - 2 * margin) / (box.bottom - box.top)
  return Math.max(0.001, Math.min(across, down))
}

/** The whole plan in the middle of the window. */
export function wholePlan(frame: Frame): View {
  return placed(frame, wholeScale(frame), middleOfBox(frame.box))
}

export function isZoomed(frame: Frame, view: View): boolean {
  return view.scale > wholeScale(frame) * zoomedFactor
}

function placed({ size }: Frame, scale: number, middle: Point): View {
  return { scale, x: size.width / 2 - middle.x * scale, y: size.height / 2 - middle.y * scale }
}

/** Keeps a view within the limits: not smaller than the whole plan, not closer than is useful, and never pushed out of sight. */
export function clamped(frame: Frame, view: View): View {
  const least = wholeScale(frame)
  const most = Math.max(least, closestRadius / frame.radius)
  const scale = Math.min(most, Math.max(least, view.scale))
  return {
    scale,
    x: clampedAxis(view.x, scale, frame.size.width, frame.box.left, frame.box.right),
    y: clampedAxis(view.y, scale, frame.size.height, frame.box.top, frame.box.bottom),
  }
}

function clampedAxis(offset: number, scale: number, size: number, from: number, to: number) {
  const extent = (to - from) * scale
  // A plan smaller than the window stands in its middle.
  if (extent <= size - 2 * margin) return (size - extent) / 2 - from * scale
  return Math.min(margin - from * scale, Math.max(size - margin - to * scale, offset))
}

/** A seat with a smaller radius, in pixels, cannot be hit. */
const leastRadius = { mouse: 3.5, finger: 9 } as const
/** A seat with this radius is easy to hit, and its neighbours are still in view. */
const easyRadius = 14
const tapFactorMost = 3

/** How much closer a tap zooms instead of choosing, for seats of this radius on the screen; null when they can be hit. */
export function tapFactor(onScreen: number, by: keyof typeof leastRadius): number | null {
  return onScreen < leastRadius[by] ? Math.min(tapFactorMost, easyRadius / onScreen) : null
}

/** The point of the plan under `at` stays under it. */
export function zoomedAt(frame: Frame, view: View, factor: number, at: Point): View {
  const before = clamped(frame, { ...view, scale: view.scale * factor }).scale
  const ratio = before / view.scale
  return clamped(frame, {
    scale: before,
    x: at.x - (at.x - view.x) * ratio,
    y: at.y - (at.y - view.y) * ratio,
  })
}

export function panned(frame: Frame, view: View, by: Point): View {
  return clamped(frame, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** Shows a part of the plan as large as the window allows. */
export function shownBox(frame: Frame, box: Box): View {
  const scale = wholeScale({ ...frame, box: grown(box, frame.radius * 3) })
  return clamped(frame, placed(frame, scale, middleOfBox(box)))
}

/** Keeps the zoom, and moves the view just far enough that the point is well inside the window. */
export function keptInSight(frame: Frame, view: View, point: Point): View {
  const { width, height } = frame.size
  const at = toScreen(view, point)
  const room = Math.min(width, height) / 5
  const moved = (value: number, size: number) =>
    value < room ? room - value : value > size - room ? size - room - value : 0
  return panned(frame, view, { x: moved(at.x, width), y: moved(at.y, height) })
}

export function toScreen({ scale, x, y }: View, point: Point): Point {
  return { x: point.x * scale + x, y: point.y * scale + y }
}

export function toPlan({ scale, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale }
}

/** The part of the plan that is in the window. */
export function visibleBox({ size }: Frame, view: View): Box {
  const from = toPlan(view, { x: 0, y: 0 })
  const to = toPlan(view, { x: size.width, y: size.height })
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}
