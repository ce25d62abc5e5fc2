import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedShow } from '../testing/builders/seed-catalogue.ts'
import { openMigrated, type MigratedDatabase } from '../testing/postgres/migrated-database.ts'
import { runProgramOf } from './command-fixture.ts'

// A command is a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foyer-queue-'))
let db: MigratedDatabase
beforeAll(async () => {
  db = await openMigrated()
  const dates = [{ starts_at: '2099-05-10T19:30:00Z' }]
  await seedShow(db, { event: { key: 'concert', slug: 'concert', queue: 'automatic' }, dates })
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const run = async (...args: readonly string[]) =>
  await runProgramOf('queue', { url: db.url, folder, env: process.env }, args)

describe('npm run queue', () => {
  it('opens a queue, shows it, and refuses one that nobody has', async () => {
    expect((await run('open', 'concert')).out).toMatch(/^concert +(drawing|open) /m)
    expect(await run('close', 'nothing')).toMatchObject({
      exit: 1,
      out: 'There is no queue of that name: see npm run queue -- status\n',
    })
    const { rows } = await db.query('select action, actor_name, subject_id from action_log')
    expect(rows).toEqual([
      { action: 'queue.opened', actor_name: 'npm run queue', subject_id: 'concert' },
    ])
  })
})
