import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { findBroken } from '../../server/src/audit/find-broken.ts'
import type { Database } from '../../server/src/platform/database/db.ts'
import { shopForTests } from '../../server/src/testing/shops/shop-for-tests.ts'
import { makePast } from './make-past.ts'
import { openSeason, orders, told } from './past.test-data.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foyer-past-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const shop = shopForTests({}, { isAudited: false })
const again = shopForTests({}, { isAudited: false })

it('when another shop gets it at the same moment then it is the same, even when it was interrupted', async () => {
  await openSeason(shop, dataDir)
  await makePast(shop.foyer, { orders })
  await openSeason(again, dataDir)
  const stopping = new AbortController()
  let turns = 0
  const db: Database = {
    ...again.db,
    transaction: async (work) => {
      turns += 1
      if (turns === 9) stopping.abort()
      return await again.db.transaction(work)
    },
  }
  const { signal } = stopping
  await expect(makePast({ ...again.foyer, db }, { orders, signal })).rejects.toThrow('aborted')
  expect(await findBroken(again.db)).toEqual({})
  again.clock.advance(dayMs)
  await makePast(again.foyer, { orders })
  expect(await told(again.db)).toEqual(await told(shop.db))
}, 120_000)
