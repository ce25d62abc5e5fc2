import type { Config } from '../../config/config.ts'
import { createSeatsioSeating } from '../../providers/seating/seatsio.ts'
import { adviceOn } from './advice-on.ts'
import { type Finding, reasonOf } from './finding.ts'

/** Checks whether seats.io knows the key, by asking for a hold token that does not exist. Nothing is created there. */
export async function checkSeatsio({ seatsio }: Pick<Config, 'seatsio'>): Promise<Finding> {
  const what = 'seats.io key'
  if (seatsio === null) return { what, state: 'unknown', detail: 'SEATSIO_SECRET_KEY not set' }
  try {
    await createSeatsioSeating(seatsio).readHoldToken('00000000-0000-4000-8000-000000000000')
    return { what, state: 'fine', detail: 'seats.io knows it' }
  } catch (error) {
    const look =
      'Check SEATSIO_SECRET_KEY and SEATSIO_REGION against the workspace settings of seats.io'
    const todo = adviceOn(error, { name: 'seats.io', look })
    return { what, state: 'wrong', detail: reasonOf(error), todo }
  }
}
