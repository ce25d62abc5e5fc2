import type { Foyer } from '../../../foyer.ts'
import { countOpenPayments, readWaiting } from './gauges-store.ts'

/** Takes away what the gauges of the database say: it held for one moment, and an old figure would look like a new one. */
export function forgetGauges({ metrics }: Pick<Foyer, 'metrics'>): void {
  const byLabels = [metrics.jobsWaiting, metrics.jobsAge, metrics.openPayments]
  for (const gauge of [...byLabels, metrics.openPaymentsAge]) gauge.reset()
  const single = [metrics.heldPlaces, metrics.outbox, metrics.outboxAge, metrics.databaseUp]
  for (const gauge of single) gauge.remove()
}

/** Sets the gauges of the database, just before they are read. Those of one that is away are left out. */
export async function readGauges(foyer: Foyer): Promise<void> {
  const { db, jobs, log, metrics } = foyer
  forgetGauges(foyer)
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
