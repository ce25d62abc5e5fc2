import { describe, expect, test } from 'vitest'
import { seatRowsOf, seatsOfRows } from './seat-row.ts'

describe('seats by row', () => {
  test('when seats of several rows are mixed, then each row is named once and no seat is lost', () => {
    const seats = [
      { section: 'Stalls', row: 'A', number: '1' },
      { section: 'Stalls', row: 'B', number: '1' },
      { section: 'Stalls', row: 'A', number: '2' },
      { section: '', row: 'A', number: '2' },
    ]
    const rows = seatRowsOf(seats)
    expect(rows).toEqual([
      { section: 'Stalls', row: 'A', numbers: ['1', '2'] },
      { section: 'Stalls', row: 'B', numbers: ['1'] },
      { section: '', row: 'A', numbers: ['2'] },
    ])
    expect(seatsOfRows(rows)).toHaveLength(4)
    expect(seatsOfRows(rows)).toEqual(expect.arrayContaining(seats))
  })

  test('when a label holds what another is joined by, then two rows stay two', () => {
    const rows = seatRowsOf([
      { section: 'A","B', row: 'C', number: '1' },
      { section: 'A', row: 'B","C', number: '1' },
    ])
    expect(rows).toHaveLength(2)
  })
})
