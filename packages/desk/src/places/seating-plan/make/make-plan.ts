import type { LayoutArea, LayoutZone, PlanLayout } from '@foyer/contract/seating/plan-layout.ts'
import { readPlan } from '@foyer/contract/seating/read-plan.ts'
import { plainSlug } from '@foyer/contract/typed/plain-slug.ts'
import { type Box, boxOf, joinBoxes } from '@foyer/ui/pan-zoom/box.ts'
import { areaBox } from '../map/area-box.ts'
import { type BlockWish, makeBlock, pitch, seatRadius } from './make-block.ts'

export interface PlanWish {
  readonly name: string
  readonly block: BlockWish
  /** What the first category is called, and its colour. */
  readonly category: { readonly name: string; readonly color: string }
  /** The word on the stage; null for a hall without one. */
  readonly stage: string | null
}

const margin = pitch * 2
const stageDepth = 70
const stageColours = { color: '#e8e0d4', border_color: '#8d8577' }

/** Ids that say which seat it is, as long as no other has them. */
function guidsFor(zone: string, taken: ReadonlySet<string>) {
  return (row: string, number: string): string => {
    const plain = [zone, row, number]
      .map(plainSlug)
      .filter((part) => part !== '')
      .join('-')
    for (let copy = 1; ; copy++) {
      const guid = copy === 1 ? plain : `${plain}-${copy}`
      if (!taken.has(guid)) return guid
    }
  }
}

/** A whole plan from nothing: one block of one category before a stage. */
export function makePlan({ name, block, category, stage }: PlanWish): PlanLayout {
  const zone = makeBlock(block, category.name, guidsFor(block.name, new Set()))
  const box = boxOfZones([zone])
  const zones = stage === null ? [zone] : [stageZone(stage, box), zone]
  return fitted({ name, categories: [category], zones, size: { width: 0, height: 0 } })
}

/** Puts a block behind what is there, as wide as it wishes to be. */
export function addBlock(layout: PlanLayout, block: BlockWish, category: string): PlanLayout {
  const taken = new Set(
    layout.zones.flatMap(({ rows }) =>
      rows.flatMap(({ seats }) => seats.map((one) => one.seat_guid)),
    ),
  )
  const zone = makeBlock(block, category, guidsFor(block.name, taken))
  const there = boxOfZones(layout.zones)
  const own = boxOfZones([zone])
  const isFirst = there.right < there.left
  const position = isFirst
    ? { x: 0, y: 0 }
    : { x: (there.left + there.right) / 2, y: there.bottom + margin - own.top }
  return fitted({ ...layout, zones: [...layout.zones, { ...zone, position }] })
}

function stageZone(text: string, seats: Box): LayoutZone {
  const width = Math.max(pitch * 6, (seats.right - seats.left) * 0.6)
  const area: LayoutArea = {
    shape: 'rectangle',
    position: { x: 0, y: 0 },
    rectangle: { width, height: stageDepth },
    ...stageColours,
    rotation: 0,
    text: {
      text,
      color: '#3b362e',
      size: 20,
      position: { x: width / 2, y: stageDepth / 2 },
    },
  }
  const position = { x: -width / 2, y: seats.top - margin - stageDepth }
  return { name: '', position, rows: [], areas: [area] }
}

function boxOfZones(zones: readonly LayoutZone[]): Box {
  const plan = readPlan({
    name: '',
    categories: [],
    zones: [...zones],
    size: { width: 0, height: 0 },
  })
  const areas = plan.zones.flatMap((zone) => zone.areas).map(areaBox)
  return joinBoxes([boxOf([...plan.seats.values()]), ...areas])
}

/** Moves everything so that the plan begins at its upper left corner, and says how large it is. */
function fitted(layout: PlanLayout): PlanLayout {
  const { left, top, right, bottom } = boxOfZones(layout.zones)
  const room = seatRadius * 4
  const shift = (value: number) => Math.round(value * 10) / 10
  const [x, y] = [Math.max(0, room - left), Math.max(0, room - top)]
  return {
    ...layout,
    zones:
      x === 0 && y === 0
        ? layout.zones
        : layout.zones.map((zone) => ({
            ...zone,
            position: {
              ...zone.position,
              x: shift(zone.position.x + x),
              y: shift(zone.position.y + y),
            },
          })),
    size: {
      ...layout.size,
      width: Math.max(layout.size.width, Math.ceil(right + x + room)),
      height: Math.max(layout.size.height, Math.ceil(bottom + y + room)),
    },
  }
}
