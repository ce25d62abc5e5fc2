import { isUnreached } from '../lib/call-error.ts'
import type { Clock } from '@foyer/ui/clock.ts'
import { tellUnreached } from './connection.ts'

/** Milliseconds after which a call that did not reach the server is made again. */
const callAgain = 2000

/**
 * Makes a call that no press has caused, and repeats it while it does not reach the server, for as long as it is
 * wanted. @throws CallError for what the server answers
 */
export async function callUntilReached<Answer>(
  call: () => Promise<Answer>,
  clock: Clock,
  isWanted: () => boolean,
): Promise<Answer> {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await call()
    } catch (error) {
      if (!isUnreached(error)) throw error
      // A buyer who has dismissed the notice has read it.
      if (!isSaid) tellUnreached(error)
      await new Promise<void>((resolve) => void clock.after(callAgain, resolve))
      if (!isWanted()) throw error
    }
  }
}
