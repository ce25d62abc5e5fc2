import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startServer, stopServer } from '../reserve/servers.ts'
import type { Stage } from './scenario.ts'

/** A server that does the least that can be done, on a database of its own. */
export async function startYardstick({
  opened,
  postgres,
}: Stage): Promise<{ port: number; databaseUrl: string; process: ChildProcess }> {
  const port = await findFreePort()
  const databaseUrl = await postgres.newDatabase('bench_yardstick')
  const process = await startServer(join(import.meta.dirname, 'yardstick-server.ts'), {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  })
  opened.defer(async () => await stopServer(process))
  return { port, databaseUrl, process }
}
