import type { PlanSeat } from '../seating/plan.ts'
import { seatText } from '../seating/plan.ts'
import type { SeatTrouble } from './seat-rules.ts'

const namedOneByOne = 4

/** `A-1`, `A-1 and A-2`, `A-1, A-2 and A-3`; of many, as many as a person will read. */
function listed(seats: readonly PlanSeat[]): string {
  const names = seats.map(seatText)
  if (names.length <= 1) return names.join('')
  if (names.length > namedOneByOne) {
    const shown = names.slice(0, namedOneByOne - 1)
    return `${shown.join(', ')} and ${names.length - shown.length} more`
  }
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}

/** Seats side by side: of three and more, the first and the last. */
function listedTogether(seats: readonly PlanSeat[]): string {
  const [first, last] = [seats.at(0), seats.at(-1)]
  return first === undefined || last === undefined || seats.length < 3
    ? listed(seats)
    : `${seatText(first)} to ${seatText(last)}`
}

/** What is wrong with a choice and what mends it, for the buyer: each seat by its name. */
export function seatTroubleText({ rule, seats, fix }: SeatTrouble): string {
  const many = seats.length > 1
  const instead = fix.instead.length === 0 ? null : listedTogether(fix.instead)
  if (rule === 'consecutive') {
    const way = instead === null ? 'Choose seats next to each other.' : `Choose ${instead} instead.`
    return `Seats ${listed(seats)} are not next to each other. ${way}`
  }
  const ways = [
    ...(fix.add.length === 0 ? [] : [`choose ${many ? 'them' : 'it'} too`]),
    ...(instead === null ? [] : [`take ${instead} instead`]),
  ].join(', or ')
  const wrong = `${many ? 'Seats' : 'Seat'} ${listed(seats)} would be left on ${many ? 'their' : 'its'} own.`
  return ways === '' ? wrong : `${wrong} ${ways[0]?.toUpperCase() ?? ''}${ways.slice(1)}.`
}
