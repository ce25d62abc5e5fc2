import '../speak.ts'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../open-database.ts'
import {
  CatalogueProblems,
  checkCatalogue,
  formatProblem,
  importCatalogue,
  isCatalogueSchemaStale,
  writeCatalogueSchema,
  type ImportResult,
} from '../modules/catalogue/exports.ts'
import type { Database } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { openEmbedded } from '../platform/open-database.ts'
import { runCommand, say } from './run-command.ts'

const usage = `npm run catalogue -- import FILE   puts on sale what the file says
npm run catalogue -- check FILE    says what an import would refuse, and changes nothing
npm run catalogue -- schema        writes catalogue/catalogue.schema.json
npm run catalogue -- schema --check  fails when it is stale
`

/** Exit codes: 0 done, 1 the file (or the schema) is wrong, 2 it could not be tried. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  })
  const [command, file] = positionals
  if (command === 'schema') return await schema(values.check === true)
  if (
    file === undefined ||
    positionals.length !== 2 ||
    (command !== 'import' && command !== 'check')
  ) {
    process.stderr.write(usage)
    return 2
  }
  const config = readConfig()
  const db =
    command === 'check'
      ? await openToCompare(() => openDatabase(config))
      : await openDatabase(config)
  try {
    if (command === 'check') {
      await checkCatalogue({ db }, file)
      say(`${file} is right.`)
    } else {
      report(await importCatalogue({ db, dataDir: config.dataDir }, file))
    }
    return 0
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error
    for (const problem of error.problems) process.stderr.write(`${formatProblem(problem)}\n`)
    const count = error.problems.length
    process.stderr.write(`${count} problem${count === 1 ? '' : 's'}; nothing was changed.\n`)
    return 1
  } finally {
    await db.close()
  }
}

async function schema(onlyCheck: boolean): Promise<number> {
  if (!onlyCheck) {
    await writeCatalogueSchema()
    say('catalogue/catalogue.schema.json is written.')
    return 0
  }
  if (!(await isCatalogueSchemaStale())) return 0
  process.stderr.write(
    'catalogue/catalogue.schema.json is stale: run npm run catalogue -- schema\n',
  )
  return 1
}

/** A file can be checked while the shop is open on the embedded database: only not against what is sold. */
async function openToCompare(open: () => Promise<Database>): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof ConfigError) throw error
    say('The database is not to be had now, so the file is not compared with what is sold already.')
    const empty = await openEmbedded('memory')
    await migrate(empty)
    return empty
  }
}

function report(result: ImportResult): void {
  if (result.length === 0) say('nothing changed')
  for (const { table, ...counts } of result) {
    const parts = Object.entries(counts).filter(([, count]) => count > 0)
    say(
      `${table.replaceAll('_', ' ')}: ${parts.map(([what, count]) => `${count} ${what}`).join(', ')}`,
    )
  }
}

await runCommand(main)
