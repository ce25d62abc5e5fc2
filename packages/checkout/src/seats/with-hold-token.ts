import { isCallError } from '../lib/call-error.ts'
import type { ChosenSeat } from './chart.ts'
import { seatQueries } from './seat-queries.ts'

/** The newest token, keyed by the one a seat was chosen with. */
const renewed: Record<string, string> = {}

/**
 * Makes a call about seats with the token that proves whose they are. The shop no longer knows the token when the page
 * has been open for hours, or when the buyer has signed in in another tab; the held seats are theirs all the same. Then
 * the page loads the plan for another token, and makes the call again, once.
 */
export function withHoldToken<Answer, Seat extends Pick<ChosenSeat, 'holdToken'>>(
  eventDateId: string,
  seats: readonly Seat[],
  call: (seats: readonly Seat[]) => Promise<Answer>,
): Promise<Answer> {
  const send = (): Promise<Answer> =>
    call(seats.map((seat) => ({ ...seat, holdToken: renewed[seat.holdToken] ?? seat.holdToken })))
  return send().catch(async (error: unknown) => {
    if (!isCallError(error, 'invalid_input') || !error.facts.fields['hold_token']) throw error
    const { hold_token } = await seatQueries(eventDateId).plan.ask()
    for (const seat of seats) renewed[seat.holdToken] = hold_token
    return send()
  })
}
