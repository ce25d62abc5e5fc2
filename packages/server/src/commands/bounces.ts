import '../speak.ts'
import { lstatSync, readdirSync, readFileSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { readReport, recordMailNews } from '../modules/mail/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run bounces -- FILE…            reports on mails that came back, one a file
       npm run bounces -- --maildir FOLDER   those in FOLDER/new, which are deleted once they are recorded
       npm run bounces -- -                  one on standard input: what a mail server hands over by a pipe`

/** Larger ones are no reports: a report gives back at most the mail, and ours have one PDF. */
const mostBytes = 25_000_000

/** Exit codes: 0 all were read, whatever they were about; 2 the command could not run, and the mail server should try again. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { maildir: { type: 'string' } },
    allowPositionals: true,
  })
  const folder = values.maildir === undefined ? null : join(values.maildir, 'new')
  const files =
    folder === null ? positionals : readdirSync(folder).map((name) => join(folder, name))
  if (files.length === 0 && folder === null) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    const clock = createDatabaseClock(db)
    await clock.sync()
    let ours = 0
    for (const file of files) {
      const news = await readReport(contentOf(file))
      if (news !== null && (await recordMailNews({ db, clock }, news))) ours += 1
      if (folder !== null) unlinkSync(file)
    }
    say(`${files.length} messages were read, ${ours} of them about mails of this shop.`)
    return 0
  } finally {
    await db.close()
  }
}

function contentOf(file: string): Buffer {
  if (file === '-') return readFileSync(0)
  return lstatSync(file).size > mostBytes ? Buffer.alloc(0) : readFileSync(file)
}

await runCommand(main)
