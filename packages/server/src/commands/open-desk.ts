import { pino } from 'pino'
import type { Config } from '../config/config.ts'
import { createDatabaseClock } from '../platform/clock.ts'
import { createSecrets } from '../platform/secrets.ts'
import { randomIds } from '../platform/ids.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import { mailJobs } from '../modules/mail/exports.ts'
import { sendRefundJob, type RefundDesk } from '../modules/payment/exports.ts'
import { tellSeatingProviderJob } from '../modules/sale/exports.ts'
import { openToLook } from './open-to-look.ts'

/** The tools of a command that changes orders and queues work for the shop. */
export type Desk = RefundDesk & {
  /** The currency of the order with this reference; null when there is no such order. */
  currencyOf(reference: string): Promise<string | null>
  close(): Promise<void>
}

export async function openDesk(config: Config): Promise<Desk> {
  const db = openToLook(config)
  const clock = createDatabaseClock(db)
  await clock.sync()
  const queues = [sendRefundJob, ...mailJobs, tellSeatingProviderJob]
  const jobs = await startJobs(
    db,
    pino({ level: 'silent' }),
    queues.map(({ name }) => name),
  )
  return {
    clock,
    config,
    db,
    ids: randomIds,
    jobs,
    secrets: createSecrets(...config.keyRing),
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    async currencyOf(reference) {
      const { rows } = await db.query('select currency from sale where reference = $1', [reference])
      return (rows[0]?.['currency'] as string | undefined) ?? null
    },
    async close() {
      await jobs.stop()
      await db.close()
    },
  }
}
