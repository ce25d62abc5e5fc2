import '../speak.ts'
import { parseArgs } from 'node:util'
import { findBroken } from '../audit/find-broken.ts'
import { findOwed } from '../audit/find-owed.ts'
import { noteAudit } from '../audit/note-audit.ts'
import { rules } from '../audit/rules.ts'
import { readConfig } from '../config/config.ts'
import { isUnnoticedCopy } from '../platform/database/notice-restore.ts'
import { brokenLines, owedLines } from '../audit/audit-lines.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const tellEveryMs = 15_000

/** `--note` also writes the number of broken rules where /metrics finds it. Exit codes: 0 all is right, 1 something is broken, 2 the check could not run. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { note: { type: 'boolean' } } })
  const db = openToLook(readConfig())
  try {
    const isCopy = await isUnnoticedCopy(db)
    if (isCopy) {
      say('BROKEN: this database is a copy that was restored from a backup')
      say('  Only the providers know what was paid since: npm run reconcile -- --since TIME')
    }
    const broken = await findBroken(db, tellSlowly())
    for (const line of brokenLines(broken)) say(line)
    for (const line of owedLines(await findOwed(db))) say(line)
    const count = Object.keys(broken).length + Number(isCopy)
    if (values.note === true) await noteAudit(db, count)
    say(`${Object.keys(rules).length + 1} rules of stock, codes and money: ${summary(count)}`)
    return count === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

/** The rules take minutes for millions of orders: whoever waits hears how far it is, beside what they may be collecting. */
function tellSlowly(): (rule: string, done: number, of: number) => void {
  let toldAt = performance.now()
  return (_rule, done, of) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    process.stderr.write(`${done} of ${of} rules have been asked …\n`)
  }
}

const summary = (broken: number): string => (broken === 0 ? 'all hold.' : `${broken} broken.`)

await runCommand(main)
