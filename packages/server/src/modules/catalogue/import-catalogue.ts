import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { compareRows } from './changes/compare-rows.ts'
import { listChanges } from './changes/list-changes.ts'
import { requireLeave } from './changes/require-leave.ts'
import { buildRows, type Built } from './file/rows/build-rows.ts'
import type { Memory } from './file/rows/builder.ts'
import { CatalogueProblems } from './file/problem.ts'
import { readCatalogue, sorted, type Catalogue } from './file/read-catalogue.ts'
import type { ImportWishes } from './import-wishes.ts'
import { keepCancelled } from './by-desk/change-dates-store.ts'
import { archiveLeftOut } from './import/archive-left-out.ts'
import { contentHash } from './import/content-hash.ts'
import { checkAgainstStored } from './import/check-stored.ts'
import { readStored, type Stored } from './import/read-stored.ts'
import { savePictures } from './import/save-pictures.ts'
import { refreshListing } from './import/refresh-listing.ts'
import * as rowsStore from './import/rows-store.ts'
import { databaseTime, lockImports, newestImports, type PastImport } from './import/stored-store.ts'
import { readSummary, summaryOf } from './import/summary.ts'
import { writeRelations } from './import/write-relations.ts'

export interface ImportDeps {
  readonly db: Database
  /** Pictures go to the folder `pictures` in it. */
  readonly dataDir: string
  /** Without one, the database's time is used. */
  readonly clock?: Clock
}

/** What an import did, by table; tables without a change are left out. */
export type ImportResult = readonly rowsStore.Change[]

/** Rolls back the transaction of a check. */
class OnlyChecked extends Error {
  readonly result: ImportResult

  constructor(result: ImportResult) {
    super('only checked')
    this.result = result
  }
}

/**
 * Makes what is on sale equal to the file, in full or not at all. The same file twice changes nothing; what a later
 * version leaves out is archived. Throws CatalogueProblems with everything that is wrong, and ChangesRefused with
 * changes that harm people who have tickets and were not allowed by name.
 */
export async function importCatalogue(
  deps: ImportDeps,
  path: string,
  wishes: ImportWishes = {},
): Promise<ImportResult> {
  const catalogue = await readCatalogue(path)
  // Pictures are named by their content, so those of an import that fails later do no harm.
  if (catalogue.problems.length === 0) await savePictures(deps.dataDir, catalogue.assets)
  return await deps.db.transaction(async (tx) => await write(tx, catalogue, deps.clock, wishes))
}

/** Does the same and keeps nothing: the import is made and rolled back, so that a file that passes can be imported. */
export async function checkCatalogue(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  path: string,
  wishes: ImportWishes = {},
): Promise<ImportResult> {
  const catalogue = await readCatalogue(path)
  try {
    return await deps.db.transaction(async (tx) => {
      throw new OnlyChecked(await write(tx, catalogue, deps.clock, wishes))
    })
  } catch (error) {
    if (error instanceof OnlyChecked) return error.result
    throw error
  }
}

async function write(
  tx: Tx,
  catalogue: Catalogue,
  clock: Clock | undefined,
  wishes: ImportWishes,
): Promise<ImportResult> {
  await lockImports(tx)
  const now = clock?.now() ?? (await databaseTime(tx))
  const imports = await newestImports(tx)
  const own = imports.find(({ name }) => name === catalogue.fields.catalogue)
  const others = imports.filter((past) => past !== own)
  const stored = await readStored(tx, catalogue, own, others, now)
  const built = await buildChecked(tx, catalogue, now, { own, others, stored })
  const { rows, renewed, ago } = built
  const wanted = { stored, rows, renewed, ago, now }
  if (wishes.tell !== undefined)
    wishes.tell(listChanges(wanted, await compareRows(tx, rows, own, others)))
  if (wishes.onlyFile !== true) requireLeave(catalogue, wanted, wishes.allow ?? [])

  const setAside = await rowsStore.setAsideDates(tx, built.renewed, now)
  const changes = [
    { table: 'event_date', added: 0, changed: 0, archived: setAside },
    ...(await rowsStore.writeTables(tx, built.rows)),
    ...(await writeRelations(tx, built.rows)),
    ...(await rowsStore.archiveChildren(tx, built.rows, now)),
    ...(await archiveLeftOut(tx, built.rows, own, others, now)),
  ]
  // A new ticket type of a date that the desk has cancelled is cancelled, too.
  await keepCancelled(tx)
  await refreshListing(tx)
  const result = rowsStore.byTable(changes)
  const hash = contentHash(catalogue)
  if (result.length > 0 || own?.contentHash.equals(hash) !== true) {
    const summary = summaryOf(built.rows, built.relativeDates)
    await rowsStore.addImport(tx, catalogue.fields.catalogue, hash, now, summary)
  }
  return result
}

interface Before {
  readonly own: PastImport | undefined
  readonly others: readonly PastImport[]
  readonly stored: Stored
}

/** Finds everything that can be wrong with the file, before the first row is written. */
async function buildChecked(
  tx: Tx,
  catalogue: Catalogue,
  now: Date,
  { own, others, stored }: Before,
): Promise<Built> {
  const { source, fields, written, assets } = catalogue
  const problems = [...catalogue.problems]
  const report = (path: readonly (string | number)[], reason: string) => {
    problems.push(source.locate({ path, reason }))
  }
  const published = stored.events.flatMap(({ key, publishedAt: at }): [string, string][] =>
    at === null ? [] : [[key, at.toISOString()]],
  )
  const memory: Memory = {
    relativeDates: new Map(
      Object.entries(own === undefined ? {} : readSummary(own.summary).relative_dates),
    ),
    timeZones: new Map(stored.events.map(({ key, timeZone: zone }) => [key, zone])),
    publishedAt: new Map(published),
  }
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const built = buildRows(fields, { assets, memory, now: instant, written, report })
  await checkAgainstStored(tx, catalogue, built.rows, others, stored, report)
  if (problems.length > 0) throw new CatalogueProblems(sorted(problems))
  return built
}
