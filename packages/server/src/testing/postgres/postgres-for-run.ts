import { createServer } from 'node:http'
import { askingVariable, givenUrl, nameOfRun } from './postgres-of-run.ts'
import { makeTemplate, migratedTemplate } from './migrated-postgres.ts'
import { somebodysServer, startRealPostgres, type RealPostgres } from './real-postgres.ts'

interface Run {
  readonly postgres: RealPostgres
  /** The folder of its cluster as it was when nothing but the template was in it; empty for a server that existed before. */
  readonly cluster: string
}

/**
 * Runs before all tests: the first request for a database starts one PostgreSQL for the whole run, with a migrated
 * database for others to be copied from. A run that needs no database starts none.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  let starting: Promise<Run> | undefined
  const server = createServer((_, answer) => {
    starting ??= start()
    starting.then(
      ({ postgres, cluster }) => answer.end(JSON.stringify({ url: postgres.url, cluster })),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the system named no port')
  process.env[askingVariable] = `http://127.0.0.1:${address.port}/`
  return async () => {
    server.close()
    const run = await starting?.catch(() => undefined)
    // What was there before goes on without what the run has made.
    if (givenUrl() !== undefined) {
      await run?.postgres.dropDatabases(nameOfRun())
      await run?.postgres.dropDatabase(migratedTemplate)
    }
    await run?.postgres.stop()
  }
}

/** This server is never killed, and its data is deleted with the run. */
async function start(): Promise<Run> {
  const given = givenUrl()
  if (given !== undefined) {
    const postgres = somebodysServer(given)
    await makeTemplate(postgres)
    return { postgres, cluster: '' }
  }
  const postgres = await startRealPostgres({ own: true, isDurable: false })
  await makeTemplate(postgres)
  return { postgres, cluster: await postgres.copyCluster() }
}
