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
npm run past -- --quiet          says nothing, and nothing is wrong where there is none to be made
`

/** Exit codes: 0 the past is there or goes on at the next start, 1 this shop gets none, 2 the command could not run. */
async function main(): Promise<number> {
  const options = { orders: { type: 'string' }, quiet: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  const orders = Number(values.orders ?? pastOrders)
  if (!Number.isInteger(orders) || orders < 1 || orders > pastOrders) {
    process.stderr.write(usage)
    return 2
  }
  const tell = values.quiet === true ? () => {} : say
  const config = readConfig()
  if (!mayHavePast(config)) {
    tell('Only the demo season has a past: with simulated providers, and never in production.')
    return values.quiet === true ? 0 : 2
  }
  tell(`Database: ${whichDatabase(config)}`)
  const { signal } = stopping
  const db = await openDatabase({ ...config, databaseUrl: urlOfCommands(config) })
  try {
    const written = await givePast(db, config, { orders, signal })
    tell(
      written === null
        ? 'Something was bought or changed here already, so this shop gets no made-up past.'
        : written === 0
          ? 'The past is there already; nothing was changed.'
          : `${written.toLocaleString('en')} orders are new.`,
    )
    return written === null && values.quiet !== true ? 1 : 0
  } catch (error) {
    if (!signal.aborted) throw error
    return 0
  } finally {
    await db.close()
  }
}

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort())
await runCommand(main)
