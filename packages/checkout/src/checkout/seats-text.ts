import type { Seat } from '@foyer/contract/shapes/seat.ts'

/** "Seats Stalls-A-12, Stalls-A-13"; empty without seats. */
export function seatsText(seats: readonly Seat[]): string {
  if (seats.length === 0) return ''
  const names = seats.map(({ section, row, number }) =>
    [section, row, number].filter((part) => part !== '').join('-'),
  )
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${names.join(', ')}`
}
