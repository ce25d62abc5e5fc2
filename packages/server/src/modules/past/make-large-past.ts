import { pino } from 'pino'
import type { Config } from '../../config/config.ts'
import { createDatabaseClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { randomIds } from '../../platform/ids.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { createCatalogueRoom, importDemoSeason } from '../catalogue/exports.ts'
import { mailJobs } from '../mail/exports.ts'
import { copyOrders } from './copies/copy-orders.ts'
import { makePast, pastOrders } from './make-past.ts'

/**
 * Puts the demo season on sale and gives it a past of any size, without a shop around it. The database has its tables, and
 * lets a statement take as long as it likes. `tell` hears how many orders there are while they are copied. Answers what is
 * new.
 */
export async function makeLargePast(
  db: Database,
  config: Config,
  wanted: number,
  tell: (orders: number) => void = () => {},
): Promise<{ readonly orders: number; readonly refunds: number }> {
  await db.alone(async () => await importDemoSeason(db, config))
  const clock = createDatabaseClock(db)
  await clock.sync()
  // Refunds are mailed by the shop's own words, which go through its queue.
  const names = mailJobs.map(({ name }) => name)
  const jobs = await startJobs(db, pino({ level: 'silent' }), names)
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const rooms = { catalogue: createCatalogueRoom() }
    const secrets = createSecrets(...config.keyRing)
    const parts = { clock, config, db, ids: randomIds, jobs, publicUrl, rooms, secrets }
    const { orders, refunds, references } = await makePast(parts, { orders: wanted })
    if (wanted <= pastOrders) return { orders, refunds }
    return { orders: orders + (await copyOrders(parts, { references, wanted }, tell)), refunds }
  } finally {
    await jobs.stop()
  }
}
