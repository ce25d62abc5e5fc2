import type pg from 'pg'
import type { PoolClient } from 'pg'
import { refuseWhileAway, type WatchedAvailability } from './availability.ts'
import { DatabaseAway, NoFreeConnection, presentDatabaseError } from './database-faults.ts'
import { ask } from './statements.ts'

/** Milliseconds after which slow work starts a check whether the database is still there. */
const suspiciousMs = 2_000

/**
 * Runs `work` with one connection, which is not used again once it has met a fault. `after` is sent when the work is done,
 * and its answer is not awaited.
 */
export type WithClient = <T>(
  work: (client: PoolClient) => Promise<T>,
  after?: string | null,
) => Promise<T>

/** The connections of a pool. A fault of one ends nothing but the work that uses it. */
export function createConnections(pool: pg.Pool, availability: WatchedAvailability): WithClient {
  // The pool listens to idle connections; without this listener one that breaks while in use would end the process. The work
  // that uses it learns of it from its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})

  async function connect(): Promise<PoolClient> {
    refuseWhileAway(availability)
    try {
      return await pool.connect()
    } catch (error) {
      refuseWhileAway(availability)
      if (error instanceof Error && error.message.startsWith('timeout exceeded'))
        throw new NoFreeConnection(error)
      throw presentDatabaseError(error)
    }
  }

  async function withConnection<T>(
    client: PoolClient,
    work: (client: PoolClient) => Promise<T>,
    after: string | null,
  ): Promise<T> {
    let result
    try {
      result = await work(client)
    } catch (error) {
      if (error instanceof DatabaseAway && error.fault !== 'refused') client.release(error)
      // The next user of the connection must not find itself in somebody else's transaction.
      else await endWith(client, 'rollback')
      throw error
    }
    if (after === null) client.release()
    else void endWith(client, after)
    return result
  }

  async function endWith(client: PoolClient, last: string): Promise<void> {
    await ask(client, last).then(
      () => client.release(),
      (error: Error) => {
        if (error instanceof DatabaseAway) availability.suspect(error)
        client.release(error)
      },
    )
  }

  return async (work, after = null) => {
    const silent = setTimeout(
      () =>
        availability.suspect(new DatabaseAway('silent', new Error('nothing was answered in time'))),
      suspiciousMs,
    )
    silent.unref()
    try {
      return await withConnection(await connect(), work, after)
    } catch (error) {
      if (error instanceof DatabaseAway) availability.suspect(error)
      throw error
    } finally {
      clearTimeout(silent)
    }
  }
}
