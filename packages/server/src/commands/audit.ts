import '../speak.ts'
import { findBroken } from '../audit/find-broken.ts'
import { rules } from '../audit/rules.ts'
import { readConfig } from '../config.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

/** Exit codes: 0 all is right, 1 something is broken, 2 it could not be looked at. */
async function main(): Promise<number> {
  const db = await openToLook(readConfig())
  try {
    const broken = Object.entries(await findBroken(db))
    for (const [rule, rows] of broken) {
      say(`BROKEN: ${rule}`)
      for (const row of rows) say(`  ${JSON.stringify(row)}`)
    }
    say(`${Object.keys(rules).length} rules of stock, codes and money: ${summary(broken.length)}`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

const summary = (broken: number): string => (broken === 0 ? 'all hold.' : `${broken} broken.`)

await runCommand(main)
