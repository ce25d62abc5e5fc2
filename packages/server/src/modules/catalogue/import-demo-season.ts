import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { ChangesRefused } from './file/problem.ts'
import { readCatalogue } from './file/read-catalogue.ts'
import { isTimeAgo } from './file/times.ts'
import { hasDocuments } from './documents/file-documents-store.ts'
import { importCatalogue, type ImportResult } from './import-catalogue.ts'
import { contentHash } from './import/content-hash.ts'
import { savePictures } from './import/save-pictures.ts'
import { databaseTime, newestImports } from './import/stored-store.ts'
import { readSummary } from './import/summary.ts'

export const demoSeasonFile = join(import.meta.dirname, '../../../../../catalogue/demo-season.yaml')

/**
 * Puts the demo season on sale, or moves its past dates on. Every start of the shop calls it: when the file is the one
 * of the last import and no date has passed since, nothing could change, and the import is left out. A newer season
 * that would move or remove what somebody bought of an older one waits until that is over, or until it is imported by
 * hand: the shop opens with the season it has, and `warn` is told why.
 */
export async function importDemoSeason(
  db: Database,
  config: Pick<Config, 'dataDir'>,
  clock?: Clock,
  warn = (text: string): void => void process.stderr.write(`${text}\n`),
): Promise<ImportResult> {
  const catalogue = await readCatalogue(demoSeasonFile)
  const own = await db.read(async (tx) => {
    const now = clock?.now() ?? (await databaseTime(tx))
    const past = (await newestImports(tx)).find(({ name }) => name === catalogue.fields.catalogue)
    if (past?.contentHash.equals(contentHash(catalogue)) !== true) return undefined
    const { keys, relative_dates: relativeDates } = readSummary(past.summary)
    if (!(await hasDocuments(tx, keys['event'] ?? []))) return undefined
    const dates = Object.values(relativeDates)
    const isAsItWas = dates.every(
      ({ text, at }) => isTimeAgo(text) || Date.parse(at) > now.getTime(),
    )
    return isAsItWas ? past : undefined
  })
  if (own === undefined) {
    const deps = { db, dataDir: config.dataDir, ...(clock === undefined ? {} : { clock }) }
    try {
      return await importCatalogue(deps, demoSeasonFile, { leaveToDesk: true })
    } catch (error) {
      if (!(error instanceof ChangesRefused)) throw error
      warn(`The demo season stays as it is, because tickets of it are sold:\n${error.message}`)
      return []
    }
  }
  await savePictures(config.dataDir, catalogue.assets)
  return []
}
