import type { Plan } from '../seating/plan.ts'
import { readPlan } from '../seating/read-plan.ts'

const pitch = 10
/** These taken seats let a row of single seats and aisles know what an aisle is. */
const measure = `||${'x'.repeat(12)}`

/** What each letter of a drawn row stands for. */
const kinds: Readonly<Record<string, { free: boolean; chosen: boolean; other?: boolean }>> = {
  '.': { free: true, chosen: false },
  x: { free: false, chosen: false },
  '+': { free: true, chosen: true },
  a: { free: true, chosen: false, other: true },
  A: { free: true, chosen: true, other: true },
  w: { free: true, chosen: false },
  c: { free: true, chosen: false },
  W: { free: true, chosen: true },
  C: { free: true, chosen: true },
}

export interface DrawnRows {
  readonly plan: Plan
  readonly chosen: readonly string[]
  readonly isFree: (guid: string) => boolean
}

/**
 * A small plan drawn in letters, one text a row: `.` free, `x` taken, `+` chosen, `a` and `A` the same in another
 * category, `w` and `c` places for wheelchairs and companions (capitals: chosen), `|` an aisle.
 */
export function readRow(rows: string | readonly string[]): DrawnRows {
  const chosen: string[] = []
  const free = new Set<string>()
  const layoutRows = (typeof rows === 'string' ? [rows] : rows).map((text, index) => {
    const label = String.fromCodePoint(65 + index)
    const row = { row_number: label, position: { x: 0, y: index * pitch } }
    let x = 0
    const drawn = text.includes('|') ? `${text}${measure}` : text
    const seats = drawn.split('').flatMap((letter) => {
      x += pitch
      const kind = kinds[letter]
      if (kind === undefined) return []
      return [{ letter, kind, x }]
    })
    return {
      ...row,
      seats: seats.map(({ letter, kind, x: at }, place) => {
        const guid = `${label}-${place + 1}`
        if (kind.chosen) chosen.push(guid)
        if (kind.free) free.add(guid)
        return {
          seat_guid: guid,
          seat_number: String(place + 1),
          position: { x: at, y: 0 },
          category: kind.other === true ? 'Other' : 'Plain',
          accessible: letter.toLowerCase() === 'w',
          companion: letter.toLowerCase() === 'c',
        }
      }),
    }
  })
  const plan = readPlan({
    name: 'Drawn',
    categories: [{ name: 'Plain' }, { name: 'Other' }],
    zones: [{ name: 'Hall', position: { x: 0, y: 20 }, rows: layoutRows }],
    size: { width: 100, height: 100 },
  })
  return { plan, chosen, isFree: (guid) => free.has(guid) }
}
