import '../speak.ts'
import { parseArgs } from 'node:util'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencies, isCurrencyCode } from '@foyer/contract/money.ts'
import { readConfig } from '../config/config.ts'
import { readLogOfOrder } from '../modules/fulfilment/exports.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = 'Usage: npm run order -- REFERENCE'

/** Exit codes: 0 printed, 1 there is no such order, 2 the command could not run. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length === 0) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    // A reference typed in its groups of letters is several words.
    const log = await readLogOfOrder(db, positionals.join(''))
    if (log === undefined) {
      say('There is no such order.')
      return 1
    }
    const { id, reference, status, currency, total, tickets, used } = log.head
    const amount =
      total === null || currency === null || !isCurrencyCode(currency)
        ? ''
        : `, ${formatMoney(total, currencies[currency])} ${currency}`
    say(
      `${reference}: ${status}${amount}; ${tickets} tickets, ${used} used. Its number in the log and in traces: ${id}.`,
    )
    for (const line of log.lines) say(line)
    return 0
  } finally {
    await db.close()
  }
}

await runCommand(main)
