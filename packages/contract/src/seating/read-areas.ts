import type { PlanArea, Point } from './plan.ts'
import type { LayoutArea } from './plan-layout.ts'

const none = { width: 0, height: 0, points: [] }

function shapeOf(area: LayoutArea, origin: Point) {
  const points = (area.polygon?.points ?? []).map(({ x, y }) => ({
    x: origin.x + x,
    y: origin.y + y,
  }))
  if (area.shape === 'text') return { ...none, shape: 'text' as const }
  if (points.length > 2) return { ...none, shape: 'polygon' as const, points }
  if (area.circle !== undefined) {
    const width = area.circle.radius * 2
    return { ...none, shape: 'ellipse' as const, width, height: width }
  }
  if (area.ellipse !== undefined) {
    const { x, y } = area.ellipse.radius
    return { ...none, shape: 'ellipse' as const, width: x * 2, height: y * 2 }
  }
  const { width, height } = area.rectangle ?? { width: area.width ?? 0, height: area.height ?? 0 }
  return { ...none, shape: 'rectangle' as const, width, height }
}

/** What is drawn around the seats: a stage, a bar, a wall. */
export function readArea(area: LayoutArea, zone: Point): PlanArea {
  const origin = { x: zone.x + area.position.x, y: zone.y + area.position.y }
  const { text } = area
  return {
    ...origin,
    ...shapeOf(area, origin),
    rotation: area.rotation ?? 0,
    colour: area.color ?? null,
    borderColour: area.border_color ?? null,
    text:
      text?.text === undefined || text.text.trim() === ''
        ? null
        : {
            text: text.text,
            size: text.size ?? null,
            x: origin.x + (text.position?.x ?? 0),
            y: origin.y + (text.position?.y ?? 0),
          },
  }
}

const stageWords = /\b(?:stage|screen|pitch|arena|ring|court|orchestra|b(?:ü|ue)hne)\b/i

function middleOf({ shape, x, y, width, height, points }: PlanArea): Point {
  if (shape === 'rectangle') return { x: x + width / 2, y: y + height / 2 }
  if (points.length === 0) return { x, y }
  return {
    x: points.reduce((sum, point) => sum + point.x, 0) / points.length,
    y: points.reduce((sum, point) => sum + point.y, 0) / points.length,
  }
}

/** The middle of the area that is labelled as a stage; null when there is none. */
export function stageOf(areas: readonly PlanArea[]): Point | null {
  const stage = areas.find(({ text }) => text !== null && stageWords.test(text.text))
  return stage === undefined ? null : middleOf(stage)
}
