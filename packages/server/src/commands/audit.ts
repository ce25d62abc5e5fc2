import '../speak.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { findBroken } from '../audit/find-broken.ts'
import { findOwed } from '../audit/find-owed.ts'
import { rules } from '../audit/rules.ts'
import { readConfig } from '../config/config.ts'
import { isUnnoticedCopy } from '../platform/database/notice-restore.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

/** Exit codes: 0 all is right, 1 something is broken, 2 the check could not run. */
async function main(): Promise<number> {
  const db = await openToLook(readConfig())
  try {
    const isCopy = await isUnnoticedCopy(db)
    if (isCopy) {
      say('BROKEN: this database is a copy that was restored from a backup')
      say('  Only the providers know what was paid since: npm run reconcile -- --since TIME')
    }
    const broken = Object.entries(await findBroken(db))
    for (const [rule, rows] of broken) {
      say(`BROKEN: ${rule}`)
      for (const row of rows) say(`  ${JSON.stringify(row)}`)
    }
    for (const { currency, orders, amount } of await findOwed(db))
      say(
        `owed: refused refunds of ${orders} orders, ${formatMoney(amount, currencyOf(currency))}: send them again at the desk ("Needs a person"), or with npm run refund -- REFERENCE --owed`,
      )
    const count = broken.length + Number(isCopy)
    say(`${Object.keys(rules).length + 1} rules of stock, codes and money: ${summary(count)}`)
    return count === 0 ? 0 : 1
  } finally {
    await db.close()
  }
}

const summary = (broken: number): string => (broken === 0 ? 'all hold.' : `${broken} broken.`)

await runCommand(main)
