import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { queueMail } from '../mail/exports.ts'
import { readWished } from './queue-events-store.ts'
import { wishUrl } from './wish-link.ts'
import { countAhead, type Wish } from './wish-store.ts'

/**
 * Tells an e-mail address that it is on the list, and how to leave it: once, however often somebody puts it there, so that nobody
 * can have others written to.
 */
export async function mailPlace(tx: Tx, foyer: Foyer, wish: Wish, now: Date): Promise<void> {
  const { title, timeZone, startsAt } = await readWished(tx, wish.id)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `waiting_list:${wish.id}`,
      kind: 'waiting_list_place',
      payload: {
        siteName: foyer.config.siteName,
        eventTitle: title,
        startsAt: startsAt?.toISOString() ?? null,
        timeZone,
        qty: wish.qty,
        place: (await countAhead(tx, wish.id)) + 1,
        wishUrl: wishUrl(foyer, wish.id),
      },
      to: { email: wish.email, name: null },
    },
    now,
  )
}
