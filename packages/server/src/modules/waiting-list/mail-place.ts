import { waitingListMailsOfPlace } from '@foyer/contract/limits.ts'
import type { Foyer } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import { takeToken } from '../../platform/limits/rate-limit.ts'
import { queueMail } from '../mail/exports.ts'
import { readWished } from './queue-events-store.ts'
import { placeOf } from './waiting-order-store.ts'
import { wishUrl } from './wish-link.ts'
import type { Wish } from './wish-store.ts'

/**
 * Mails an address the link that confirms its place. An address that is confirmed is told once that it is on the list, and how to
 * leave it. Nobody is mailed who has left the list or was already offered tickets.
 */
export async function mailPlace(tx: Tx, foyer: Foyer, wish: Wish, now: Date): Promise<void> {
  const isConfirmed = wish.state === 'waiting'
  if (!isConfirmed && wish.state !== 'unconfirmed') return
  if (
    !isConfirmed &&
    !(await takeToken(tx, `waiting_list.wish:${wish.id}`, waitingListMailsOfPlace, now)).allowed
  )
    return
  const { title, timeZone, startsAt } = await readWished(tx, wish.id)
  await queueMail(
    foyer,
    tx,
    {
      dedupeKey: `waiting_list:${wish.id}${isConfirmed ? '' : `:${now.getTime()}`}`,
      kind: 'waiting_list_place',
      payload: {
        siteName: foyer.config.siteName,
        eventTitle: title,
        startsAt: startsAt?.toISOString() ?? null,
        timeZone,
        qty: wish.qty,
        place: isConfirmed ? await placeOf(tx, wish) : null,
        wishUrl: wishUrl(foyer, wish.id),
      },
      to: { email: wish.email, name: null },
    },
    now,
  )
}
