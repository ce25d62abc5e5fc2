import '../../server/src/speak.ts'
import { parseArgs } from 'node:util'
import { urlOfCommands, whichDatabase } from '../../server/src/commands/open-to-look.ts'
import { runCommand, say } from '../../server/src/commands/run-command.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { openDatabase } from '../../server/src/open-database.ts'
import { givePast, mayHavePast } from './give-past.ts'
import { pastOrders } from './make-past.ts'

const usage = `npm run past                     gives the demo season the past that \`npm start\` gives it, too
npm run past -- --orders NUMBER  the same with fewer orders than ${pastOrders}
`

/** Exit codes: 0 the past is there, 1 this shop gets none, 2 the command could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } })
  const orders = Number(values.orders ?? pastOrders)
  if (!Number.isInteger(orders) || orders < 1 || orders > pastOrders) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  if (!mayHavePast(config))
    throw new Error(
      'Only the demo season has a past: with simulated providers, and never in production.',
    )
  say(`Database: ${whichDatabase(config)}`)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => stopping.abort(new Error('The next start goes on with the past.')))
  const db = await openDatabase({ ...config, databaseUrl: urlOfCommands(config) })
  try {
    const written = await givePast(db, config, { orders, signal: stopping.signal })
    if (written === null) {
      say('Something was bought or changed here already, so this shop gets no made-up past.')
      return 1
    }
    say(
      written === 0
        ? 'The past is there already; nothing was changed.'
        : `${written.toLocaleString('en')} orders are new.`,
    )
    return 0
  } finally {
    await db.close()
  }
}

await runCommand(main)
