import '../speak.ts'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { makeLargePast, mayHavePast, pastOrders } from '../modules/past/exports.ts'
import type { Database } from '../platform/database/db.ts'
import { openPostgres } from '../platform/database/open-database.ts'
import { urlOfCommands, whichDatabase } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `npm run past                     gives the demo season the past that \`npm start\` gives it, too
npm run past -- --orders NUMBER  fewer orders; beyond ${pastOrders} they are copied, so that a large shop can be measured
`

/** Exit codes: 0 the past is there, 2 the command could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } })
  const wanted = Number(values.orders ?? pastOrders)
  if (!Number.isInteger(wanted) || wanted < 1) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  if (!mayHavePast(config))
    throw new Error(
      'Only the demo season has a past: with simulated providers, and never in production.',
    )
  say(`Database: ${whichDatabase(config)}`)
  const db = await openPatiently(config)
  try {
    const made = await makeLargePast(db, config, wanted, (orders) =>
      say(`  ${orders.toLocaleString('en')} orders`),
    )
    const { orders, refunds } = made
    say(
      orders + refunds === 0
        ? 'The past is there already; nothing was changed.'
        : `${orders.toLocaleString('en')} orders are new, and ${refunds} refunds.`,
    )
    return 0
  } finally {
    await db.close()
  }
}

/** Migrated, and without the bounds that a shop has for its statements: copies take long. */
async function openPatiently(config: Config): Promise<Database> {
  const db = await openDatabase(config)
  const url = urlOfCommands(config)
  if (url === null) return db
  await db.close()
  return openPostgres(url, 2, null)
}

await runCommand(main)
