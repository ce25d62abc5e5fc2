import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMigrated, type MigratedDatabase } from '../testing/postgres/migrated-database.ts'
import { runProgramOf } from './command-fixture.ts'

// A command is a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foyer-bounces-'))
let db: MigratedDatabase
beforeAll(async () => {
  db = await openMigrated()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const run = async (...args: readonly string[]) =>
  await runProgramOf('bounces', { url: db.url, folder, env: process.env }, args)

describe('npm run bounces', () => {
  it('reads files, and counts none that is no report', async () => {
    const files = [join(folder, 'one.eml'), join(folder, 'two.eml')]
    for (const file of files) writeFileSync(file, 'Subject: Hello\r\n\r\nThank you.')
    expect((await run(...files)).out).toContain('2 messages were read, 0 of them')
  })

  it('says how it is used, and ends so that a mail server tries again when it cannot run', async () => {
    const { exit, error } = await run()
    expect([exit, error.includes('Usage')]).toEqual([2, true])
    expect((await run(join(folder, 'missing.eml'))).exit).toBe(2)
  })
})
