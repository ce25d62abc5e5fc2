import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { aroundStatements } from '../../../testing/postgres/around-statements.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { readUpcoming } from './catalogue-room.ts'
import { readVersion } from './people-store.ts'

describe('the next events of an organiser', () => {
  const shop = shopForTests()

  it('are asked for once by all who are read together, and then not for a minute', async () => {
    const show = await seedShow(shop.db)
    const now = shop.clock.now()
    const [organiser] = (await shop.db.query('select organiser_id as id from event')).rows
    const asked = { organiserIds: [Number(organiser?.['id'])], exceptEventIds: [] }
    const readTogether = async (crowd: number, at: Date) => {
      const names: string[] = []
      const found = await shop.db.read(async (tx) => {
        const version = await readVersion(tx)
        const listening = aroundStatements(tx, async (name, ask) => {
          names.push(name)
          return await ask()
        })
        return await Promise.all(
          Array.from(
            { length: crowd },
            async () => await readUpcoming(listening, shop.foyer, version, asked, at),
          ),
        )
      })
      return { names, ids: new Set(found.flatMap((events) => events.map(({ id }) => id))) }
    }
    expect(await readTogether(30, now)).toEqual({
      names: ['catalogue.read_upcoming'],
      ids: new Set([show.eventId]),
    })
    // Some of a batch asked a moment before the one whose question was answered.
    expect((await readTogether(2, new Date(now.getTime() - 5))).names).toEqual([])
    expect((await readTogether(2, new Date(now.getTime() + minuteMs))).names).toHaveLength(1)
  })
})
