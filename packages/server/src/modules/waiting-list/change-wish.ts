import type { WaitingListPage } from '@foyer/pages/src/renderers.ts'
import type { Asking, Foyer } from '../../foyer.ts'
import { readWished } from './queue-events-store.ts'
import { readWishToken } from './wish-link.ts'
import { countAhead, findWish, putWishAgain, takeWishBack } from './wish-store.ts'

export type WishShown = Omit<WaitingListPage['view'] & { readonly step: 'wish' }, 'step' | 'token'>

/** The wish behind the link of a mail; null when there is none any more. */
export async function readWish(
  { db, secrets }: Foyer,
  token: string | undefined,
): Promise<WishShown | null> {
  const id = readWishToken(secrets, token)
  if (id === null) return null
  return await db.read(async (tx) => {
    const wish = await findWish(tx, id)
    if (wish === undefined) return null
    const { title, slug, timeZone, startsAt } = await readWished(tx, id)
    return {
      event: { name: title, url: `/events/${slug}/` },
      startsAt: startsAt?.toISOString() ?? null,
      timeZone,
      qty: wish.qty,
      state: wish.state,
      place: wish.state === 'waiting' ? (await countAhead(tx, id)) + 1 : null,
    }
  })
}

/** Takes the wish behind a link back, or puts one that has ended at the end of the list again. Doing it twice changes nothing more. */
export async function changeWish(
  { foyer: { db, secrets }, now }: Pick<Asking, 'foyer' | 'now'>,
  token: string | undefined,
  act: 'leave' | 'again',
): Promise<void> {
  const id = readWishToken(secrets, token)
  if (id === null) return
  await db.transaction(async (tx) => {
    await (act === 'leave' ? takeWishBack(tx, id, now) : putWishAgain(tx, id, now))
  })
}
