import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { getDoorDate } from '@foyer/contract/api/door/get-door-date.ts'
import { reportDoor } from '@foyer/contract/api/door/report-door.ts'
import { describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import { newDoorId } from '../../testing/desk/door-devices.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('a cancelled date at the door', () => {
  const shop = shopForTests()

  it('shows no ticket of it as valid from that moment, long before its order has its turn', async () => {
    const shows = changedShowsOf(shop)
    const shown = await shows.make()
    await shows.buy(shown, 'card', 'door@example.com')
    const date = String(shown.show.dateIds[0])
    const params = { organiser: shown.organiser, date }
    const steward = await openDesk(shop, {
      organiserId: shown.show.organiserId,
      role: 'door',
    })
    const list = async (query: { since?: string } = {}) =>
      (await steward.call(listDoorTickets, { params, query })).body
    const counted = async () => {
      shop.clock.advance(3_000)
      return (await steward.call(getDoorDate, { params })).body
    }
    const before = await list()
    expect(await counted()).toMatchObject({ expected: 2, in: 0, is_cancelled: false })
    expect(before.data.map(({ status }) => status)).toEqual(['valid', 'valid'])
    await shows.start(shown)
    expect(await counted()).toMatchObject({ expected: 0, in: 0, is_cancelled: true, types: [] })
    const heard = await list({ since: before.mark })
    expect(heard.data.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
    expect((await list()).data.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
    const { body } = await steward.call(reportDoor, {
      params: { organiser: shown.organiser },
      body: {
        device: {
          id: newDoorId(),
          name: 'Phone',
          date: Number(date),
          types: null,
          waiting: 0,
        },
        reports: before.data.map(({ id, version }) => ({
          id: newDoorId(),
          kind: 'in' as const,
          ticket: id,
          version,
          date: Number(date),
          at: shop.clock.now().toISOString(),
        })),
      },
    })
    expect(body.data.map(({ result }) => result)).toEqual(['refunded', 'refunded'])
    await shop.runJobs()
    expect((await list()).data.map(({ status }) => status)).toEqual(['refunded', 'refunded'])
  })
})
