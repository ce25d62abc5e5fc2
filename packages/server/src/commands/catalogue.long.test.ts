import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseName } from '../config/database/database-config.ts'
import { importCatalogue } from '../modules/catalogue/exports.ts'
import { openMigrated, type MigratedDatabase } from '../testing/postgres/migrated-database.ts'
import { runProgramOf } from './command-fixture.ts'

// Each command runs as a program of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foyer-catalogue-command-'))
const file = join(folder, 'season.yaml')
const season = `catalogue: season
organisers:
  quay:
    name: The Quay
events:
  jazz:
    title: Late Night Jazz
    organiser: quay
    dates:
      night:
        starts: 2090-03-14 19:30
    tickets:
      standing:
        name: Standing
        price: "14.00"
        stock: 120
`

let db: MigratedDatabase
beforeAll(async () => {
  db = await openMigrated()
  writeFileSync(file, season)
  await importCatalogue({ db, dataDir: folder }, file)
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const run = async (...args: readonly string[]) =>
  await runProgramOf('catalogue', { url: db.url, folder, env: process.env }, args)

const first = (): string => `Database: PostgreSQL, ${databaseName(db.url)}\n`

describe('npm run catalogue', () => {
  it('when only the file is checked then nothing is compared with it, and it says so', async () => {
    const { exit, out } = await run('check', file, '--only-file')
    expect(exit).toBe(0)
    expect(out)
      .toBe(`The file is not compared with what is on sale and sold: an import may change and refuse what is not said here.
${file} is right by itself, compared with no database.
`)
  })

  it('when the desk keeps something then it is exported, left alone, and taken only by name', async () => {
    await db.query(`update catalogue_document set keeper = 'desk' where key = 'jazz'`)
    const exported = join(folder, 'out', 'desk-season.yaml')
    expect(await run('export', exported, '--organiser', 'nobody')).toMatchObject({ exit: 1 })
    expect(await run('export', exported, '--organiser', 'quay')).toEqual({
      exit: 0,
      out: `${first()}${exported}: 1 entry of the desk\n`,
      error: '',
    })
    expect(await run('import', exported)).toEqual({
      exit: 0,
      out: `${first()}events/jazz: kept at the desk, left as it is\nnothing changed\n`,
      error: '',
    })
    writeFileSync(file, season.replace('"14.00"', '"15.00"'))
    const refused = await run('check', file)
    expect(refused).toMatchObject({
      exit: 1,
      out: `${first()}events/jazz: kept at the desk, and the file says something else\n`,
    })
    expect(refused.error).toContain('or add --take-from-desk events/jazz')
    const taken = await run('import', file, '--take-from-desk', 'events/jazz')
    expect(taken).toMatchObject({ exit: 0, error: '' })
    expect(taken.out).toContain('price: 14.00 -> 15.00')
    expect(taken.out).toContain('events/jazz: taken from the desk, kept by this file from now on')
  })
})
