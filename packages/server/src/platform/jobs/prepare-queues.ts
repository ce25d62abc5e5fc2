import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Database } from '../database/db.ts'

/** How long an index of the queue's may be built, and how often we look whether it is. */
const indexesMs = 10 * minuteMs
const lookMs = 200

/**
 * Makes the job queue's tables, brings them forward to this version, and makes the queues that are not there: for the role that
 * owns them, when the one that works on jobs may not. Resolves when the indexes that this needs are built, too.
 */
export async function prepareQueues(db: Database, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: async (text: string, values?: unknown[]) => await db.query(text, values) },
    supervise: false,
    schedule: false,
  })
  const failed: unknown[] = []
  boss.on('error', (error) => void failed.push(error))
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const name of names) if (!known.has(name)) await boss.createQueue(name)
    const until = performance.now() + indexesMs
    while (failed.length === 0 && (await isBuilding(db))) {
      if (performance.now() > until)
        throw new Error('The indexes of the job queue were not built within ten minutes.')
      await pause(lookMs)
    }
    if (failed.length > 0) throw failed[0]
  } finally {
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
}

/** pg-boss builds indexes of a new version one by one, in the background. */
async function isBuilding(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    `select exists (select from jobs.bam where status in ('pending', 'in_progress')) as is_building`,
  )
  return rows[0]?.['is_building'] === true
}
