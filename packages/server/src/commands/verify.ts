import '../speak.ts'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readShopUrl } from '../config/config.ts'
import { parseTicketKeys, verifyTicketCode } from '../modules/tickets/exports.ts'
import { readPublishedKeys } from '../providers/ticket-keys/published-keys.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run verify -- CODE [--keys FILE]
CODE is what a ticket's QR code says (FOY1.…). FILE is a saved copy of /.well-known/foyer-ticket-keys.json; without it
the keys come from the shop at PUBLIC_URL.`

/** Exit codes: 0 the code is ours, 1 it is not, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  })
  const [code, ...more] = positionals
  if (code === undefined || more.length > 0) throw new Error(usage)
  const text =
    values.keys === undefined
      ? await readPublishedKeys(readShopUrl())
      : await readFile(values.keys, 'utf8')
  const claim = verifyTicketCode(parseTicketKeys(text), code.trim())
  if (claim === null) {
    say('Unknown: none of these keys signed this code.')
    return 1
  }
  say(`Genuine: ticket ${claim.ticketId}, version ${claim.version}.`)
  say('Whether it was used, passed on or refunded only the shop knows: ask at /door/.')
  return 0
}

await runCommand(main)
