import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database/db.ts'
import { compareRows } from './changes/compare-rows.ts'
import { listChanges } from './changes/list-changes.ts'
import { requireLeave } from './changes/require-leave.ts'
import { besideDesk } from './documents/beside-desk.ts'
import { keepDocuments } from './documents/keep-documents.ts'
import { CatalogueProblems } from './file/problem.ts'
import { readCatalogue, sorted, type Catalogue } from './file/read-catalogue.ts'
import type { ImportWishes } from './import-wishes.ts'
import { archiveLeftOut } from './import/archive-left-out.ts'
import { contentHash } from './import/content-hash.ts'
import { planChanges } from './import/plan-changes.ts'
import { readStored } from './import/read-stored.ts'
import { savePictures } from './import/save-pictures.ts'
import { refreshListing } from './import/refresh-listing.ts'
import * as rowsStore from './import/rows-store.ts'
import { databaseTime, lockImports, newestImports } from './import/stored-store.ts'
import { summaryOf } from './import/summary.ts'
import { writeChanges } from './import/write-changes.ts'

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
 * changes that harm people who have tickets, or that overwrite what the desk keeps, and were not allowed by name.
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
  const beside = await besideDesk(tx, catalogue, own, wishes)
  const others = [...imports.filter((past) => past !== own), beside.desk]
  const stored = await readStored(tx, beside.entries, { own, others }, now)
  const around = { own, others, stored, now }
  const { problems, built, wanted } = await planChanges(tx, beside.entries, around, 'of this file')
  const { source } = catalogue
  const found = [...catalogue.problems, ...problems.map((problem) => source.locate(problem))]
  if (found.length > 0) throw new CatalogueProblems(sorted(found))
  if (wishes.tell !== undefined)
    wishes.tell([
      ...listChanges(wanted, await compareRows(tx, built.rows, own, others)),
      ...beside.lines,
    ])
  if (wishes.onlyFile !== true) requireLeave(catalogue, wanted, wishes.allow ?? [], beside.refused)

  const changes = [
    ...(await writeChanges(tx, built, now)),
    ...(await archiveLeftOut(tx, built.rows, own, others, now)),
  ]
  await refreshListing(tx)
  const result = rowsStore.byTable(changes)
  const hash = contentHash(catalogue)
  if (result.length > 0 || own?.contentHash.equals(hash) !== true) {
    const summary = summaryOf(built.rows, { ...beside.remembered, ...built.relativeDates })
    await rowsStore.addImport(tx, catalogue.fields.catalogue, hash, now, summary)
  }
  await keepDocuments(tx, catalogue, { entries: beside.entries, built, own, others }, now)
  return result
}
