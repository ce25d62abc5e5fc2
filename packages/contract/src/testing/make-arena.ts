import type { LayoutRow, LayoutZone, PlanLayout } from '../seating/plan-layout.ts'

const centre = { x: 1780, y: 1780 }
const stage = { width: 480, height: 300 }
const pitch = 22
const rowDepth = 26

interface Ring {
  readonly name: string
  readonly blocks: number
  readonly rows: number
  readonly seats: number
  readonly innerRadius: number
  readonly category: string
}

const rings: readonly Ring[] = [
  { name: 'Floor', blocks: 8, rows: 12, seats: 14, innerRadius: 480, category: 'Floor' },
  { name: 'Lower', blocks: 12, rows: 16, seats: 17, innerRadius: 840, category: 'Lower tier' },
  { name: 'Upper', blocks: 20, rows: 18, seats: 15, innerRadius: 1290, category: 'Upper tier' },
]

const rounded = (value: number): number => Math.round(value * 10) / 10

function rowLabel(index: number): string {
  return String.fromCodePoint(65 + index)
}

function makeRow(ring: Ring, section: string, row: number, angle: number): LayoutRow {
  const radius = ring.innerRadius + row * rowDepth
  const step = pitch / radius
  const seats = Array.from({ length: ring.seats }, (_, index) => {
    // Each block of the tiers has an aisle of a seat and a half in its middle.
    const aisle = ring.name === 'Floor' || index < ring.seats / 2 ? 0 : 1.5
    const turn = angle + (index - (ring.seats - 1) / 2 + aisle - 0.75) * step
    const isWheelchair = ring.name === 'Lower' && row === ring.rows - 1 && index % 8 === 0
    const isCompanion = ring.name === 'Lower' && row === ring.rows - 1 && index % 8 === 1
    return {
      seat_guid: `${section}-${rowLabel(row)}-${index + 1}`.toLowerCase().replaceAll(' ', '-'),
      seat_number: String(index + 1),
      position: { x: rounded(Math.sin(turn) * radius), y: rounded(-Math.cos(turn) * radius) },
      category: row === 0 && ring.name === 'Floor' ? 'Front row' : ring.category,
      ...(isWheelchair ? { accessible: true } : {}),
      ...(isCompanion ? { companion: true } : {}),
    }
  })
  return {
    row_number: rowLabel(row),
    row_number_position: 'both',
    position: { x: 0, y: 0 },
    seats,
  }
}

function makeBlock(ring: Ring, block: number): LayoutZone {
  const name = `${ring.name} ${block + 1}`
  const angle = ((block + 0.5) / ring.blocks) * 2 * Math.PI
  return {
    name,
    position: centre,
    rows: Array.from({ length: ring.rows }, (_, row) => makeRow(ring, name, row, angle)),
    areas: [],
  }
}

/** An arena in the round with 10,008 seats in 40 blocks of curved rows: for tests and benchmarks. */
export function makeArena(): PlanLayout {
  return {
    name: 'The Round',
    categories: [
      { name: 'Front row', color: '#7a1f3d' },
      { name: 'Floor', color: '#b3432b' },
      { name: 'Lower tier', color: '#1f5673' },
      { name: 'Upper tier', color: '#4f6f52' },
    ],
    zones: [
      {
        name: 'Stage',
        position: { x: centre.x - stage.width / 2, y: centre.y - stage.height / 2 },
        rows: [],
        areas: [
          {
            shape: 'rectangle',
            position: { x: 0, y: 0 },
            rectangle: stage,
            color: '#e8e0d4',
            border_color: '#8d8577',
            text: {
              text: 'Stage',
              color: '#3b362e',
              position: { x: stage.width / 2, y: stage.height / 2 },
            },
          },
        ],
      },
      ...rings.flatMap((ring) =>
        Array.from({ length: ring.blocks }, (_, block) => makeBlock(ring, block)),
      ),
    ],
    size: { width: centre.x * 2, height: centre.y * 2 },
  }
}
