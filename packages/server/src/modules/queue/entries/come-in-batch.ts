import { queueTurnMs } from '@foyer/contract/limits.ts'
import type { FoyerParts } from '../../../foyer.ts'
import { createBatcher, latest, type Settled } from '../../../platform/database/batcher.ts'
import { letIn, type Came, type Coming } from './entry-store.ts'

type ComeInRequest = Coming & { readonly now: Date }

/** Answers until when it may reserve; null for an entry that has ended, or in a run that is closed. */
export type ComeIn = (request: ComeInRequest) => Promise<Came | null>

export const createComeInQueue = (shop: FoyerParts): ComeIn =>
  createBatcher<ComeInRequest, Came | null>(
    shop.db,
    async (requests) => {
      const now = latest(requests)
      // Two tabs of one browser come in once.
      const asked = [...new Map(requests.map((one) => [keyOf(one), one])).values()]
      const until = new Date(now.getTime() + queueTurnMs)
      const rows = await shop.db.transaction(async (tx) => await letIn(tx, asked, until, now))
      const came = new Map(rows.map((row) => [keyOf(row), row]))
      return requests.map((one): Settled<Came | null> => ({
        status: 'done',
        result: came.get(keyOf(one)) ?? null,
      }))
    },
    { most: 200 },
  )

const keyOf = ({
  queueId,
  arrival,
}: {
  readonly queueId: number
  readonly arrival: number
}): string => `${queueId}.${arrival}`
