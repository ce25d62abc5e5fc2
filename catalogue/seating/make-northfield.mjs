// Writes northfield.json: the plan of the Northfield Theatre in the pretix seating-plan format.
// A curved stage front, stalls with a centre and two side blocks, and a circle above them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const spacing = { seat: 24, row: 30 }
const width = 1000

const categories = [
  { name: 'Stalls', color: '#b3432b' },
  { name: 'Front stalls', color: '#7a1f3d' },
  { name: 'Circle', color: '#1f5673' },
  { name: 'Restricted view', color: '#6b6f76' },
]

/** One row, its seats on a shallow arc that opens towards the stage. */
function makeRow({ zone, label, seats, left, y, curve, categoryOf }) {
  return {
    row_number: label,
    row_number_position: 'both',
    position: { x: left, y },
    seats: Array.from({ length: seats }, (_, index) => {
      const x = index * spacing.seat
      const fromCentre = (left + x - width / 2) / (width / 2)
      return {
        seat_guid: `${zone}-${label}-${index + 1}`,
        seat_number: String(index + 1),
        position: { x, y: Math.round(curve * (1 - fromCentre * fromCentre)) },
        category: categoryOf(index, seats),
      }
    }),
  }
}

const letters = 'ABCDEFGHJKLMNPQ'

/** Rows grow by a seat every second row, as the house widens towards the back. */
function makeZone({ zone, name, rows, firstSeats, growth, top, curve, categoryOf }) {
  return {
    name,
    position: { x: 0, y: top },
    rows: Array.from({ length: rows }, (_, index) => {
      const seats = firstSeats + Math.floor(index / 2) * growth
      const left = Math.round((width - (seats - 1) * spacing.seat) / 2)
      const label = letters[index]
      const inRow = (seat, of) => categoryOf(index, seat, of)
      return makeRow({ zone, label, seats, left, y: index * spacing.row, curve, categoryOf: inRow })
    }),
    areas: [],
  }
}

const stalls = makeZone({
  zone: 'stalls',
  name: 'Stalls',
  rows: 14,
  firstSeats: 24,
  growth: 2,
  top: 160,
  curve: 40,
  categoryOf: (row) => (row < 4 ? 'Front stalls' : 'Stalls'),
})
const circle = makeZone({
  zone: 'circle',
  name: 'Circle',
  rows: 6,
  firstSeats: 30,
  growth: 2,
  top: 660,
  curve: 60,
  // The pillars at both ends of the circle.
  categoryOf: (row, seat, of) =>
    row > 1 && (seat < 2 || seat >= of - 2) ? 'Restricted view' : 'Circle',
})
stalls.areas.push({
  shape: 'rectangle',
  position: { x: 250, y: -130 },
  rectangle: { width: 500, height: 80 },
  width: 500,
  height: 80,
  color: '#e8e0d4',
  border_color: '#8d8577',
  rotation: 0,
  text: { position: { x: 250, y: 40 }, color: '#3b362e', text: 'Stage' },
})

const plan = {
  name: 'Northfield Theatre',
  categories,
  zones: [stalls, circle],
  size: { width, height: 920 },
}
const count = plan.zones
  .flatMap((zone) => zone.rows)
  .reduce((sum, row) => sum + row.seats.length, 0)
writeFileSync(join(import.meta.dirname, 'northfield.json'), `${JSON.stringify(plan)}\n`)
console.log(`${count} seats`)
