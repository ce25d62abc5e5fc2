import pg from 'pg'
import { hourMs } from '@foyer/contract/time-units.ts'
import { DatabaseAway, presentDatabaseError } from '../database-faults.ts'

/** The longest time one statement of a page may take. */
export const slowestStatementMs = 8_000
/** Longer than any migration may take. */
export const slowestScriptMs = hourMs

export async function lookForServer(client: pg.Client): Promise<void> {
  await client.query('select 1')
}

/** A standby answers, too, and keeps nothing: one stands behind the address of the writer while another becomes it. */
export async function lookForWriter(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby === true)
    throw new DatabaseAway('unreachable', new Error('only a standby answers, which keeps nothing'))
}

interface OwnClient {
  readonly url: string
  readonly patienceMs: number
  readonly options?: string
}

/** A connection beside the pool, which may be exhausted, or have just the one that `work` needs. */
export async function withOwnClient<T>(
  { url, patienceMs, options }: OwnClient,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: Math.min(patienceMs, slowestStatementMs),
    query_timeout: patienceMs,
    ...(options !== undefined && { options }),
  })
  // Without a listener a broken connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw presentDatabaseError(error)
  } finally {
    client.end().catch(() => {})
  }
}
