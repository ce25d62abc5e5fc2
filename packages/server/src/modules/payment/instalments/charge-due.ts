import type { Foyer } from '../../../foyer.ts'
import { chargePart } from './charge-part.ts'
import { findDueParts } from '../plan/part-store.ts'

const batch = 50
const roundsMaximum = 20

/** Charges every part that is due. Answers how many were tried; one that fails does not delay the others. */
export async function chargeDue(foyer: Foyer, now: Date): Promise<number> {
  let tried = 0
  for (let round = 0; round < roundsMaximum; round += 1) {
    const parts = await foyer.db.read(async (tx) => await findDueParts(tx, now, batch))
    for (const part of parts) {
      try {
        await chargePart(foyer, part.id, null, now)
      } catch (error) {
        foyer.log.error({ err: error, part: part.id }, 'a part of a plan could not be charged')
      }
    }
    tried += parts.length
    if (parts.length < batch) break
  }
  return tried
}
