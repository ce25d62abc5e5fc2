import { makeCodes } from '@foyer/contract/api/catalogue/make-codes.ts'
import { applyChanges } from '@foyer/contract/api/catalogue/apply-changes.ts'
import { archiveDocument } from '@foyer/contract/api/catalogue/archive-document.ts'
import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openMigrated } from '../../../testing/postgres/migrated-database.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exportDocuments, importCatalogue } from '../../catalogue/exports.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()
let own: DeskOrganiser
let directory = ''
beforeAll(async () => {
  own = await openOrganiser(shop, 'The Quay')
  directory = await mkdtemp(join(tmpdir(), 'foyer-codes-'))
})
afterAll(async () => await rm(directory, { recursive: true }))

const make = async (begins: string, count: number, key = `${begins}-${count}`) =>
  (
    await own.owner.call(makeCodes, {
      params: { organiser: own.key },
      body: { begins_with: begins, count },
      key,
    })
  ).body.key

const codesOf = async (key: string): Promise<string[]> => {
  const { rows } = await shop.db.query(
    `select code from promo_code where split_part(key, '/', 1) = $1 and archived_at is null order by id`,
    [key],
  )
  return rows.map(({ code }) => String(code))
}

describe('many codes at once', () => {
  it('when they are put into the shop then each is another, and works once for what all are for', async () => {
    const event = await own.make('events', 'Jazz', { ...concert, title: 'Jazz' })
    const key = await make('PRESS', 500)
    expect(await codesOf(key)).toEqual([])
    const { fields } = await own.look('codes', key)
    await own.write('codes', key, { ...fields, percent: 100, events: [event] })
    const { changes, problems } = await own.preview('codes', key)
    expect(problems).toEqual([])
    expect(changes.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Code PRESS-\w{5}-\w{5}: new, and 499 more$/),
    ])
    await own.apply('codes', key)
    const codes = await codesOf(key)
    expect(new Set(codes).size).toBe(500)
    for (const code of codes)
      expect(code).toMatch(/^PRESS-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { body } = await own.owner.call(listCodes, {
      params: { organiser: own.key },
      query: { document: key, limit: '200' },
    })
    expect(body.data).toHaveLength(200)
    expect(body.data[0]).toMatchObject({ document: key, max_uses: 1, used: 0 })
    const { rows } = await shop.db.query(
      `select count(*)::int as n from promo_code_event x join promo_code c on c.id = x.promo_code_id where c.key like $1`,
      [`${key}/%`],
    )
    expect(rows).toEqual([{ n: 500 }])
  })

  it('when the answer was lost and it is asked again then they are made once', async () => {
    const first = await make('ONCE', 20, 'the-same')
    expect(await make('ONCE', 20, 'the-same')).toBe(first)
    expect(await make('ONCE', 20, 'another')).not.toBe(first)
  })

  it('when there are to be more then those that were given away stay, and fewer or others are refused', async () => {
    const key = await make('GROW', 10)
    const { fields } = await own.look('codes', key)
    const many = fields['many'] as { count: number; seed: string }
    await own.write('codes', key, { ...fields, percent: 50 })
    await own.apply('codes', key)
    const before = await codesOf(key)
    const problemsOf = async (changed: object) =>
      (await own.write('codes', key, { ...fields, percent: 50, ...changed })).problems
    expect(await problemsOf({ many: { ...many, count: 9 } })).toEqual([
      {
        path: ['many'],
        text: 'There are such codes already. There can be more of them, but not fewer.',
      },
    ])
    expect(await problemsOf({ many: undefined })).toMatchObject([{ path: ['many'] }])
    expect(await problemsOf({ code: 'OTHER' })).toEqual([
      {
        path: ['code'],
        text: 'Codes that were made together stay as they are. Please make others.',
      },
    ])
    expect(await problemsOf({ many: { ...many, count: 5001 } })).toMatchObject([
      { path: ['many', 'count'] },
    ])
    expect(await problemsOf({ many: { ...many, count: 12 } })).toEqual([])
    await own.apply('codes', key)
    expect((await codesOf(key)).slice(0, 10)).toEqual(before)
    expect(await codesOf(key)).toHaveLength(12)
  })

  it('when they are closed then none of them can be used', async () => {
    const key = await make('CLOSE', 5)
    const { fields } = await own.look('codes', key)
    await own.write('codes', key, { ...fields, percent: 50 })
    await own.apply('codes', key)
    await own.owner.call(archiveDocument, {
      params: own.at('codes', key),
      version: await own.tagOf('codes', key),
    })
    expect(await codesOf(key)).toEqual([])
  })

  it('when 1,000 are exported then the file says them in a few lines, and changes nothing', async () => {
    const key = await make('CROWD', 1000)
    const { fields } = await own.look('codes', key)
    await own.write('codes', key, { ...fields, percent: 10 })
    const version = await own.tagOf('codes', key)
    await own.owner.call(applyChanges, { params: own.at('codes', key), version, body: {} })
    const before = await codesOf(key)
    expect(before).toHaveLength(1000)
    const { yaml } = await shop.db.read(
      async (tx) => await exportDocuments(tx, { name: 'season', organiser: own.key }),
    )
    expect(Buffer.byteLength(yaml)).toBeLessThan(10_000)
    const file = join(directory, 'season.yaml')
    await writeFile(file, yaml)
    const dataDir = join(directory, 'data')
    const wishes = { dataDir, clock: shop.clock }
    expect(await importCatalogue({ db: shop.db, ...wishes }, file)).toEqual([])
    expect(await codesOf(key)).toEqual(before)
    const empty = await openMigrated()
    try {
      await importCatalogue({ db: empty, ...wishes }, file)
      const { rows } = await empty.query(
        `select code from promo_code where key like $1 || '/%' order by id`,
        [key],
      )
      expect(rows.map(({ code }) => code)).toEqual(before)
    } finally {
      await empty.close()
    }
  })
})
