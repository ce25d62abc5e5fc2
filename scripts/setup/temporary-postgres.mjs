import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalPostgres } from './local-postgres.mjs'
import { placeIn } from './postgres-place.mjs'
import { readPidFile } from './postmaster-pid.mjs'

/** The packaged PostgreSQL with an empty database, which is gone when it is closed or this process ends. */
export async function openTemporaryPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-temporary-'))
  // The user that PostgreSQL runs as has to get there.
  chmodSync(folder, 0o755)
  const { cluster } = placeIn(folder)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const endAtOnce = () => {
    const server = readPidFile(cluster)
    if (server !== null) process.kill(server.pid, 'SIGQUIT')
    remove()
  }
  const exit = () => process.exit(130)
  process.once('exit', endAtOnce)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, exit)
  const { url, close } = await openLocalPostgres(folder, { isDurable: false })
  return {
    url,
    async close() {
      await close()
      process.off('exit', endAtOnce)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, exit)
      remove()
    },
  }
}
