import { describe, expect, test } from 'vitest'
import { readRow } from '../../testing/row-plan.ts'
import { seatTrouble } from './seat-rules.ts'
import { seatTroubleText } from './seat-trouble-text.ts'

const both = { no_orphans: true, consecutive: true }
const orphans = { no_orphans: true, consecutive: false }

/**
 * Draws seats as text: `.` free, `x` taken, `+` chosen, `w` and `c` free wheelchair and companion places, `W` and `C`
 * chosen ones, `|` an aisle.
 */
function textOf(rows: string | readonly string[], rules = both): string | null {
  const { plan, chosen, isFree } = readRow(rows)
  const trouble = seatTrouble(plan, chosen, isFree, rules)
  return trouble === null ? null : seatTroubleText(trouble)
}

describe('no orphan seats', () => {
  test.each([
    ['nothing is chosen', '....'],
    ['the choice starts at the edge', '++....'],
    ['the choice starts at a taken seat', 'x++....'],
    ['two seats are left on either side', '..++..'],
    ['the whole row is chosen', '++++'],
    ['the whole rest of a block is chosen', 'x+++x'],
    ['a single seat is bought from two', '+.'],
    ['one seat more than chosen is free, so that one is left in any case', '++.'],
    ['one is left in any case, in the middle too', '.++'],
    ['a seat was alone before', '.x++..'],
    ['a seat was alone before, at an aisle', '.|++..'],
    ['only the place for a wheelchair is left', 'w++..'],
    ['only the companion place is left', 'x++c'],
    ['a wheelchair place is chosen in that block', 'WC+.+++.'],
  ])('when %s then it is allowed: %s', (_when, row) => {
    expect(textOf(row, orphans)).toBe(null)
  })

  test.each([
    ['.+....', 'Seat Hall-A-1 would be left on its own. Choose it too, or take Hall-A-1 instead.'],
    [
      '.++....',
      'Seat Hall-A-1 would be left on its own. Choose it too, or take Hall-A-1 and Hall-A-2 instead.',
    ],
    [
      'x.++..',
      'Seat Hall-A-2 would be left on its own. Choose it too, or take Hall-A-2 and Hall-A-3 instead.',
    ],
    [
      '..|..++.|..',
      'Seat Hall-A-7 would be left on its own. Choose it too, or take Hall-A-6 and Hall-A-7 instead.',
    ],
    [
      '.+.',
      'Seats Hall-A-1 and Hall-A-3 would be left on their own. Choose them too, or take Hall-A-1 instead.',
    ],
    [
      'w.++..',
      'Seat Hall-A-2 would be left on its own. Choose it too, or take Hall-A-2 and Hall-A-3 instead.',
    ],
    [
      '.+++++..',
      'Seat Hall-A-1 would be left on its own. Choose it too, or take Hall-A-1 to Hall-A-5 instead.',
    ],
  ])('when seats are left alone then they and the fix are named: %s', (row, text) => {
    expect(textOf(row, orphans)).toBe(text)
  })

  test('when the rule is off then any seat may be left alone', () => {
    expect(textOf('.+.', { no_orphans: false, consecutive: true })).toBe(null)
  })

  test('when the seat left alone is of another category then it counts all the same', () => {
    expect(textOf('.a++....', orphans)).toBe(null)
    expect(textOf('a++....', orphans)).toBe(
      'Seat Hall-A-1 would be left on its own. Choose it too, or take Hall-A-3 and Hall-A-4 instead.',
    )
  })

  test('when the category has no better place in that row then it is forgiven', () => {
    expect(textOf('a+aa', orphans)).toBe(null)
  })
})

describe('consecutive seats', () => {
  test.each([
    ['one seat is chosen', ['..+..']],
    ['they are side by side', ['..++..']],
    ['they are side by side and of two categories', ['..+A..']],
    ['no two are free side by side', ['+x.x+']],
    ['a large party fills rows', ['++++', '++++', '++..']],
    ['taken seats stand between them and nowhere is room', ['+x+|x.x']],
    ['a wheelchair place is among them', ['WC..++']],
  ])('when %s then it is allowed', (_when, rows) => {
    expect(textOf(rows)).toBe(null)
  })

  test.each([
    [
      ['+.+...'],
      'Seats Hall-A-1 and Hall-A-3 are not next to each other. Choose Hall-A-1 and Hall-A-2 instead.',
    ],
    [
      ['..+|+..'],
      'Seats Hall-A-3 and Hall-A-4 are not next to each other. Choose Hall-A-2 and Hall-A-3 instead.',
    ],
    [
      ['..+..', '..+..'],
      'Seats Hall-A-3 and Hall-B-3 are not next to each other. Choose Hall-A-1 and Hall-A-2 instead.',
    ],
    [
      ['+x+x..'],
      'Seats Hall-A-1 and Hall-A-3 are not next to each other. Choose Hall-A-5 and Hall-A-6 instead.',
    ],
    [
      ['..+w+..'],
      'Seats Hall-A-3 and Hall-A-5 are not next to each other. Choose Hall-A-2 and Hall-A-3 instead.',
    ],
    [
      ['....', '++..', '...+'],
      'Seats Hall-B-1, Hall-B-2 and Hall-C-4 are not next to each other. Choose Hall-B-1 to Hall-B-3 instead.',
    ],
    [
      ['+.+.', '+.+.', '+xxx'],
      'Seats Hall-A-1 and Hall-A-3 are not next to each other. Choose Hall-A-1 and Hall-A-2 instead.',
    ],
    [
      ['+.+.+.+.......'],
      'Seats Hall-A-1, Hall-A-3, Hall-A-5 and Hall-A-7 are not next to each other. Choose Hall-A-3 to Hall-A-6 instead.',
    ],
  ])('when they are apart then they and the fix are named: %j', (rows, text) => {
    expect(textOf(rows)).toBe(text)
  })

  test('when the rule is off then seats may be anywhere', () => {
    expect(textOf('++..|..++', orphans)).toBe(null)
  })

  test('when the only room together is of another price then a choice may be split', () => {
    expect(textOf(['+x+', 'aaa'])).toBe(null)
  })

  test('when the only place together would leave a seat alone then it is not asked for', () => {
    expect(textOf(['+x+', 'a..a'])).toBe(null)
  })
})
