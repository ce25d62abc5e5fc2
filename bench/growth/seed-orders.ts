import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { makeLargePast } from '../../packages/server/src/modules/past/exports.ts'
import type { Database } from '../../packages/server/src/platform/database/db.ts'
import { secret } from '../reserve/servers.ts'

/** Orders of the past weeks and years, as the demo season has them, and for each the session it was made in. */
export async function seedOrders(db: Database, orders: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-growth-'))
  try {
    const config = readConfig({ NODE_ENV: 'test', FOYER_SECRET: secret, FOYER_DATA_DIR: dataDir })
    await makeLargePast(db, config, orders)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  await db.query(`insert into session (token_hash, account_id, sale_id, created_at, last_seen_at)
    select int8send(id), account_id, id, now() - interval '1 day', now() - interval '1 day' from sale`)
}
