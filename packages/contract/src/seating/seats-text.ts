import { counted } from '@foyer/language/texts.ts'
import { seatText, type SeatName } from './plan.ts'

/** "Seats Stalls-A-12, Stalls-A-13"; empty without seats. */
export function seatsText(seats: readonly SeatName[]): string {
  if (seats.length === 0) return ''
  return counted(
    seats.length,
    { one: 'Seat {seats}', other: 'Seats {seats}' },
    { seats: seats.map(seatText).join(', ') },
  )
}
