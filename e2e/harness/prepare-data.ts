import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { passOn } from './prepared.ts'
import { type Environment, startFoyer } from './start-foyer.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** What the demo season lacks: a play sold by a chart of seats.io, and a concert with a queue. */
const more = ['catalogue/hosted-chart.yaml', 'e2e/harness/last-crossing.yaml']

/**
 * Opens a shop for the first time, with everything a first start does, before the journeys begin. The journeys' shops
 * start with copies of its data, which takes a third of the time. They use PostgreSQL, as a shop in production does; only
 * the journey about power cuts has the embedded database.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres({ isDurable: false })
  const database = `foyer_prepared_${process.pid}`
  const environment = { DATABASE_URL: await postgres.newDatabase(database) }
  const foyer = await startFoyer({ environment })
  await foyer.terminate()
  for (const file of more)
    await importCatalogue(file, { ...foyer.databaseEnvironment, ...environment })
  passOn({ folder: foyer.dataDir, postgresUrl: postgres.url, database })
  return async () => {
    await foyer.dispose()
    await postgres.dropDatabase(database)
    await postgres.stop()
  }
}

/** The shop that serves it has to start afterwards: the simulator of seats.io learns its charts then. */
async function importCatalogue(file: string, environment: Environment): Promise<void> {
  const command = ['packages/server/src/commands/catalogue.ts', 'import', file]
  await run(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
  })
}
