import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/db.ts'
import { importCatalogue, type ImportResult } from './import-catalogue.ts'

export const demoSeasonFile = join(import.meta.dirname, '../../../../../catalogue/demo-season.yaml')

/** Puts the demo season on sale, or moves on what of it is over. Quick when there is nothing to do. */
export async function importDemoSeason(
  db: Database,
  config: Pick<Config, 'dataDir'>,
): Promise<ImportResult> {
  return await importCatalogue({ db, dataDir: config.dataDir }, demoSeasonFile)
}
