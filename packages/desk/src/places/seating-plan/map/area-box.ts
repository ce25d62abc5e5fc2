import type { PlanArea, Point } from '@foyer/contract/seating/plan.ts'
import { type Box, boxOf } from '@foyer/ui/pan-zoom/box.ts'

/** The box around something that is drawn beside the seats. */
export function areaBox({ shape, x, y, width, height, points }: PlanArea): Box {
  if (shape === 'polygon') return boxOf(points.map((point) => ({ ...point, radius: 0 })))
  const [left, top] = shape === 'ellipse' ? [x - width / 2, y - height / 2] : [x, y]
  return { left, top, right: left + width, bottom: top + height }
}

/** The box that is drawn from one corner to the other. */
export const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
})
