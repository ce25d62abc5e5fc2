import type { PlanArea, Point } from '@foyer/contract/seating/plan.ts'
import type { MapModel } from '../../map-model.ts'
import { middleOfBox } from '@foyer/ui/pan-zoom/box.ts'
import { hexOf, inkOn, mixed, standingOut } from '@foyer/ui/colour.ts'
import type { Palette } from './palette.ts'

/** A word on the plan; sizes in units of the plan. */
export interface Label extends Point {
  readonly text: string
  readonly size: number
}

/** The places of row labels: a seat and a half beyond the end of the row. */
export function rowLabels({ plan, radius }: MapModel): readonly Label[] {
  return plan.zones.flatMap((zone) =>
    zone.rows.flatMap(({ seats, label, labelAt }) => {
      const [first, last] = [seats.at(0), seats.at(-1)]
      if (first === undefined || last === undefined || labelAt === 'none') return []
      const at = (end: Point, next: Point | undefined) => {
        const [dx, dy] = next === undefined ? [1, 0] : [end.x - next.x, end.y - next.y]
        const far = (radius * 2.4) / Math.max(1, Math.hypot(dx, dy))
        return { text: label, size: radius * 1.1, x: end.x + dx * far, y: end.y + dy * far }
      }
      return [
        ...(labelAt === 'end' ? [] : [at(first, seats[1])]),
        ...(labelAt === 'start' ? [] : [at(last, seats.at(-2))]),
      ]
    }),
  )
}

/** More zones than this are blocks of an arena: their names lie on them, and are hidden when the buyer zooms in. */
const zonesNamedAbove = 5

/** The name stands above a level of a theatre, and in the middle of an arena's block. */
export function zoneLabels({ plan, zones, radius }: MapModel): readonly Label[] {
  const lie = areBlocks({ zones })
  // Many plans write the names themselves, where they look best.
  const written = new Set(
    plan.zones.flatMap((zone) => zone.areas.map(({ text }) => text?.text.trim().toLowerCase())),
  )
  const unnamed = zones.filter(({ name }) => !written.has(name.toLowerCase()))
  return unnamed.map(({ name, box }) => ({
    text: name,
    size: lie ? radius * 5 : radius * 2.2,
    x: middleOfBox(box).x,
    y: lie ? middleOfBox(box).y : box.top - radius * 2.2,
  }))
}

export function areBlocks({ zones }: Pick<MapModel, 'zones'>): boolean {
  return zones.length > zonesNamedAbove
}

/** The operator's colours by day; by night they are dimmed, so that they do not glare. */
export function areaColours({ shape, colour, borderColour }: PlanArea, palette: Palette) {
  const { ground, ink, isDark } = palette
  const dimmed = (given: string) => (isDark ? mixed(hexOf(given), ground, 0.8) : hexOf(given))
  const fill = colour === null || shape === 'text' ? null : dimmed(colour)
  return {
    fill,
    stroke: borderColour === null ? null : isDark ? palette.faint : hexOf(borderColour),
    text: standingOut(inkOn(fill ?? ground, { ink, paper: ground }), fill ?? ground, ink, 4.5),
  }
}
