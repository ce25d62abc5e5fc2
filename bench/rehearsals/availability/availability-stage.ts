import { join } from 'node:path'
import { ownFolder } from '@foyer/e2e/harness/own-folder.ts'
import { prepareAsOwner } from '../../../packages/server/src/prepare-database.ts'
import { openShops, type Shops } from '../../faults/open-shops.ts'
import { openCluster, type Cluster, type ClusterOptions } from '../cluster/cluster.ts'

/** The built shop on a cluster of three database machines, behind PgBouncer in transaction mode, as the role that only serves. */
export interface AvailabilityStage {
  readonly cluster: Cluster
  readonly shops: Shops
  close(): Promise<void>
}

const built = join(import.meta.dirname, '../../../packages/server/dist/program')

export async function openAvailabilityStage(
  options: ClusterOptions = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<AvailabilityStage> {
  await using opened = new AsyncDisposableStack()
  const { path: folder } = opened.adopt(ownFolder('foyer-availability-'), (one) => one.remove())
  const cluster = opened.adopt(await openCluster(options), async (one) => await one.close())
  const shops = opened.adopt(
    await openShops(
      { databaseUrl: cluster.ownerUrl, folder },
      {
        servers: 2,
        workers: 1,
        programs: built,
        makeSchema: prepareAsOwner,
        environment: {
          DATABASE_URL: cluster.pooledUrl,
          DATABASE_POOLER: 'transaction',
          DATABASE_SESSION_URL: cluster.sessionUrl,
          FOYER_MIGRATE: 'off',
          ...environment,
        },
      },
    ),
    async (one) => await one.close(),
  )
  const kept = opened.move()
  return { cluster, shops, close: async () => await kept.disposeAsync() }
}
