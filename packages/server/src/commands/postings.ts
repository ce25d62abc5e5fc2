import '../speak.ts'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { plural } from '@foyer/contract/formats.ts'
import { readConfig } from '../config/config.ts'
import { markSheetPosted, readPostingSheet } from '../modules/fulfilment/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run postings -- export FILE
Writes the gift vouchers that wait to be posted into FILE (CSV), which must not exist yet, and takes them off the list.`

/** Exit codes: 0 written or nothing to post, 2 it could not be done. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, file, ...more] = positionals
  if (command !== 'export' || file === undefined || more.length > 0) throw new Error(usage)
  const db = await openToLook(readConfig())
  try {
    const sheet = await readPostingSheet(db)
    if (sheet.voucherIds.length === 0) {
      say('Nothing waits to be posted.')
      return 0
    }
    // Codes are as good as money. Written before anything is marked: what is listed twice can be seen, what is lost not.
    await writeFile(file, sheet.csv, { mode: 0o600, flag: 'wx', flush: true })
    const clock = createDatabaseClock(async () => {
      const { rows } = await db.query('select clock_timestamp() as now')
      return rows[0]?.['now'] as Date
    })
    await clock.sync()
    await markSheetPosted(db, sheet, clock.now())
    say(
      `${plural('gift voucher', sheet.voucherIds.length)} in ${file}: ${sheet.voucherIds.length}.`,
    )
    return 0
  } finally {
    await db.close()
  }
}

await runCommand(main)
