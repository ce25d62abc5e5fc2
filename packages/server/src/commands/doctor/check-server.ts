import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/database/db.ts'
import { judgeArchive, readArchive } from './check-archive.ts'
import { checkBackups } from './check-backup.ts'
import { judgeDisk, readDisk } from './check-disk.ts'
import { judgeChecksums, judgeDurability, readDurability } from './check-durability.ts'
import {
  judgeAge,
  judgeLongest,
  judgeSlots,
  readAge,
  readLongest,
  readSlots,
} from './check-upkeep.ts'
import { type Finding, reasonOf } from './finding.ts'

/**
 * What a PostgreSQL of one's own needs beside the shop: that it keeps what it acknowledges, that its log is handed over,
 * and that nothing fills its disk. What this role may not see is said, and is no fault.
 */
export async function checkServer(
  db: Pick<Database, 'query'>,
  config: Pick<Config, 'production'>,
  now: Date,
): Promise<Finding[]> {
  const found = [
    ...(await looked('durability', async () => {
      const settings = await readDurability(db)
      return [judgeDurability(settings), judgeChecksums(settings)]
    })),
    ...(await looked('archive', async () => [judgeArchive(await readArchive(db), config)])),
    ...(await looked('replication slots', async () => [judgeSlots(await readSlots(db))])),
    ...(await looked('transaction numbers', async () => [judgeAge(await readAge(db))])),
    ...(await looked('open transactions', async () => [judgeLongest(await readLongest(db))])),
    ...(await looked('disk', async () => [judgeDisk(await readDisk(db))])),
  ]
  return [...found, ...(await checkBackups(now))]
}

async function looked(what: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [
      {
        what,
        state: 'unknown',
        detail: `this role may not look: ${reasonOf(error)}. Grant pg_monitor to it`,
      },
    ]
  }
}
