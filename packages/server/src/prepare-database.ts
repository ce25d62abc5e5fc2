import type { Config } from './config/config.ts'
import type { Database } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'
import { openPostgres } from './platform/database/open-database.ts'
import { distrustQueue, guardQueueNames } from './platform/database/roles/distrust-queue.ts'
import { setGrants } from './platform/database/roles/set-grants.ts'
import { untilPrepared } from './platform/database/roles/until-prepared.ts'
import { prepareQueues } from './platform/jobs/prepare-queues.ts'

interface Prepared {
  /** The migrations that ran just now. */
  readonly ran: readonly string[]
  /** How many rights were given or taken. */
  readonly grants: number
}

/** Makes the schema what this version needs, with the job queue's and with what each role may do, as its owner. */
export async function prepareAsOwner(owner: Database): Promise<Prepared> {
  const ran = await migrate(owner)
  // The owner runs what stands in the tables of the queue, so nobody else may have written there.
  const cleanQueue = await distrustQueue(owner)
  const grants = await setGrants(owner)
  await cleanQueue()
  await prepareQueues(owner, await queueNames())
  await guardQueueNames(owner)
  return { ran, grants: grants + (await setGrants(owner)) }
}

/** Runs at the start of a process that may migrate, while no other does: by the role that serves, or by the owner's own. */
export async function prepareDatabase(
  db: Database,
  { migrateUrl }: Pick<Config, 'migrateUrl'>,
): Promise<void> {
  if (migrateUrl === null) {
    await migrate(db)
    await setGrants(db)
    return
  }
  const owner = openOwner(migrateUrl)
  try {
    await prepareAsOwner(owner)
  } finally {
    await owner.close()
  }
}

/** Few connections, and statements that may take as long as they like. */
export const openOwner = (url: string): Database => openPostgres(url, 2, null)

/** For a process that never migrates. */
export async function untilSomebodyPrepared(db: Database): Promise<void> {
  await untilPrepared(db, await queueNames())
}

/** Loaded only when it is needed: it is the whole shop, and a start opens its database meanwhile. */
async function queueNames(): Promise<string[]> {
  const { jobHandlers } = await import('./modules/index.ts')
  return jobHandlers.map(({ name }) => name)
}
