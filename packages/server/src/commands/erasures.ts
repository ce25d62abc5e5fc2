import '../speak.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { plural } from '@foyer/contract/formats.ts'
import { readConfig } from '../config/config.ts'
import { erasuresIn, exportErasures, replayErasure } from '../modules/account/exports.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/db.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage = `Usage: npm run erasures -- export FILE     writes which accounts were erased, to be kept beside the backups
       npm run erasures -- replay FILE     erases them again after an older backup was restored
FILE of replay is an export, or the shop's log. Neither names a person.`

/** Exit codes: 0 done, 1 some have to wait or FILE names none, 2 the command could not run. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(usage)
  if (command !== 'export' && command !== 'replay') throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    return await (command === 'export' ? write(db, file) : replay(db, file))
  } finally {
    await db.close()
  }
}

async function write(db: Database, file: string): Promise<number> {
  const lines = await exportErasures({ db })
  await writeFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
  say(`${lines.length} ${plural('erasure', lines.length)} in ${file}.`)
  return 0
}

async function replay(db: Database, file: string): Promise<number> {
  const clock = createDatabaseClock(db)
  await clock.sync()
  const all = erasuresIn(await readFile(file, 'utf8'))
  const counts = { erased: 0, gone: 0, waits: 0 }
  for (const erasure of all) {
    const became = await replayErasure({ db, clock }, erasure)
    counts[became] += 1
    if (became === 'waits')
      say(
        `account ${erasure.account}: an order is under way or a payment plan is not paid. Run npm run reconcile, then this again.`,
      )
  }
  say(`${all.length} in ${file}: ${counts.erased} erased again, ${counts.gone} not here any more.`)
  return counts.waits === 0 && all.length > 0 ? 0 : 1
}

await runCommand(main)
