import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { residentMegabytes } from '../../processes.ts'
import { webPidsOf, type OnsaleShop } from './onsale-shop.ts'

/** The sale as it was at a moment, in milliseconds of `performance.now()`. */
export interface Moment {
  readonly at: number
  readonly sold: number
  readonly held: number
}

export interface SaleWatch {
  readonly moments: readonly Moment[]
  /** The most megabytes that one web process kept, and the worker. */
  readonly memory: { readonly web: number; readonly worker: number }
  last(): Moment
  end(): Promise<void>
}

const everyMs = 1_000

/** Looks once a second how much is sold, also while the database is away, and how much memory the shop keeps. */
export function watchSale(shop: OnsaleShop): SaleWatch {
  const moments: Moment[] = []
  const memory = { web: 0, worker: 0 }
  let isEnding = false
  let client: Client | null = null
  async function look(): Promise<void> {
    if (client === null) {
      const opened = new Client({ connectionString: shop.databaseUrl })
      opened.on('error', () => (client = null))
      await opened.connect()
      client = opened
    }
    const { rows } = await client.query<{ sold: number; held: number }>(
      'select sold, held from ticket_stock where id = $1',
      [shop.hot.stock.id],
    )
    const [row] = rows
    if (row !== undefined) moments.push({ at: performance.now(), ...row })
  }
  async function goOn(): Promise<void> {
    while (!isEnding) {
      await look().catch(() => (client = null))
      for (const pid of webPidsOf(shop)) memory.web = Math.max(memory.web, residentMegabytes(pid))
      memory.worker = Math.max(memory.worker, residentMegabytes(shop.worker.pid ?? 0))
      await setTimeout(everyMs)
    }
    await client?.end()
  }
  const all = goOn()
  return {
    moments,
    memory,
    last: () => moments.at(-1) ?? { at: performance.now(), sold: 0, held: 0 },
    async end() {
      isEnding = true
      await all
    },
  }
}
