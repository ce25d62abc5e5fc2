import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db.ts'
import { readCatalogue } from './file/read-catalogue.ts'
import { importCatalogue, type ImportResult } from './import-catalogue.ts'
import { contentHash } from './import/content-hash.ts'
import { savePictures } from './import/save-pictures.ts'
import { databaseTime, newestImports } from './import/stored-store.ts'
import { readSummary } from './import/summary.ts'

export const demoSeasonFile = join(import.meta.dirname, '../../../../../catalogue/demo-season.yaml')

/**
 * Puts the demo season on sale, or moves on what of it is over. Every start of the shop asks for it: when the file is
 * the one of the last import and no date has passed since, nothing could change, and the import is left out.
 */
export async function importDemoSeason(
  db: Database,
  config: Pick<Config, 'dataDir'>,
  clock?: Clock,
): Promise<ImportResult> {
  const catalogue = await readCatalogue(demoSeasonFile)
  const own = await db.read(async (tx) => {
    const now = clock?.now() ?? (await databaseTime(tx))
    const past = (await newestImports(tx)).find(({ name }) => name === catalogue.fields.catalogue)
    if (past?.content_hash.equals(contentHash(catalogue)) !== true) return undefined
    const dates = Object.values(readSummary(past.summary).relative_dates)
    return dates.every(({ at }) => Date.parse(at) > now.getTime()) ? past : undefined
  })
  if (own === undefined) {
    const deps = { db, dataDir: config.dataDir, ...(clock === undefined ? {} : { clock }) }
    return await importCatalogue(deps, demoSeasonFile)
  }
  await savePictures(config.dataDir, catalogue.assets)
  return []
}
