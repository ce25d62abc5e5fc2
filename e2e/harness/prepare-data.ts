import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { passOn } from './prepared.ts'
import { startFoyer } from './start-foyer.ts'

/**
 * Opens a shop for the first time, with everything a first start does, before the journeys begin. The journeys' shops
 * start with copies of its data, which takes a third of the time. They use PostgreSQL, as a shop in production does; only
 * the journey about power cuts has the embedded database.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres({ isDurable: false })
  const database = `foyer_prepared_${process.pid}`
  const foyer = await startFoyer({
    environment: { DATABASE_URL: await postgres.newDatabase(database) },
  })
  await foyer.terminate()
  passOn({ folder: foyer.dataDir, postgresUrl: postgres.url, database })
  return async () => {
    await foyer.dispose()
    await postgres.dropDatabase(database)
    await postgres.stop()
  }
}
