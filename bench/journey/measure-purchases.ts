import type { RealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { postmasterOf, processorTime, residentMegabytes } from '../processes.ts'
import type { Kind } from '../purchase/buy-tickets.ts'
import { letBuy } from '../purchase/crowd.ts'
import type { Times } from '../purchase/http-buyer.ts'
import {
  addPlaces,
  analyseTables,
  openShop,
  type Shop,
  type ShopOptions,
} from '../purchase/shop.ts'

/** Milliseconds of processor time for each purchase, the ended processes and the idle queue included. */
export interface Spent {
  readonly web: number
  readonly worker: number
  readonly database: number
  readonly simulators: number
}

export interface MeasuredShop extends Shop {
  readonly postmasterPid: number
  /** Megabytes of the web process before its first request. */
  readonly memoryAtStart: number
}

export interface Crowd {
  readonly buyers: number
  readonly purchases: number
}

/** A shop with the demo season on a new database; buyers have warmed it up. */
export async function openMeasuredShop(
  postgres: RealPostgres,
  name: string,
  options: Omit<ShopOptions, 'databaseUrl'>,
): Promise<MeasuredShop> {
  const databaseUrl = await postgres.newDatabase(name)
  const shop = await openShop({ ...options, databaseUrl })
  const memoryAtStart = residentMegabytes(shop.webPid)
  await addPlaces(databaseUrl)
  for (const kind of ['card', 'free'] as const)
    await letBuy(shop, kind, { buyers: 16, purchases: 64 }, new Map())
  await analyseTables(databaseUrl)
  await letBuy(shop, 'card', { buyers: 16, purchases: 32 }, new Map())
  return { ...shop, postmasterPid: await postmasterOf(databaseUrl), memoryAtStart }
}

export async function measurePurchases(
  shop: MeasuredShop,
  kind: Kind,
  crowd: Crowd,
): Promise<{ perSecond: number; times: Times; spent: Spent }> {
  const look = (): Spent => ({
    web: processorTime(shop.webPid),
    worker: shop.workerPid === null ? 0 : processorTime(shop.workerPid),
    database: processorTime(shop.postmasterPid),
    simulators: processorTime(shop.simulators.pid),
  })
  const times: Times = new Map()
  const before = look()
  const seconds = await letBuy(shop, kind, crowd, times)
  const after = look()
  return {
    perSecond: crowd.purchases / seconds,
    times,
    spent: {
      web: (after.web - before.web) / crowd.purchases,
      worker: (after.worker - before.worker) / crowd.purchases,
      database: (after.database - before.database) / crowd.purchases,
      simulators: (after.simulators - before.simulators) / crowd.purchases,
    },
  }
}
