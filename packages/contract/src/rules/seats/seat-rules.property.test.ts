import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRows } from './any-rows.test-data.ts'
import { readRow } from '../../testing/row-plan.ts'
import { seatTrouble } from './seat-rules.ts'

/*
 * The oracle reads the drawn letters, not the plan: it knows no blocks, no runs, no geometry. A row is a text; an
 * aisle, a taken seat, and a wheelchair or companion place each end a run. It finds what is allowed by trying every
 * place there is.
 */
const isChosen = (letter: string | undefined): boolean => letter === '+' || letter === 'A'
const isSeatOfAll = (letter: string | undefined): boolean =>
  letter !== undefined && '.+aA'.includes(letter)
const categoryOf = (letter: string | undefined): string =>
  letter === 'a' || letter === 'A' ? 'Other' : 'Plain'

function placesOf(row: string): number[] {
  return Array.from({ length: row.length }, (_, at) => at)
}

/** Seats left over that had an open neighbour before, and have none after. */
function newSingles(row: string, taken: (at: number) => boolean): number[] {
  const wasOpen = (at: number): boolean => isSeatOfAll(row[at])
  const isOpen = (at: number): boolean => wasOpen(at) && !taken(at)
  return placesOf(row).filter(
    (at) =>
      isOpen(at) && !isOpen(at - 1) && !isOpen(at + 1) && (wasOpen(at - 1) || wasOpen(at + 1)),
  )
}

/** Both ends of the stretch of open seats around a place. */
function stretchAround(row: string, at: number): readonly [number, number] {
  let [from, to] = [at, at]
  while (isSeatOfAll(row[from - 1])) from -= 1
  while (isSeatOfAll(row[to + 1])) to += 1
  return [from, to]
}

function fits(row: string, from: number, size: number, categories: ReadonlySet<string>): boolean {
  return Array.from({ length: size }, (_, step) => row[from + step]).every(
    (letter) => isSeatOfAll(letter) && categories.has(categoryOf(letter)),
  )
}

/** Whether that many people could sit together from here on without a new single seat, or with one that cannot be avoided. */
function fitsKindly(row: string, from: number, size: number, of: ReadonlySet<string>): boolean {
  if (!fits(row, from, size, of)) return false
  const [start, end] = stretchAround(row, from)
  if (end - start + 1 - size <= 1) return true
  return newSingles(row, (at) => at >= from && at < from + size).length === 0
}

function orphansAllowed(rows: readonly string[], categories: ReadonlySet<string>): boolean {
  return rows.every((row) =>
    row.split('|').every((block) => {
      if (/[WC]/u.test(block)) return true
      return newSingles(block, (at) => isChosen(block[at])).every((single) => {
        const [start, end] = stretchAround(block, single)
        const places = Array.from({ length: end - start + 1 }, (_, step) => start + step)
        const size = places.filter((at) => isChosen(block[at])).length
        const canBeHelped =
          places.length - size > 1 &&
          places.some((from) => from + size - 1 <= end && fitsKindly(block, from, size, categories))
        return !canBeHelped
      })
    }),
  )
}

function consecutiveAllowed(rows: readonly string[], categories: ReadonlySet<string>): boolean {
  const chosen = rows.join('\n').match(/[+A]/gu)?.length ?? 0
  if (chosen < 2 || /[WC]/u.test(rows.join(''))) return true
  if (new RegExp(`[+A]{${chosen}}`, 'u').test(rows.join('\n'))) return true
  const isRoom = rows.some((row) =>
    placesOf(row).some((from) => fitsKindly(row, from, chosen, categories)),
  )
  if (isRoom) return false
  const kind = [...categories].map((name) => (name === 'Other' ? 'a' : '.')).join('')
  // The pattern is a chosen seat, free ones of those categories, and a chosen one.
  return !rows.some((row) => new RegExp(`[+A][${kind}]+[+A]`, 'u').test(row))
}

describe('seat rules, against every place there is', () => {
  test.each([
    { no_orphans: true, consecutive: false },
    { no_orphans: true, consecutive: true },
  ])('allow what the oracle allows: %o', (rules) => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { plan, chosen, isFree } = readRow(rows)
        const categories = new Set(
          rows.flatMap((row) =>
            row
              .split('')
              .filter((letter) => /[+AWC]/u.test(letter))
              .map(categoryOf),
          ),
        )
        const allowed =
          orphansAllowed(rows, categories) &&
          (!rules.consecutive || consecutiveAllowed(rows, categories))
        expect(seatTrouble(plan, chosen, isFree, rules) === null).toBe(allowed)
      }),
      { numRuns: 5000 },
    )
  })

  test('name a way out that is one', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { plan, chosen, isFree } = readRow(rows)
        const rules = { no_orphans: true, consecutive: false }
        const trouble = seatTrouble(plan, chosen, isFree, rules)
        if (trouble?.rule !== 'orphan') return
        const blocks = trouble.seats.map((seat) => plan.blocks.get(seat.guid))
        expect(new Set(blocks).size).toBe(1)
        const inBlock = new Set(blocks[0]?.map(({ guid }) => guid))
        const here = chosen.filter((guid) => inBlock.has(guid))
        const added = [...here, ...trouble.fix.add.map(({ guid }) => guid)]
        const after = seatTrouble(plan, added, isFree, rules)
        // Another stretch of the block may break a rule too; this one no longer does.
        expect(after?.seats.some((seat) => trouble.seats.includes(seat)) ?? false).toBe(false)
        expect(trouble.fix.instead.every(({ guid }) => isFree(guid))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
