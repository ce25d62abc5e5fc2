import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseName } from '../config/database/database-config.ts'
import { importCatalogue } from '../modules/catalogue/exports.ts'
import { placeForCommands } from './command-fixture.ts'

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

const {
  folder,
  database,
  run: runCommand,
} = placeForCommands(process.env, async (db, folder) => {
  writeFileSync(file, season)
  await importCatalogue({ db, dataDir: folder }, file)
})
const file = join(folder, 'season.yaml')
const run = async (...args: readonly string[]) => await runCommand('catalogue', args)

const first = (): string => `Database: PostgreSQL, ${databaseName(database().url)}\n`

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
    await database().query(`update catalogue_document set keeper = 'desk' where key = 'jazz'`)
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
