import type { Foyer } from '../../../../foyer.ts'
import type { TicketClaim } from '../../../tickets/exports.ts'
import { saveDevice, tellAgain } from './device-store.ts'
import { lockChanges, notePass } from './pass-store.ts'

/** Remembers a phone that keeps a pass. `known` when it was remembered before; null when there is no such ticket. */
export async function registerDevice(
  foyer: Foyer,
  claim: TicketClaim,
  phone: { readonly device: string; readonly pushToken: string },
): Promise<'added' | 'known' | null> {
  return await foyer.db.transaction(async (tx) => {
    await lockChanges(tx)
    const now = foyer.clock.now()
    const pass = await notePass(tx, 'apple', claim, now)
    if (pass === undefined) return null
    const isNew = await saveDevice(tx, { ...phone, passId: pass.id }, now)
    // It may have kept the pass before the change, and nobody could tell it of that.
    if (isNew && pass.changedAt > pass.madeAt) await tellAgain(tx, pass.id, now)
    return isNew ? 'added' : 'known'
  })
}
