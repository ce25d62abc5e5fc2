import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../packages/server/src/testing/postgres/free-port.ts'
import { startServer, stopServer } from '../reserve/servers.ts'
import type { Fault } from './faults.ts'
import { isReady } from './recovery.ts'
import { program } from './open-shops.ts'
import type { Stage } from './stage.ts'

/** Every other database was left by an older version, which had no job queue. */
const rounds = 20
const together = 3

const migrations = join(import.meta.dirname, '../../packages/server/migrations')
const oldVersion = 20

/** Three servers start at the same moment on a database that is empty or has an old schema. */
const startTogether: Fault = {
  name: 'cold starts of three',
  ownBuyers: true,
  servers: 0,
  async act(stage) {
    let lost = 0
    for (let round = 0; round < rounds; round += 1) {
      const url = await stage.postgres.newDatabase(`cold_${round}`)
      if (round % 2 === 1) await makeOld(url)
      lost += together - (await startOn(url, stage))
    }
    return { tries: rounds, failed: lost, told: `${rounds * together} servers, ${lost} lost` }
  },
}

/** How many of the three came up and are ready. */
async function startOn(url: string, { environment }: Stage): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-cold-'))
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()]
  const started = await Promise.allSettled(
    ports.map(
      async (port) =>
        await startServer(program, {
          ...environment,
          DATABASE_URL: url,
          FOYER_DATA_DIR: folder,
          PORT: String(port),
        }),
    ),
  )
  let ready = 0
  for (const [index, one] of started.entries()) {
    if (one.status === 'rejected') process.stderr.write(`  ${String(one.reason)}\n`)
    else if (await isReady(ports[index] ?? 0)) ready += 1
  }
  for (const one of started) if (one.status === 'fulfilled') await stopServer(one.value, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  return ready
}

/** Runs the first migrations as that version would have. */
async function makeOld(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'create table schema_migration (name text primary key, content_hash text not null, ran_at timestamptz not null default now())',
  )
  for (const name of readdirSync(migrations).toSorted().slice(0, oldVersion)) {
    const text = readFileSync(join(migrations, name), 'utf8')
    await client.query(text)
    const hash = createHash('sha256').update(text).digest('hex')
    await client.query('insert into schema_migration (name, content_hash) values ($1, $2)', [
      name,
      hash,
    ])
  }
  await client.end()
}

export const coldStarts: readonly Fault[] = [startTogether]
