// Writes northfield.json: the plan of the Northfield Theatre in the pretix seating-plan format.
// Stalls in three blocks and a circle above them, all rows on arcs around one point behind the stage.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const size = { width: 1080, height: 950 }
const centre = { x: size.width / 2, y: -480 }
const spacing = { seat: 24, row: 30, aisle: 30 }
const letters = 'ABCDEFGHJKLMNPQ'

const categories = [
  { name: 'Front stalls', color: '#8a1f45' },
  { name: 'Stalls', color: '#c2532d' },
  { name: 'Circle', color: '#1f5f83' },
  { name: 'Restricted view', color: '#6b6f76' },
]

const rounded = (value) => Math.round(value * 10) / 10
const onArc = (radius, along) => ({
  x: rounded(centre.x + radius * Math.sin(along / radius)),
  y: rounded(centre.y + radius * Math.cos(along / radius)),
})

/** Seats from left to right, an aisle on either side of the middle block. */
function makeRow({ zone, label, radius, seats, middle, categoryOf, kindOf }) {
  const side = (seats - middle) / 2
  const width = (seats - 1) * spacing.seat + 2 * spacing.aisle
  const places = Array.from({ length: seats }, (_, index) => {
    const aisles = (index >= side) + (index >= side + middle)
    return onArc(radius, index * spacing.seat + aisles * spacing.aisle - width / 2)
  })
  const [first] = places
  return {
    row_number: label,
    row_number_position: 'both',
    position: first,
    seats: places.map(({ x, y }, index) => ({
      seat_guid: `${zone}-${label}-${index + 1}`,
      seat_number: String(index + 1),
      position: { x: rounded(x - first.x), y: rounded(y - first.y) },
      category: categoryOf(index, seats),
      ...kindOf(index, seats),
    })),
  }
}

/** Rows grow by two seats every second row, as the house widens towards the back. */
function makeZone({ zone, name, rows, firstSeats, middle, radius, categoryOf, kindOf }) {
  return {
    name,
    position: { x: 0, y: 0 },
    rows: Array.from({ length: rows }, (_, index) =>
      makeRow({
        zone,
        label: letters[index],
        radius: radius + index * spacing.row,
        seats: firstSeats + Math.floor(index / 2) * 2,
        middle,
        categoryOf: (seat, of) => categoryOf(index, seat, of),
        kindOf: (seat, of) => kindOf(index, seat, of),
      }),
    ),
    areas: [],
  }
}

/** At the ends of the front row and of the back row, where the floor is level: a wheelchair at the aisle, a companion beside. */
function stallsKind(row, seat, of) {
  const fromEnd = Math.min(seat, of - 1 - seat)
  const pairs = { 0: 1, 13: 2 }[row] ?? 0
  if (fromEnd >= pairs * 2) return {}
  return fromEnd % 2 === 0 ? { accessible: true } : { companion: true }
}

const stalls = makeZone({
  zone: 'stalls',
  name: 'Stalls',
  rows: 14,
  firstSeats: 24,
  middle: 14,
  radius: 730,
  categoryOf: (row) => (row < 4 ? 'Front stalls' : 'Stalls'),
  kindOf: stallsKind,
})
const circle = makeZone({
  zone: 'circle',
  name: 'Circle',
  rows: 6,
  firstSeats: 30,
  middle: 14,
  radius: 1220,
  // The pillars at both ends of the circle.
  categoryOf: (row, seat, of) =>
    row > 1 && (seat < 2 || seat >= of - 2) ? 'Restricted view' : 'Circle',
  kindOf: () => ({}),
})

/** A band between two arcs, as the points of a polygon. */
function band(inner, outer, halfWidth) {
  const steps = Array.from({ length: 25 }, (_, index) => (index / 12 - 1) * halfWidth)
  return [
    ...steps.map((along) => onArc(inner, along)),
    ...steps.toReversed().map((along) => onArc(outer, along * (outer / inner))),
  ]
}

const at = { x: 0, y: 0 }
const text = (words, x, y, textSize) => ({
  shape: 'text',
  position: { x, y },
  rotation: 0,
  color: '#3b362e',
  border_color: '#3b362e',
  text: { position: at, color: '#3b362e', size: textSize, text: words },
})
const stage = {
  shape: 'polygon',
  position: at,
  rotation: 0,
  color: '#e8e0d4',
  border_color: '#8d8577',
  polygon: {
    points: [
      { x: centre.x - 250, y: 40 },
      { x: centre.x + 250, y: 40 },
      ...band(665, 600, 290).slice(0, 25).toReversed(),
    ],
  },
  text: { position: { x: centre.x, y: 105 }, color: '#3b362e', size: 28, text: 'Stage' },
}
const front = {
  shape: 'polygon',
  position: at,
  rotation: 0,
  color: '#d9d4ca',
  border_color: '#8d8577',
  polygon: { points: band(1180, 1190, 470) },
}
stalls.areas.push(stage, text('Stalls', 70, 210, 24))
circle.areas.push(front, text('Circle', 70, 600, 24))

const plan = { name: 'Northfield Theatre', categories, zones: [stalls, circle], size }
const count = plan.zones
  .flatMap((zone) => zone.rows)
  .reduce((sum, row) => sum + row.seats.length, 0)
writeFileSync(join(import.meta.dirname, 'northfield.json'), `${JSON.stringify(plan)}\n`)
console.log(`${count} seats`)
