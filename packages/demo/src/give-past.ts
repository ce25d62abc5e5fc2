import { pino } from 'pino'
import type { Config } from '../../server/src/config/config.ts'
import type { Foyer } from '../../server/src/foyer.ts'
import {
  createCatalogueRoom,
  importDemoSeason,
} from '../../server/src/modules/catalogue/exports.ts'
import { createDatabaseClock } from '../../server/src/platform/clock.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { createDrain } from '../../server/src/platform/http/drain.ts'
import { randomIds } from '../../server/src/platform/ids.ts'
import { startJobs } from '../../server/src/platform/jobs/jobs.ts'
import { createMetrics } from '../../server/src/platform/monitoring/metrics.ts'
import { createSecrets } from '../../server/src/platform/secrets.ts'
import { createSeatingRoom } from '../../server/src/modules/seating/exports.ts'
import { mailJobs } from '../../server/src/modules/mail/exports.ts'
import { makePast, type PastWish } from './make-past.ts'

/** Made-up orders stand only beside made-up money: in the demo, with simulated providers. */
export const mayHavePast = (config: Pick<Config, 'demo' | 'production' | 'sandbox'>): boolean =>
  config.demo && config.sandbox !== null && !config.production

/**
 * Puts the demo season on sale unless it is, and gives it a past, beside an open shop or without one. The database has its
 * tables. Answers as `makePast` does.
 */
export async function givePast(
  db: Database,
  config: Config,
  wish: PastWish = {},
): Promise<number | null> {
  await db.alone(async () => await importDemoSeason(db, config))
  const clock = createDatabaseClock(db)
  await clock.sync()
  const log = pino({ level: 'silent' })
  // Mails are queued by the shop's own words, though never sent.
  const jobs = await startJobs(
    db,
    log,
    mailJobs.map(({ name }) => name),
  )
  const shop = {
    clock,
    config,
    db,
    ids: randomIds,
    jobs,
    log,
    metrics: createMetrics(db, createDrain()),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    secrets: createSecrets(...config.keyRing),
    rooms: { catalogue: createCatalogueRoom(), seating: createSeatingRoom() },
    providers: { passes: { apple: null, google: null } },
  }
  try {
    // Nothing of a past is rendered, and no provider is asked.
    return await makePast(shop as unknown as Foyer, wish)
  } finally {
    await jobs.stop()
  }
}
