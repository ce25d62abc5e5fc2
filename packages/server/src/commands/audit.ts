import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { findBroken } from '../audit/find-broken.ts'
import { rules } from '../audit/rules.ts'
import { readConfig, type Config } from '../config.ts'
import type { Database } from '../platform/db.ts'
import { openEmbedded, openPostgres } from '../platform/open-database.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

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

/** As it stands: nothing is brought up to date, and a database that is not there is not made. */
async function openToLook(config: Config): Promise<Database> {
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl, 1)
  const directory = join(config.dataDir, 'database')
  try {
    await access(directory)
  } catch {
    throw new Error(`There is no database in ${directory}, and DATABASE_URL names none.`)
  }
  return await openEmbedded(directory)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
