import type { FoyerParts } from '../../../foyer.ts'
import { createBatcher, latest, type Settled } from '../../../platform/database/batcher.ts'
import { insertEntries, lockForJoining, type Joined } from './entry-store.ts'

export interface JoinRequest {
  readonly queueId: number
  readonly sessionHash: Buffer
  readonly entryId: Buffer
  /** When its work was given out; null without any. */
  readonly provedAt: Date | null
  readonly now: Date
}

/** Answers the place of the session; null when the run is closed, or its work was used for a place that it has left. */
export type Join = (request: JoinRequest) => Promise<Joined | null>

const most = 500

/** A crowd takes its places together: one statement for all who came at this moment, in the order in which they came. */
export const createJoinQueue = (shop: FoyerParts): Join =>
  createBatcher<JoinRequest, Joined | null>(
    shop.db,
    async (requests) => {
      const now = latest(requests)
      const outcomes = new Map<JoinRequest, Settled<Joined | null>>()
      for (const [queueId, all] of Map.groupBy(requests, (one) => one.queueId)) {
        const first = new Map(all.toReversed().map((one) => [keyOf(one.sessionHash), one]))
        const asked = all.filter((one) => first.get(keyOf(one.sessionHash)) === one)
        const rows = await shop.db.transaction(async (tx) => {
          await lockForJoining(tx, queueId)
          return await insertEntries(tx, queueId, asked, now)
        })
        const joined = new Map(rows.map((row) => [keyOf(row.sessionHash), row]))
        for (const one of all)
          outcomes.set(one, { status: 'done', result: joined.get(keyOf(one.sessionHash)) ?? null })
      }
      return requests.map(
        (one) => outcomes.get(one) ?? { status: 'failed', error: new Error('left out') },
      )
    },
    { most },
  )

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64')
