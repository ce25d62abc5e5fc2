import type { Foyer } from '../../foyer.ts'
import type { Admitted } from '../../platform/api/handle-operation.ts'
import { setKeyMustSee, setStaffMustSee } from './must-see-store.ts'

type NoteChange = NonNullable<Admitted['noteChange']>
type Shop = Pick<Foyer, 'db' | 'clock'>

/** Writes down that this person has changed something: from now on they read no less than is there. */
export const noteChangeOfStaff =
  ({ db, clock }: Shop, staffId: number): NoteChange =>
  async () =>
    await db.changeOne(async (tx) => await setStaffMustSee(tx, staffId, clock.now()))

/** The same for a program with a key. */
export const noteChangeOfKey =
  ({ db, clock }: Shop, keyId: number): NoteChange =>
  async () =>
    await db.changeOne(async (tx) => await setKeyMustSee(tx, keyId, clock.now()))
