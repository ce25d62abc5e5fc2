import { makeCodes } from '@foyer/contract/api/catalogue/make-codes.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { exportDocuments, importCatalogue } from '../../catalogue/exports.ts'
import { openOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()

it('when as many codes as there can be are made then their file is short, and importing it changes nothing', async () => {
  const own = await openOrganiser(shop, 'The Quay')
  const params = { organiser: own.key }
  const body = { begins_with: 'CROWD', count: 5_000 }
  const { key } = (await own.owner.call(makeCodes, { params, body })).body
  expect((await own.change('codes', key, { percent: 10 })).status).toBe(200)
  const { rows } = await shop.db.query('select count(*)::int as count from promo_code')
  expect(rows).toEqual([{ count: 5_000 }])
  const { yaml } = await shop.db.read(
    async (tx) => await exportDocuments(tx, { name: 'season', organiser: own.key }),
  )
  expect(Buffer.byteLength(yaml)).toBeLessThan(10_000)
  const directory = await mkdtemp(join(tmpdir(), 'foyer-codes-'))
  onTestFinished(async () => await rm(directory, { recursive: true }))
  const file = join(directory, 'season.yaml')
  await writeFile(file, yaml)
  const data = { dataDir: join(directory, 'data'), clock: shop.clock }
  expect(await importCatalogue({ db: shop.db, ...data }, file)).toEqual([])
})
