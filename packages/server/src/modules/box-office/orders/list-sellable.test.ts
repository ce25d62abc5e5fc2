import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '@foyer/contract/time-units.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const dates = 300
const types = ['Standing', 'Balcony', 'Stalls', 'Window table']

describe('list_sellable', () => {
  const shop = shopForTests()
  let organiser = ''
  let desk: DeskCaller
  let show: Awaited<ReturnType<typeof seedShow>>
  beforeAll(async () => {
    const firstDay = Date.UTC(2027, 0, 1, 19, 30)
    show = await seedShow(shop.db, {
      dates: Array.from({ length: dates }, (_, day) => ({
        starts_at: new Date(firstDay + day * dayMs).toISOString(),
      })),
      types: types.map((name) => ({ name })),
    })
    const { rows } = await shop.db.query('select key from organiser where id = $1', [
      show.organiserId,
    ])
    organiser = String(rows[0]?.['key'])
    desk = await openDesk(shop, { organiserId: show.organiserId, role: 'box_office' })
  })
  const find = async (query: Readonly<Record<string, string>>) =>
    (await desk.call(listSellable, { params: { organiser }, query })).body
  async function all(query: Readonly<Record<string, string>>) {
    const rows: AnswerOf<typeof listSellable>['data'] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AnswerOf<typeof listSellable> = await find({
        ...query,
        ...(cursor !== '' && { cursor }),
      })
      rows.push(...page.data)
      cursor = page.next_cursor
    }
    return rows
  }

  it('when a season has 300 dates with four types then page after page leads to the last of them', async () => {
    const first = await find({ limit: '200' })
    expect([first.data.length, first.next_cursor === null]).toEqual([200, false])
    const rows = await all({ limit: '200' })
    expect(rows).toHaveLength(dates * types.length)
    expect(new Set(rows.map(({ date, ticket_type: type }) => `${date}/${type}`)).size).toBe(1_200)
    expect(rows.at(-1)).toMatchObject({ date: show.dateIds.at(-1), name: 'Window table' })
  })

  it.each([
    ['jazz window 27 Oct', ['2027-10-27'], ['Window table']],
    ['2027-10-27', ['2027-10-27'], types],
    ['27/10', ['2027-10-27'], types],
    ['Wed 27 october late night', ['2027-10-27'], types],
    // In the time of the house: an hour before that of the summer.
    ['27 oct 8.30pm', ['2027-10-27'], types],
    ['27 oct 7.30pm', [], []],
    ['Thu 27 Oct', [], []],
    ['26 oct ballet', [], []],
  ])(
    'when somebody looks for %j then only what has all of it is found',
    async (search, days, of) => {
      const rows = await all({ search })
      expect(rows.map(({ starts_at, name }) => [starts_at.slice(0, 10), name])).toEqual(
        days.flatMap((day) => of.map((name) => [day, name])),
      )
    },
  )

  it('when a date is named then it has all of its types', async () => {
    const date = show.dateIds[250] ?? 0
    const rows = await all({ date: String(date) })
    expect(rows.map((row) => [row.date, row.name])).toEqual(types.map((name) => [date, name]))
  })
})
