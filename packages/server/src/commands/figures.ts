import '../speak.ts'
import { readConfig } from '../config/config.ts'
import { startFiguresAgain } from '../modules/desk/exports.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run figures -- again
Throws away what was added up for the desk. The shop makes it again from the ledger, within minutes.`

/** Exit codes: 0 done, 2 the command could not run. */
async function main(): Promise<number> {
  const [command, ...more] = process.argv.slice(2)
  if (command !== 'again' || more.length > 0) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    await startFiguresAgain({ db })
    say('The figures of the desk are being made again.')
    return 0
  } finally {
    await db.close()
  }
}

await runCommand(main)
