import type { Foyer } from '../../../foyer.ts'
import { countOpenPayments, readWaiting } from './gauges-store.ts'

/**
 * Sets the gauges that hold for one moment, just before they are read. Those of a database that is away are left out:
 * an old figure would look like a new one.
 */
export async function readGauges(foyer: Foyer): Promise<void> {
  const { db, jobs, log, metrics } = foyer
  const { pool } = db
  metrics.databaseConnections.set({ state: 'idle' }, pool.idle)
  metrics.databaseConnections.set({ state: 'busy' }, pool.total - pool.idle)
  metrics.databaseWaiting.set(pool.waiting)
  metrics.draining.set(foyer.drain.isDraining ? 1 : 0)
  const ofDatabase = [metrics.jobsWaiting, metrics.jobsAge, metrics.openPayments]
  for (const gauge of [...ofDatabase, metrics.openPaymentsAge]) gauge.reset()
  for (const gauge of [metrics.heldPlaces, metrics.outbox, metrics.outboxAge]) gauge.remove()
  try {
    const { payments, waiting } = await db.read(async (tx) => ({
      payments: await countOpenPayments(tx),
      waiting: await readWaiting(tx),
    }))
    const queues = await jobs.waiting()
    const now = foyer.clock.now().getTime()
    const ageOf = (at: Date | null) => (at === null ? 0 : Math.max(0, now - at.getTime()) / 1000)
    for (const { provider, status, count, oldestAt } of payments) {
      metrics.openPayments.set({ provider, status }, count)
      metrics.openPaymentsAge.set({ provider, status }, ageOf(oldestAt))
    }
    for (const { name, count, oldestAt } of queues) {
      metrics.jobsWaiting.set({ queue: name }, count)
      metrics.jobsAge.set({ queue: name }, ageOf(oldestAt))
    }
    metrics.heldPlaces.set(waiting.heldPlaces)
    metrics.outbox.set(waiting.mails)
    metrics.outboxAge.set(ageOf(waiting.oldestMailAt))
    metrics.databaseUp.set(1)
  } catch (error) {
    metrics.databaseUp.set(0)
    log.debug({ err: error }, 'the gauges of the database could not be read')
  }
}
