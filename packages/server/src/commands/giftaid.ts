import '../speak.ts'
import { writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { parseArgs } from 'node:util'
import { currencies } from '@foyer/contract/money.ts'
import { formatMoney, plural } from '@foyer/contract/formats.ts'
import { readConfig } from '../config/config.ts'
import { readSchedules } from '../modules/giving/exports.ts'
import { openToLook } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'

const usage =
  'Usage: npm run giftaid -- export [--from YYYY-MM-DD] [--to YYYY-MM-DD] FILE\nDays are of the payment, in the United Kingdom, both included.'

/** Exit codes: 0 written, 1 declarations and ledger differ and nothing is written, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  })
  const [command, file, ...more] = positionals
  if (command !== 'export' || file === undefined || more.length > 0) throw new Error(usage)
  const db = openToLook(readConfig())
  try {
    const read = await readSchedules(db, { from: dayOf(values.from), to: dayOf(values.to) })
    if (read.outcome === 'different') {
      say('Declarations and ledger differ; nothing was written:')
      for (const difference of read.differences) say(`  ${difference}`)
      return 1
    }
    if (read.schedules.length === 0) say('No donation with Gift Aid was paid then.')
    for (const { charityKey, charityName, files, listed, leftOut } of read.schedules) {
      const whole = read.schedules.length === 1 ? file : besideOthers(file, charityKey)
      const paths: string[] = []
      for (const [index, csv] of files.entries()) {
        const path = files.length === 1 ? whole : besideOthers(whole, String(index + 1))
        await writeFile(path, csv, { mode: 0o600 })
        paths.push(path)
      }
      const sum = listed.reduce((total, { amount }) => total + amount, 0)
      const shown = formatMoney(sum, currencies.GBP, '£')
      const counted = `${listed.length} ${plural('donation', listed.length)}`
      say(`${charityName}: ${shown} from ${counted} in ${paths.join(', ')}; the ledger agrees.`)
      for (const { reference, why } of leftOut) say(`  left out: order ${reference}, ${why}`)
    }
    return 0
  } finally {
    await db.close()
  }
}

function dayOf(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`Not a day: ${text}\n${usage}`)
  return text
}

/** Each charity claims for itself, with as many files as it needs: `schedule.csv` becomes `schedule-lantern-hospice-2.csv`. */
function besideOthers(file: string, name: string): string {
  const { dir, name: base, ext } = parse(file)
  return `${dir === '' ? '' : `${dir}/`}${base}-${name}${ext}`
}

await runCommand(main)
