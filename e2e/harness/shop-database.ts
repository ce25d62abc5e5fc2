import {
  somebodysServer,
  startRealPostgres,
  type RealPostgres,
} from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { findPrepared } from './prepared.ts'

/** The database of one shop. */
interface ShopDatabase {
  readonly url: string
  /** Ends a server of its own as a power cut would; one that others use stays. */
  cutPower(): Promise<void>
  restorePower(): Promise<void>
  dispose(): Promise<void>
}

let made = 0

/** One that was there before, and stays. */
export const somebodysDatabase = (url: string): ShopDatabase => ({
  url,
  cutPower: async () => {},
  restorePower: async () => {},
  dispose: async () => {},
})

/**
 * A database in the PostgreSQL of the journeys, of the test run, or, for a program by itself, in one that ends with it: empty, or a
 * copy of `template`. A shop that loses its power has a durable server of its own.
 */
export async function openShopDatabase(
  template: string | undefined,
  { losesPower }: { readonly losesPower: boolean },
): Promise<ShopDatabase> {
  const postgres = await serverFor(losesPower)
  made += 1
  const name = `foyer_shop_${process.pid}_${made}`
  return {
    url: await postgres.newDatabase(name, template),
    cutPower: async () => {
      if (losesPower) await postgres.stopServer('immediate')
    },
    restorePower: async () => {
      if (losesPower) await postgres.startServer()
    },
    async dispose() {
      if (!losesPower) await postgres.dropDatabase(name)
      await postgres.stop()
    },
  }
}

async function serverFor(losesPower: boolean): Promise<RealPostgres> {
  if (losesPower) return await startRealPostgres({ own: true })
  const prepared = findPrepared()
  return prepared === undefined
    ? await startRealPostgres({ isDurable: false })
    : somebodysServer(prepared.postgresUrl)
}
