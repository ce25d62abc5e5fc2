import type { Foyer } from '../../../foyer.ts'
import { countOpenPayments, listGoingQueues, readWaiting } from './gauges-store.ts'

/** Takes away what the gauges of the database say: it held for one moment, and an old figure would look like a new one. */
export function forgetGauges({ metrics }: Pick<Foyer, 'metrics'>): void {
  const byLabels = [
    metrics.jobsWaiting,
    metrics.jobsAge,
    metrics.openPayments,
    metrics.queueWaiting,
    metrics.queueServing,
    metrics.queueInside,
    metrics.queueWindow,
    metrics.queueAvailable,
  ]
  for (const gauge of [...byLabels, metrics.openPaymentsAge]) gauge.reset()
  const single = [
    metrics.heldPlaces,
    metrics.outbox,
    metrics.outboxAge,
    metrics.databaseUp,
    metrics.workerSeenAge,
    metrics.refundsWaiting,
    metrics.refundsWaitingAge,
    metrics.auditBroken,
    metrics.auditAge,
  ]
  for (const gauge of single) gauge.remove()
}

/** Sets the gauges of the database, just before they are read. Those of one that is away are left out. */
export async function readGauges(foyer: Foyer): Promise<void> {
  const { db, jobs, log, metrics } = foyer
  forgetGauges(foyer)
  try {
    const { payments, waiting, going } = await db.read(async (tx) => ({
      payments: await countOpenPayments(tx),
      waiting: await readWaiting(tx),
      going: await listGoingQueues(tx),
    }))
    const queues = await jobs.waiting()
    const seenAt = await jobs.workerSeenAt()
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
    for (const { key: queue, arrivals, drawn, serving, ...figures } of going) {
      const called = drawn === null ? 0 : Math.floor(serving)
      metrics.queueWaiting.set({ queue }, Math.max(0, arrivals - called))
      metrics.queueServing.set({ queue }, called)
      metrics.queueInside.set({ queue }, figures.inside)
      metrics.queueWindow.set({ queue }, Math.floor(figures.windowSize))
      metrics.queueAvailable.set({ queue }, figures.available)
    }
    if (seenAt !== null) metrics.workerSeenAge.set(ageOf(seenAt))
    metrics.heldPlaces.set(waiting.heldPlaces)
    metrics.outbox.set(waiting.mails)
    metrics.outboxAge.set(ageOf(waiting.oldestMailAt))
    metrics.refundsWaiting.set(waiting.refunds)
    metrics.refundsWaitingAge.set(ageOf(waiting.oldestRefundAt))
    if (waiting.auditBroken !== null) metrics.auditBroken.set(waiting.auditBroken)
    if (waiting.auditedAt !== null) metrics.auditAge.set(ageOf(waiting.auditedAt))
    metrics.databaseUp.set(1)
  } catch (error) {
    metrics.databaseUp.set(0)
    log.debug({ err: error }, 'the gauges of the database could not be read')
  }
}
