import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { seatText, type SeatName } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { FoyerError } from '../../../platform/errors.ts'

const named = (seats: readonly SeatName[]) => ({ seats: seats.map(seatText).join(', ') })

const tokenExpiredText = (): string =>
  t('Your choice of seats has run out. Please load the page again and choose your seats.')

/** Refusals about seats: each names the seats, and what to do. */
export const seatTroubles = {
  unknown: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      counted(
        seats.length,
        {
          one: 'There is no seat {seats}. Please choose on the seating plan.',
          other: 'There are no seats {seats}. Please choose on the seating plan.',
        },
        named(seats),
      ),
    ),
  twice: (seat: SeatName) =>
    new FoyerError(
      'invalid_input',
      t('{seat} is chosen twice. Please choose it once.', { seat: seatText(seat) }),
    ),
  notSold: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      counted(
        seats.length,
        {
          one: '{seats} is not on sale. Please choose other seats.',
          other: '{seats} are not on sale. Please choose other seats.',
        },
        named(seats),
      ),
    ),
  otherType: (seat: SeatName, ticketName: string) =>
    new FoyerError(
      'invalid_input',
      t('{seat} is not sold as {ticketName}. Please choose it again on the seating plan.', {
        seat: seatText(seat),
        ticketName,
      }),
    ),
  taken: (seats: readonly SeatName[]) =>
    new FoyerError(
      'wrong_state',
      counted(
        seats.length,
        {
          one: '{seats} has just been taken. Please choose another seat.',
          other: '{seats} have just been taken. Please choose other seats.',
        },
        named(seats),
      ),
    ),
  inBasket: (seats: readonly SeatName[]) =>
    new FoyerError(
      'wrong_state',
      counted(
        seats.length,
        { one: '{seats} is in your basket already.', other: '{seats} are in your basket already.' },
        named(seats),
      ),
    ),
  notHeld: (seats: readonly SeatName[]) =>
    new FoyerError(
      'invalid_input',
      counted(
        seats.length,
        {
          one: '{seats} is not held for you any more. Please choose it again.',
          other: '{seats} are not held for you any more. Please choose them again.',
        },
        named(seats),
      ),
    ),
  token: () => new FoyerError('invalid_input', tokenExpiredText()),
  /**
   * The error names the field, so that the page can recover: it asks for its plan again, which brings another token for
   * what is still held.
   */
  staleToken: () =>
    new FoyerError('invalid_input', tokenExpiredText(), {
      fields: { hold_token: tokenExpiredText() },
    }),
  tooMany: (most: number) =>
    new FoyerError(
      'invalid_input',
      counted(most, {
        one: 'You can choose {count} seats at most. Please give one back first.',
        other: 'You can choose {count} seats at most. Please give one back first.',
      }),
    ),
  nobody: () =>
    new FoyerError('invalid_input', t('Please say how many seats you would like.'), {
      fields: { seats: t('Please say how many seats you would like.') },
    }),
  /** There are not so many free seats for a party with these wishes. */
  tooFew: ({ seats, wheelchairs, companions }: SeatRequest) =>
    new FoyerError(
      'wrong_state',
      wheelchairs > 0
        ? t('There are not so many wheelchair spaces left with these wishes.')
        : counted(seats + companions, {
            one: 'There is no such seat left. Try another price.',
            other: 'There are not {count} such seats left. Try fewer seats, or another price.',
          }),
    ),
  notOnSale: () =>
    new FoyerError('wrong_state', t('Tickets for this date are not on sale at the moment.')),
  hosted: () =>
    new FoyerError(
      'invalid_input',
      t('Please choose your seats on the seating plan of this page.'),
    ),
} as const
