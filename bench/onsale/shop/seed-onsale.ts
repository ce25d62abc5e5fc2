import type { Database } from '../../../packages/server/src/platform/database/db.ts'
import {
  seedShow,
  type SeededStock,
  type ShowOverrides,
} from '../../../packages/server/src/testing/builders/seed-catalogue.ts'

export interface Onsale {
  /** The event everybody wants, behind a queue. */
  readonly hot: Offered
  /** An event that a few people buy tickets of all the time, without a queue. */
  readonly cold: Offered
  /** An event behind a queue whose sale has long been on: all who come stand in the order of coming. */
  readonly late: Offered
  readonly opensAt: Date
}

export interface Offered {
  readonly key: string
  readonly page: string
  readonly stock: SeededStock
}

/** Whoever closes the page keeps the tickets from others for so long. */
const reservationSeconds = 120
const mostPerOrder = 4

export async function seedOnsale(
  db: Database,
  { places, opensInMs }: { readonly places: number; readonly opensInMs: number },
): Promise<Onsale> {
  const opensAt = new Date(Date.now() + opensInMs)
  const hot = await seedOffered(db, 'on-sale-day', {
    event: {
      title: 'The Farewell Concert',
      queue: 'always',
      max_per_order: mostPerOrder,
      reservation_seconds: reservationSeconds,
    },
    dates: [{ on_sale_from: opensAt }],
    types: [{ stock: places }],
  })
  const plenty = [{ stock: 1_000_000 }]
  const cold = await seedOffered(db, 'any-other-day', {
    event: { title: 'Tuesday Quiz', captcha: 'never' },
    types: plenty,
  })
  const late = await seedOffered(db, 'late-day', {
    event: { title: 'The Long Run', queue: 'always' },
    types: plenty,
  })
  return { hot, cold, late, opensAt }
}

async function seedOffered(db: Database, key: string, wanted: ShowOverrides): Promise<Offered> {
  const { stock } = await seedShow(db, { ...wanted, event: { ...wanted.event, key, slug: key } })
  return { key, page: `/events/${key}/`, stock }
}
