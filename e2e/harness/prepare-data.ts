import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRealPostgres } from '../../packages/server/src/testing/postgres/real-postgres.ts'
import { passOn } from './prepared.ts'
import { type Environment, startFoyer } from './start-foyer.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/**
 * Opens a shop for the first time, with everything a first start does, before the journeys begin. The journeys' shops
 * start with copies of its data, which takes a third of the time. Only the journey about power cuts has a PostgreSQL of its own.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const postgres = await startRealPostgres({ isDurable: false })
  const database = `foyer_prepared_${process.pid}`
  const databaseUrl = await postgres.newDatabase(database)
  const foyer = await startFoyer({ databaseUrl })
  await foyer.terminate()
  await importChart(foyer.databaseEnvironment)
  passOn({ folder: foyer.dataDir, postgresUrl: postgres.url, database })
  return async () => {
    await foyer.dispose()
    await postgres.dropDatabase(database)
    await postgres.stop()
  }
}

/** Adds a play that is sold by a chart of seats.io, whose simulator learns its charts when a shop starts. */
async function importChart(environment: Environment): Promise<void> {
  const command = [
    'packages/server/src/commands/catalogue.ts',
    'import',
    'catalogue/hosted-chart.yaml',
  ]
  await run(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
  })
}
