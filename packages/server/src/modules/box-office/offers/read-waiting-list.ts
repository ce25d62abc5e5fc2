import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { listWaitingList } from '@foyer/contract/api/box-office/list-waiting-list.ts'
import { notFound } from '../../../platform/errors.ts'
import type { NearbyReads } from '../../../platform/replica/nearby.ts'
import { countWaiting, findEventOf, listWishes, type WishesAsked } from './wish-list-store.ts'

type Shown = AnswerOf<typeof listWaitingList>['data'][number]

interface WaitingList {
  readonly rows: readonly { readonly place: number; readonly shown: Shown }[]
  readonly waiting: number
  readonly tickets: number
  readonly timeZone: string
}

/** A page of the waiting list of an event. @throws FoyerError not_found for an event that is not this organiser's */
export async function readWaitingList(
  nearby: NearbyReads,
  asked: WishesAsked & { readonly organiserId: number },
): Promise<WaitingList> {
  return await nearby.read(async (tx) => {
    const event = await findEventOf(tx, asked.organiserId, asked.eventId)
    if (event === undefined) throw notFound(`event ${asked.eventId}`)
    const rows = await listWishes(tx, asked)
    const counts = await countWaiting(tx, asked.eventId)
    return {
      ...counts,
      timeZone: event.timeZone,
      rows: rows.map((row) => ({
        place: row.place,
        shown: {
          id: row.id,
          email: row.email,
          quantity: row.qty,
          date: row.eventDateId,
          starts_at: row.startsAt?.toISOString() ?? null,
          state: row.state as Shown['state'],
          joined_at: row.joinedAt.toISOString(),
          offered_at: row.offeredAt?.toISOString() ?? null,
          offered_until: row.offeredUntil?.toISOString() ?? null,
          order: row.reference,
        },
      })),
    }
  })
}
