import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { buildRows, type Built } from './file/build-rows.ts'
import type { Memory } from './file/builder.ts'
import { CatalogueProblems } from './file/problem.ts'
import { readCatalogue, sorted, type Catalogue } from './file/read-catalogue.ts'
import { archiveLeftOut } from './import/archive-left-out.ts'
import { contentHash } from './import/content-hash.ts'
import { checkAgainstStored } from './import/check-stored.ts'
import { savePictures } from './import/save-pictures.ts'
import { refreshListing } from './import/refresh-listing.ts'
import * as rowsStore from './import/rows-store.ts'
import {
  databaseTime,
  eventsNamed,
  lockImports,
  newestImports,
  type PastImport,
} from './import/stored-store.ts'
import { readSummary, summaryOf } from './import/summary.ts'

import { writeRelations } from './import/write-relations.ts'

export interface ImportDeps {
  readonly db: Database
  /** Pictures go to `pictures` in it. */
  readonly dataDir: string
  /** Left out: the database's time. */
  readonly clock?: Clock
}

/** What an import did, by table; tables without a change are left out. */
export type ImportResult = readonly rowsStore.Change[]

/** Ends the transaction of a check without a trace. */
class OnlyChecked extends Error {}

/**
 * Makes what is on sale what the file says, all of it or nothing. The same file twice changes nothing; what a
 * later version leaves out is archived. Throws CatalogueProblems with everything that is wrong.
 */
export async function importCatalogue(deps: ImportDeps, path: string): Promise<ImportResult> {
  const catalogue = await readCatalogue(path)
  // Their names are their content, so pictures of an import that fails later do no harm.
  if (catalogue.problems.length === 0) await savePictures(deps.dataDir, catalogue.assets)
  return await deps.db.transaction(async (tx) => await write(tx, catalogue, deps.clock))
}

/** The same with nothing kept: the import is done and undone, so a file that passes does import. */
export async function checkCatalogue(
  deps: Pick<ImportDeps, 'db' | 'clock'>,
  path: string,
): Promise<void> {
  const catalogue = await readCatalogue(path)
  try {
    await deps.db.transaction(async (tx) => {
      await write(tx, catalogue, deps.clock)
      throw new OnlyChecked()
    })
  } catch (error) {
    if (!(error instanceof OnlyChecked)) throw error
  }
}

async function write(
  tx: Tx,
  catalogue: Catalogue,
  clock: Clock | undefined,
): Promise<ImportResult> {
  await lockImports(tx)
  const now = clock?.now() ?? (await databaseTime(tx))
  const imports = await newestImports(tx)
  const own = imports.find(({ name }) => name === catalogue.fields.catalogue)
  const others = imports.filter((past) => past !== own)
  const built = await buildChecked(tx, catalogue, now, own, others)

  const setAside = await rowsStore.setAsideDates(tx, built.renewed, now)
  const changes = [
    { table: 'event_date', added: 0, changed: 0, archived: setAside },
    ...(await rowsStore.writeTables(tx, built.rows)),
    ...(await writeRelations(tx, built.rows)),
    ...(await rowsStore.archiveChildren(tx, built.rows, now)),
    ...(await archiveLeftOut(tx, built.rows, own, others, now)),
  ]
  await refreshListing(tx)
  const result = added(changes)
  const hash = contentHash(catalogue)
  if (result.length > 0 || own?.content_hash.equals(hash) !== true) {
    await rowsStore.addImport(
      tx,
      catalogue.fields.catalogue,
      hash,
      now,
      summaryOf(built.rows, built.relativeDates),
    )
  }
  return result
}

/** Everything that can be wrong is found here, before the first row is written. */
async function buildChecked(
  tx: Tx,
  catalogue: Catalogue,
  now: Date,
  own: PastImport | undefined,
  others: readonly PastImport[],
): Promise<Built> {
  const { source, fields, written, assets } = catalogue
  const problems = [...catalogue.problems]
  const report = (path: readonly (string | number)[], reason: string) => {
    problems.push(source.locate({ path, reason }))
  }
  const slugs = Object.entries(fields.events).map(([key, event]) => event.slug ?? key)
  const events = await eventsNamed(tx, Object.keys(fields.events), slugs)
  const published = events.flatMap(({ key, published_at: at }): [string, string][] =>
    at === null ? [] : [[key, at.toISOString()]],
  )
  const memory: Memory = {
    relativeDates: new Map(
      Object.entries(own === undefined ? {} : readSummary(own.summary).relative_dates),
    ),
    publishedAt: new Map(published),
  }
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime())
  const built = buildRows(fields, { assets, memory, now: instant, written, report })
  await checkAgainstStored(tx, catalogue, built.rows, others, events, report)
  if (problems.length > 0) throw new CatalogueProblems(sorted(problems))
  return built
}

function added(changes: readonly rowsStore.Change[]): rowsStore.Change[] {
  const sums = new Map<string, rowsStore.Change>()
  for (const change of changes) {
    const sum = sums.get(change.table) ?? { table: change.table, added: 0, changed: 0, archived: 0 }
    sums.set(change.table, {
      table: change.table,
      added: sum.added + change.added,
      changed: sum.changed + change.changed,
      archived: sum.archived + change.archived,
    })
  }
  return [...sums.values()].filter((change) => change.added + change.changed + change.archived > 0)
}
