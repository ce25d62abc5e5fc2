import type { WaitingListPage } from '@foyer/pages/src/renderers.ts'
import type { Asking, NetworkAsking } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readWished } from './queue-events-store.ts'
import { shareOfNetwork } from './share-of-network.ts'
import { readWishToken } from './wish-link.ts'
import { placeOf } from './waiting-order-store.ts'
import { confirmPlace, findWish, isElsewhere, putWishAgain, takeWishBack } from './wish-store.ts'

export type WishShown = Omit<WaitingListPage['view'] & { readonly step: 'wish' }, 'step' | 'token'>

/** The wish behind the link of a mail; null when there is none any more. */
export async function readWish(
  { foyer: { db, secrets }, visitor }: Asking,
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
      state: (await isElsewhere(tx, id, sha256(visitor.sessionToken))) ? 'elsewhere' : wish.state,
      place: wish.state === 'waiting' ? await placeOf(tx, wish) : null,
    }
  })
}

/** What the buttons of the page do. */
export type WishAct = 'confirm' | 'leave' | 'again'

/**
 * Confirms the wish behind a link, takes it back, or puts one that has ended at the end of the list again. Doing it twice changes
 * nothing more.
 */
export async function changeWish(
  asking: NetworkAsking,
  token: string | undefined,
  act: WishAct,
): Promise<void> {
  const { foyer, visitor, now } = asking
  const id = readWishToken(foyer.secrets, token)
  if (id === null) return
  const from = { sessionHash: sha256(visitor.sessionToken), network: shareOfNetwork(asking) }
  await foyer.db.transaction(async (tx) => {
    await acts[act](tx, id, now, from)
  })
}

const acts = { confirm: confirmPlace, leave: takeWishBack, again: putWishAgain }
