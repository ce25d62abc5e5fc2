import { ownFolder } from '@foyer/e2e/harness/own-folder.ts'
import {
  startRealPostgres,
  type RealPostgres,
} from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { openShops, type Shops, type ShopsOptions } from './open-shops.ts'

/** A database server of its own, and the shop on it. */
export interface Stage extends Shops {
  readonly postgres: RealPostgres
}

export interface StageOptions extends ShopsOptions {
  /** A server that somebody else stops, in place of one of the stage's own. */
  readonly postgres?: RealPostgres
  /** Where PostgreSQL keeps its data. */
  readonly folder?: string
  /** Opens what stands beside the database, before the servers start; answers what these have to know of it. */
  readonly beside?: (
    postgres: RealPostgres,
    databaseUrl: string,
  ) => Promise<Readonly<Record<string, string>>>
}

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.adopt(ownFolder('foyer-faults-'), (one) => one.remove())
  const postgres =
    options.postgres ??
    opened.adopt(
      await startRealPostgres({
        own: true,
        ...(options.folder !== undefined && { folder: options.folder }),
      }),
      async (one) => await one.stop(),
    )
  const databaseUrl = await postgres.newDatabase('faults')
  const beside = await options.beside?.(postgres, databaseUrl)
  const shops = opened.adopt(
    await openShops(
      { databaseUrl, folder },
      { ...options, environment: { ...options.environment, ...beside } },
    ),
    async (one) => await one.close(),
  )
  const kept = opened.move()
  return { ...shops, postgres, close: async () => await kept.disposeAsync() }
}
