import './speak.ts'
import { databaseName } from './config/database/database-config.ts'
import { readMigrateUrl } from './config/config.ts'
import { untilThere } from './platform/database/until-there.ts'
import { openOwner, prepareAsOwner } from './prepare-database.ts'
import { runCommand, say } from './commands/run-command.ts'

/** Exit codes: 0 the database is what this version needs, 2 it could not be made so. */
async function main(): Promise<number> {
  const url = readMigrateUrl()
  if (url === null)
    throw new Error(
      'Neither DATABASE_MIGRATE_URL nor DATABASE_URL is set: give the address of the database to migrate.',
    )
  say(`Database: PostgreSQL, ${databaseName(url)}`)
  const owner = openOwner(url)
  try {
    const { ran, grants } = await untilThere(
      async () => await owner.alone(async () => await prepareAsOwner(owner)),
    )
    for (const name of ran) say(`  ${name}`)
    say(
      `${ran.length === 0 ? 'Every migration had run' : `${ran.length} migrations ran`}; ${grants} rights of the shop's roles were given or taken.`,
    )
    return 0
  } finally {
    await owner.close()
  }
}

await runCommand(main)
