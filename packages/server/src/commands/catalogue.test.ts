import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databaseName } from '../config/database/database-config.ts'
import { importCatalogue } from '../modules/catalogue/exports.ts'
import { placeForCommands } from './command-fixture.ts'

const season = (starts: string): string => `catalogue: season
organisers:
  quay:
    name: The Quay
events:
  jazz:
    title: Late Night Jazz
    organiser: quay
    dates:
      night:
        starts: ${starts}
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
  writeFileSync(file, season('2090-03-14 19:30'))
  await importCatalogue({ db, dataDir: folder }, file)
  await db.query('update ticket_stock set sold = 4, held = 2')
  writeFileSync(file, season('2090-03-15 19:30'))
})
const file = join(folder, 'season.yaml')
const run = async (...args: readonly string[]) => await runCommand('catalogue', args)

const first = (): string => `Database: PostgreSQL, ${databaseName(database().url)}\n`
const listed = (): string => `${first()}Late Night Jazz (jazz): changed, 4 sold, 2 held
  date 14 Mar 2090 19:30 (night): changed, 4 sold, 2 held
    starts: 14 Mar 2090 19:30 -> 15 Mar 2090 19:30
`

describe('npm run catalogue', () => {
  it('when a change takes something from people with tickets then it is listed, refused, and done by name', async () => {
    const refused = {
      exit: 1,
      out: listed(),
      error: `season.yaml:11:17 "Late Night Jazz", 14 Mar 2090 19:30 (4 sold, 2 held) would move to 15 Mar 2090 19:30: leave the time, or add --allow move:jazz/night
1 refused change; nothing was changed.
`,
    }
    expect(await run('check', file)).toEqual(refused)
    expect(await run('import', file, '--allow', 'move:jazz/night')).toEqual({
      exit: 0,
      out: `${listed()}event date: 1 changed\n`,
      error: '',
    })
  })
})
