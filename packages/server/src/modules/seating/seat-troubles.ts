import { seatText, type SeatName } from '@foyer/contract/seating/plan.ts'
import { FoyerError } from '../../platform/errors.ts'

const listed = (seats: readonly SeatName[]): string => seats.map(seatText).join(', ')
const one = (seats: readonly SeatName[]): boolean => seats.length === 1

/** Refusals of seats: each names the seats, and what to do. */
export const seatTroubles = {
  unknown: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      `There ${one(seats) ? 'is no seat' : 'are no seats'} ${listed(seats)}. Please choose on the seating plan.`,
    ),
  twice: (seat: SeatName) =>
    new FoyerError('invalid_input', `${seatText(seat)} is chosen twice. Please choose it once.`),
  notSold: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      `${listed(seats)} ${one(seats) ? 'is' : 'are'} not on sale. Please choose other seats.`,
    ),
  otherType: (seat: SeatName, ticketName: string) =>
    new FoyerError(
      'invalid_input',
      `${seatText(seat)} is not sold as ${ticketName}. Please choose it again on the seating plan.`,
    ),
  taken: (seats: readonly SeatName[]) =>
    new FoyerError(
      'wrong_state',
      one(seats)
        ? `${listed(seats)} has just been taken. Please choose another seat.`
        : `${listed(seats)} have just been taken. Please choose other seats.`,
    ),
  inBasket: (seats: readonly SeatName[]) =>
    new FoyerError(
      'wrong_state',
      `${listed(seats)} ${one(seats) ? 'is' : 'are'} in your basket already.`,
    ),
  notHeld: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      one(seats)
        ? `${listed(seats)} is not held for you any more. Please choose it again.`
        : `${listed(seats)} are not held for you any more. Please choose them again.`,
    ),
  token: () =>
    new FoyerError(
      'invalid_input',
      'Your choice of seats has run out. Please load the page again and choose your seats.',
    ),
  tooMany: (most: number) =>
    new FoyerError(
      'invalid_input',
      `You can choose ${most} seats at most. Please give one back first.`,
    ),
  notOnSale: () =>
    new FoyerError('wrong_state', 'Tickets for this date are not on sale at the moment.'),
  hosted: () =>
    new FoyerError('invalid_input', 'Please choose your seats on the seating plan of this page.'),
} as const
