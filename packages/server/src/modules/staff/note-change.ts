import type { Foyer } from '../../foyer.ts'
import type { OwnChanges } from '../../platform/api/handle-operation.ts'
import { setKeyMustSee, setStaffMustSee } from './must-see-store.ts'

type Shop = Pick<Foyer, 'db' | 'clock'>

/** From each change on this person reads no less than is there. */
export const changesOfStaff = (
  { db, clock }: Shop,
  { staffId, mustSee }: { readonly staffId: number; readonly mustSee: Date | null },
): OwnChanges => ({
  mustSee,
  note: async () =>
    await db.changeOne(async (tx) => await setStaffMustSee(tx, staffId, clock.now())),
})

/** The same for a program with a key. */
export const changesOfKey = (
  { db, clock }: Shop,
  { id, mustSee }: { readonly id: number; readonly mustSee: Date | null },
): OwnChanges => ({
  mustSee,
  note: async () => await db.changeOne(async (tx) => await setKeyMustSee(tx, id, clock.now())),
})
