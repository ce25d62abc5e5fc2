import '../speak.ts'
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../open-database.ts'
import {
  CatalogueProblems,
  ChangesRefused,
  checkCatalogue,
  formatProblem,
  importCatalogue,
  type ImportResult,
  type ImportWishes,
  exportDocuments,
  picturesDirectory,
} from '../modules/catalogue/exports.ts'
import type { Database } from '../platform/database/db.ts'
import { whichDatabase } from './open-to-look.ts'
import { runCommand, say } from './run-command.ts'
import { stemOf } from '@foyer/contract/catalogue/key-of-title.ts'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

const usage = `npm run catalogue -- import FILE   says what changes, and puts on sale what the file says
npm run catalogue -- check FILE    says what would change or be refused, and changes nothing
  Both say first which database that is: DATABASE_URL, or that of a shop which npm start has started before.
  --only-file                      checks the file by itself, and compares it with nothing on sale; without a database it is always so
  --allow NAME                     a change that is refused without, by the name the refusal gives; as often as needed
  --take-from-desk NAME            an entry that the desk keeps, by the name the refusal gives: the file overwrites and keeps it
  --discard-draft NAME             what is being written of such an entry at the desk, and is not on sale yet, is thrown away
npm run catalogue -- export FILE   writes what the desk keeps as such a file, with pictures and seating plans beside it
  --organiser KEY                  only what belongs to this organiser
`

/** Exit codes: 0 done, 1 the file is wrong or refused, 2 the command could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      allow: { type: 'string', multiple: true },
      'take-from-desk': { type: 'string', multiple: true },
      'discard-draft': { type: 'string', multiple: true },
      'only-file': { type: 'boolean' },
      organiser: { type: 'string' },
    },
  })
  const [command, file] = positionals
  if (command === 'export' && file !== undefined && positionals.length === 2)
    return await exportFromDesk(file, values.organiser ?? null)
  if (
    file === undefined ||
    positionals.length !== 2 ||
    (command !== 'import' && command !== 'check')
  ) {
    process.stderr.write(usage)
    return 2
  }
  if (command === 'check' && values['only-file'] === true) return await checkFile(file)
  return await (command === 'check' ? check : putOnSale)(file, {
    allow: values.allow ?? [],
    takeFromDesk: values['take-from-desk'] ?? [],
    discardDrafts: values['discard-draft'] ?? [],
  })
}

type Tell = NonNullable<ImportWishes['tell']>
type Leave = Pick<ImportWishes, 'allow' | 'takeFromDesk' | 'discardDrafts'>

async function check(file: string, leave: Leave): Promise<number> {
  const config = readConfig()
  say(`Database: ${whichDatabase(config)}`)
  const db = await openDatabase(config)
  return await sayChanges(db, async (tell) => {
    await checkCatalogue({ db }, file, { ...leave, tell })
    return () => say(`${file} is right.`)
  })
}

/** Any database will do: nothing is read from it or kept in it. */
async function checkFile(file: string): Promise<number> {
  say(
    'The file is not compared with what is on sale and sold: an import may change and refuse what is not said here.',
  )
  const db = await openDatabase(readConfig())
  return await sayChanges(db, async () => {
    await checkCatalogue({ db }, file, { onlyFile: true })
    return () => say(`${file} is right by itself, compared with no database.`)
  })
}

async function putOnSale(file: string, leave: Leave): Promise<number> {
  const config = readConfig()
  say(`Database: ${whichDatabase(config)}`)
  const db = await openDatabase(config)
  return await sayChanges(db, async (tell) => {
    const result = await importCatalogue({ db, dataDir: config.dataDir }, file, { ...leave, tell })
    return () => report(result)
  })
}

/** The changes are printed before anything else, even when they are refused, because the refusals are about them. */
async function sayChanges(
  db: Database,
  work: (tell: Tell) => Promise<() => void>,
): Promise<number> {
  let changes: readonly string[] = []
  const tell = (lines: readonly string[]) => {
    changes = lines
  }
  try {
    const sayResult = await work(tell)
    for (const line of changes) say(line)
    sayResult()
    return 0
  } catch (error) {
    if (!(error instanceof CatalogueProblems)) throw error
    for (const line of changes) say(line)
    for (const problem of error.problems) process.stderr.write(`${formatProblem(problem)}\n`)
    const what = error instanceof ChangesRefused ? 'refused change' : 'problem'
    const count = error.problems.length
    process.stderr.write(`${count} ${what}${count === 1 ? '' : 's'}; nothing was changed.\n`)
    return 1
  } finally {
    await db.close()
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

/** Writes what the desk keeps, as a catalogue file with its pictures and seating plans beside it. Answers an exit code. */
async function exportFromDesk(file: string, organiser: string | null): Promise<number> {
  const config = readConfig()
  say(`Database: ${whichDatabase(config)}`)
  const db = await openDatabase(config)
  try {
    const name = stemOf(basename(file, extname(file)), 'season')
    const exported = await db.read(async (tx) => await exportDocuments(tx, { name, organiser }))
    if (exported.entries === 0) {
      process.stderr.write('The desk keeps nothing of that: no file was written.\n')
      return 1
    }
    await writeBeside(file, exported, picturesDirectory(config.dataDir))
    say(`${file}: ${exported.entries} ${exported.entries === 1 ? 'entry' : 'entries'} of the desk`)
    return 0
  } finally {
    await db.close()
  }
}

async function writeBeside(
  file: string,
  { yaml, pictures, plans }: Awaited<ReturnType<typeof exportDocuments>>,
  kept: string,
): Promise<void> {
  const directory = dirname(file)
  await mkdir(join(directory, 'pictures'), { recursive: true })
  await mkdir(join(directory, 'seating'), { recursive: true })
  for (const name of pictures) await copyFile(join(kept, name), join(directory, 'pictures', name))
  for (const [name, plan] of plans) await writeFile(join(directory, 'seating', name), plan)
  await writeFile(file, yaml)
}
