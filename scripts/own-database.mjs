import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgresIn, openLocalPostgres } from './setup/local-postgres.mjs'
import { dataFolder } from './setup/postgres-place.mjs'
import { openTemporaryPostgres } from './setup/temporary-postgres.mjs'

/** For a program that needs none of ours. */
export const noDatabase = {
  environment: {},
  others: [],
  countIn: () => {},
  handOver: () => {},
  close: async () => {},
}

/**
 * The database for a program where DATABASE_URL names none: the clone's own PostgreSQL, which is made if `makes`, and otherwise
 * only when it was made before. In production there is only the one that the operator names. A failure is one plain message
 * and exit code 1.
 */
export async function ownDatabase({ makes = false } = {}) {
  if (process.env.DATABASE_URL || process.env.NODE_ENV === 'production') return noDatabase
  const dataDir = dataFolder()
  const isThere = isPostgresIn(dataDir)
  if (!makes && !isThere) return noDatabase
  const { folder, isElsewhere, ...database } = await openOrExit(
    async () => await openLocalPostgres(dataDir),
  )
  if (makes && isElsewhere)
    console.log(
      `The database is in ${folder}: PostgreSQL does not run as root, and the user it runs as cannot reach ${dataDir}.`,
    )
  const before = join(dataDir, 'database')
  if (!isThere && existsSync(before))
    console.log(`What an earlier version of Foyer kept in ${before} is not read any more.`)
  return database
}

/** A database for a program that needs an empty one for a moment. */
export const temporaryDatabase = async () => await openOrExit(openTemporaryPostgres)

async function openOrExit(open) {
  // After Ctrl-C it is stopped again, until the program that it is for answers signals (`handOver`).
  let opened
  let interrupted = false
  const end = async () => {
    await opened.close().catch((error) => console.error(error.message))
    process.exit(130)
  }
  const interrupt = () => {
    if (!interrupted && opened !== undefined) void end()
    interrupted = true
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, interrupt)
  try {
    opened = await open()
  } catch (error) {
    console.error(`\n${error.message}`)
    process.exit(1)
  }
  if (interrupted) await end()
  const { url, ...database } = opened
  return {
    ...noDatabase,
    ...database,
    environment: { DATABASE_URL: url },
    handOver() {
      for (const signal of signals) process.off(signal, interrupt)
    },
  }
}
