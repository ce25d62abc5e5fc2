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

/** Exit codes: 0 written or nothing to post, 2 the command could not run. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, file, ...more] = positionals
  if (command !== 'export' || file === undefined || more.length > 0) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    const sheet = await readPostingSheet(db)
    if (sheet.voucherIds.length === 0) {
      say('Nothing waits to be posted.')
      return 0
    }
    // The codes are as good as money. They are written before anything is marked: a voucher listed twice is noticed, a lost
    // one is not.
    await writeFile(file, sheet.csv, { mode: 0o600, flag: 'wx', flush: true })
    const clock = createDatabaseClock(db)
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
