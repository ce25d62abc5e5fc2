import { listDoorTickets } from '@foyer/contract/api/door/list-door-tickets.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs, hourMs } from '@foyer/contract/time-units.ts'
import { openDesk } from '../../../../testing/desk/desk-caller.ts'
import { deviceOf } from '../../../../testing/desk/door-devices.ts'
import { sellAtDoor } from '../../../../testing/shoppers/door-sales.ts'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'

describe('clocks of devices that are set without a network', () => {
  // What is sold here was never paid, as far as the ledger knows.
  const shop = shopForTests({}, { isAudited: false })

  it.each([180, -1440])(
    'when they are set by %s minutes then the first at the door is its guest, not the first to be told',
    async (minutes) => {
      const { organiserId, organiser, date, tickets } = await sellAtDoor(shop)
      const steward = await openDesk(shop, { organiserId, role: 'door' })
      const ticket = tickets[0]?.id ?? 0
      const ago = (past: number) => new Date(shop.clock.now().getTime() - past * minuteMs)
      const [main, balcony] = ['Main entrance', 'Balcony'].map((name) =>
        deviceOf(steward, { organiser, date, name, now: () => ago(0) }),
      )
      if (main === undefined || balcony === undefined) throw new Error('no devices')
      for (const device of [main, balcony]) {
        await device.send()
        device.setClock(minutes)
      }
      shop.clock.advance(hourMs)
      await balcony.send(balcony.letIn(ticket, ago(10)))
      expect(await main.send(main.letIn(ticket, ago(20)))).toMatchObject([{ result: 'admitted' }])
      const params = { organiser, date: String(date) }
      const { data } = (await steward.call(listDoorTickets, { params, query: {} })).body
      expect(data.find(({ id }) => id === ticket)).toMatchObject({
        checked_in_device: 'Main entrance',
        checked_in_at: ago(20).toISOString(),
      })
    },
  )
})
