import '../speak.ts'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { plural } from '@foyer/contract/formats.ts'
import { readConfig } from '../config/config.ts'
import { readAnswerSheet } from '../modules/questions/exports.ts'
import { readAcceptanceSheet } from '../modules/waiver/exports.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run answers -- export [--sensitive] EVENT FILE
       npm run answers -- waivers EVENT FILE
EVENT is the event's key in the catalogue. Sensitive answers are left out unless they are asked for.`

/** Exit codes: 0 written, 1 there is no such event, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { sensitive: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [command, event, file, ...more] = positionals
  const known = command === 'export' || command === 'waivers'
  if (!known || event === undefined || file === undefined || more.length > 0) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    const sheet =
      command === 'export'
        ? await readAnswerSheet(db, event, values.sensitive ?? false)
        : await readAcceptanceSheet(db, event)
    if (sheet === undefined) {
      say(`There is no event "${event}".`)
      return 1
    }
    await writeFile(file, sheet.csv, { mode: 0o600 })
    const counted = 'tickets' in sheet ? sheet.tickets : sheet.acceptances
    const what = plural('tickets' in sheet ? 'ticket' : 'acceptance', counted)
    say(`${sheet.title}: ${counted} ${what} in ${file}.`)
    return 0
  } finally {
    await db.close()
  }
}

await runCommand(main)
