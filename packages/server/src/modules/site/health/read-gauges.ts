import type { Foyer } from '../../../foyer.ts'
import { DatabaseAway } from '../../../platform/database/database-faults.ts'
import { checkHealth } from './check-health.ts'
import { countHeldPlaces, countOpenPayments, listGoingQueues, readWaiting } from './gauges-store.ts'

type Reading = (foyer: Foyer, ageOf: (at: Date | null) => number) => Promise<void>

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
    metrics.takesOrders,
    metrics.workerSeenAge,
    metrics.refundsWaiting,
    metrics.refundsWaitingAge,
    metrics.auditBroken,
    metrics.auditAge,
  ]
  for (const gauge of single) gauge.remove()
}

const readPayments: Reading = async ({ db, metrics }, ageOf) => {
  for (const { provider, status, count, oldestAt } of await db.readOne(countOpenPayments)) {
    metrics.openPayments.set({ provider, status }, count)
    metrics.openPaymentsAge.set({ provider, status }, ageOf(oldestAt))
  }
}

const readHeldPlaces: Reading = async ({ db, metrics }) => {
  metrics.heldPlaces.set(await db.readOne(countHeldPlaces))
}

const readWhatWaits: Reading = async ({ db, metrics }, ageOf) => {
  const waiting = await db.readOne(readWaiting)
  metrics.outbox.set(waiting.mails)
  metrics.outboxAge.set(ageOf(waiting.oldestMailAt))
  metrics.refundsWaiting.set(waiting.refunds)
  metrics.refundsWaitingAge.set(ageOf(waiting.oldestRefundAt))
  if (waiting.auditBroken !== null) metrics.auditBroken.set(waiting.auditBroken)
  if (waiting.auditedAt !== null) metrics.auditAge.set(ageOf(waiting.auditedAt))
}

const readQueues: Reading = async ({ db, metrics }) => {
  const going = await db.readOne(listGoingQueues)
  for (const { key: queue, arrivals, drawn, serving, ...figures } of going) {
    const called = drawn === null ? 0 : Math.floor(serving)
    metrics.queueWaiting.set({ queue }, Math.max(0, arrivals - called))
    metrics.queueServing.set({ queue }, called)
    metrics.queueInside.set({ queue }, figures.inside)
    metrics.queueWindow.set({ queue }, Math.floor(figures.windowSize))
    metrics.queueAvailable.set({ queue }, figures.available)
  }
}

const readJobs: Reading = async ({ jobs, metrics }, ageOf) => {
  for (const { name, count, oldestAt } of await jobs.waiting()) {
    // The queue's own rounds are late whenever nobody works, which has an alert of its own.
    if (name.startsWith('__pgboss__')) continue
    metrics.jobsWaiting.set({ queue: name }, count)
    metrics.jobsAge.set({ queue: name }, ageOf(oldestAt))
  }
}

const readWorker: Reading = async ({ jobs, metrics }, ageOf) => {
  const seenAt = await jobs.workerSeenAt()
  if (seenAt !== null) metrics.workerSeenAge.set(ageOf(seenAt))
}

const ofDatabase: readonly Reading[] = [readPayments, readHeldPlaces, readWhatWaits, readQueues]
const ofJobs: readonly Reading[] = [readJobs, readWorker]

/**
 * Sets the gauges of the database, just before they are read. Each is read apart and beside the others, so that a lock on one
 * table takes away what is read of that table and nothing else. The database is away when it answers none of them, and one
 * of them because it is away: a statement that waits for a lock, or that is too slow, was answered.
 */
export async function readGauges(foyer: Foyer): Promise<void> {
  const { metrics, log } = foyer
  forgetGauges(foyer)
  const now = foyer.clock.now().getTime()
  const ageOf = (at: Date | null) => (at === null ? 0 : Math.max(0, now - at.getTime()) / 1000)
  const troublesOf = async (readings: readonly Reading[]): Promise<unknown[]> => {
    const read = await Promise.allSettled(readings.map(async (one) => await one(foyer, ageOf)))
    return read.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  }
  const [troubles, troublesOfJobs, takesOrders] = await Promise.all([
    troublesOf(ofDatabase),
    troublesOf(ofJobs),
    checkHealth(foyer).then(
      () => 1,
      () => 0,
    ),
  ])
  const isAway =
    troubles.length === ofDatabase.length && troubles.some((error) => error instanceof DatabaseAway)
  metrics.databaseUp.set(isAway ? 0 : 1)
  metrics.takesOrders.set(takesOrders)
  for (const error of [...troubles, ...troublesOfJobs])
    log.debug({ err: error }, 'gauges of the database could not be read')
}
