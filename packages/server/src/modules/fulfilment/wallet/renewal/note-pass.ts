import type { Foyer } from '../../../../foyer.ts'
import type { TicketClaim } from '../../../tickets/exports.ts'
import type { PassKind } from '../pass-links.ts'
import { lockChanges, notePass as note } from './pass-store.ts'

/** Notes a pass that is made now, so that it is renewed later. Answers when what it says was last noticed to have changed. */
export async function notePass(
  foyer: Foyer,
  kind: PassKind,
  claim: TicketClaim,
): Promise<Date | null> {
  return await foyer.db.transaction(async (tx) => {
    await lockChanges(tx)
    // After the lock: times of changes are in the order of their commits.
    const noted = await note(tx, kind, claim, foyer.clock.now())
    return noted?.changedAt ?? null
  })
}
