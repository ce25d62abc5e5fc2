import '../speak.ts'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { readConfig, type Config } from '../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { createCatalogueRoom, importDemoSeason } from '../modules/catalogue/exports.ts'
import { sendMailsJob } from '../modules/mail/exports.ts'
import { copyOrders, makePast, mayHavePast, pastOrders } from '../modules/past/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { randomIds } from '../platform/ids.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { whichDatabase } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `npm run past                     gives the demo season the past of ${pastOrders.toLocaleString('en')} orders that \`npm start\` gives it, too
npm run past -- --orders NUMBER  another number; beyond that it is copied, so that a large shop can be measured
`

/** Exit codes: 0 the past is there, 2 the command could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } })
  const wanted = values.orders === undefined ? pastOrders : Number(values.orders)
  if (!Number.isInteger(wanted) || wanted < 1) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  if (!mayHavePast(config))
    throw new Error('Only the demo season has a past: on the sandbox, and never in production.')
  say(`Database: ${whichDatabase(config)}`)
  await make(config, wanted)
  return 0
}

async function make(config: Config, wanted: number): Promise<void> {
  const db = await openDatabase(config)
  try {
    await db.alone(async () => await importDemoSeason(db, config))
    const clock = createDatabaseClock(db)
    await clock.sync()
    const jobs = await startJobs(db, pino({ level: 'silent' }), [sendMailsJob.name])
    const parts = {
      clock,
      config,
      db,
      ids: randomIds,
      jobs,
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      rooms: { catalogue: createCatalogueRoom() },
    }
    const { orders, refunds, references } = await makePast(parts, { orders: wanted })
    const past = { references, wanted }
    const copies =
      wanted > pastOrders
        ? await copyOrders(parts, past, (count) => say(`  ${count.toLocaleString('en')} orders`))
        : 0
    const said = `${(orders + copies).toLocaleString('en')} orders and ${refunds} refunds are new.`
    say(orders + refunds + copies === 0 ? 'The past is there already; nothing was changed.' : said)
    await jobs.stop()
  } finally {
    await db.close()
  }
}

await runCommand(main)
