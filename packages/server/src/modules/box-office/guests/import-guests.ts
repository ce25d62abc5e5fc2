import type { Foyer } from '../../../foyer.ts'
import { FoyerError } from '../../../platform/errors.ts'
import { endGuestList, findGuestList, readGuestRows, setGuestsWritten } from './guest-list-store.ts'
import { priceGuests } from './price-guests.ts'
import { writeGuests } from './write-guests.ts'

/**
 * Takes in a list that waits for it, all guests in one transaction, and says meanwhile how far it is. When there is no room
 * for all of them, the list says so and has nobody. A list that has ended stays as it is.
 */
export async function importGuests(foyer: Foyer, id: number): Promise<void> {
  const now = foyer.clock.now()
  try {
    await foyer.db.transaction(async (tx) => {
      const list = await findGuestList(tx, id)
      const guests = await readGuestRows(tx, id)
      if (list?.status !== 'waiting' || guests.length === 0) return
      const { organiserId, reason, isMailed } = list
      const prices = await priceGuests(tx, foyer, guests, now)
      const written = { id, organiserId, reason, isMailed, guests, prices }
      await writeGuests(tx, foyer, written, now, async (count) => await tell(foyer, id, count))
    })
  } catch (error) {
    if (!(error instanceof FoyerError) || error.type !== 'wrong_state') throw error
    const end = { status: 'refused', refusal: error.userMessage } as const
    await foyer.db.transaction(async (tx) => void (await endGuestList(tx, id, end, now)))
  }
}

/** Others see it before the transaction ends. */
async function tell({ db }: Foyer, id: number, written: number): Promise<void> {
  await db.changeOne(async (tx) => await setGuestsWritten(tx, id, written))
}
