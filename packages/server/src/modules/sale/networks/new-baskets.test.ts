import { endpoints } from '@foyer/contract/endpoints/index.ts'
import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { setCode } from '@foyer/contract/endpoints/basket/set-code.ts'
import { destroySale } from '@foyer/contract/endpoints/sale/destroy-sale.ts'
import { extendReservation } from '@foyer/contract/endpoints/sale/extend-reservation.ts'
import { setDeliveryAddress } from '@foyer/contract/endpoints/addresses/set-delivery-address.ts'
import { savedAddressesMaximum, wideNetworkTimes } from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInByCode, giveAccount } from '../../../testing/shoppers/account-builders.ts'
import { seedShow, type Show } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'
const few = 4
const shop = shopForTests(
  {
    env: { NEW_BASKETS_PER_NETWORK: String(few) },
    ids: { oneTimeCode: () => code },
  },
  { isAudited: false },
)
let show: Show
beforeAll(async () => {
  show = await seedShow(shop.db, { event: { posted: true } })
})

const visitor = (ip: string) => createShopper(shop.app, ip)
const add = async (ip: string, by = visitor(ip)) => {
  const { typeId, wire } = show.stock
  return await by.send(addToBasket, { ticket: { [typeId]: { ticket: wire, qty: 1 } } })
}
const count = async (table: string): Promise<number> =>
  Number((await shop.db.query(`select count(*) as count from ${table}`)).rows[0]?.['count'])

describe('a visitor who has nothing', () => {
  it('leaves no row behind, whichever call they make', async () => {
    for (const endpoint of endpoints.filter(
      ({ method, path }) => method === 'POST' && path !== addToBasket.path,
    ))
      await visitor('203.0.113.7').send(endpoint, {}, {})
    // The input is valid enough to look for a sale.
    for (const [endpoint, payload] of [
      [destroySale, {}],
      [logoutOfSale, {}],
      [extendReservation, {}],
      [setCode, { code: 'JAZZ10' }],
    ] as const)
      expect([200, 404]).toContain((await visitor('203.0.113.7').send(endpoint, payload)).status)
    await visitor('203.0.113.7').inject({ url: '/r/AAAAAAAAAA/' })
    expect([await count('session'), await count('sale')]).toEqual([0, 0])
  })
})

describe('new baskets of a network', () => {
  it('are bounded; who has one goes on with it, and others come in again as time passes', async () => {
    const early = visitor('203.0.113.1')
    for (let host = 1; host <= few; host += 1)
      expect((await add(`203.0.113.${host}`, host === 1 ? early : undefined)).status).toBe(200)

    const refused = await add('203.0.113.9')
    expect(refused).toMatchObject({ status: 429, body: { error: { type: 'rate_limited' } } })
    expect(refused.body.error.message).toContain('Please try again in')
    const left = [await count('sale'), await count('session'), await count('sale_line')]
    expect(left).toEqual([few, few, few])

    await early.add([show.stock, 1])
    expect((await early.checkout()).tickets[0]?.qty).toBe(2)
    expect((await early.reserve()).reserved).toBe(true)
    expect((await add('198.51.100.5')).status).toBe(200)
    shop.clock.advance(Number(refused.headers['retry-after']) * 1000)
    expect((await add('203.0.113.9')).status).toBe(200)
    expect((await add('203.0.113.10')).status).toBe(429)
  })

  it('of IPv6 count for the /56, and several times as many for the /48', async () => {
    const take = async (subnet: string) => (await add(`2001:db8:1:${subnet}::1`)).status
    for (let subnet = 1; subnet <= wideNetworkTimes; subnet += 1)
      for (let host = 0; host < few; host += 1) expect(await take(`${subnet}0${host}`)).toBe(200)
    expect(await take('1ff')).toBe(429)
    expect(await take(`${wideNetworkTimes + 1}00`)).toBe(429)
    expect((await add('2001:db8:2:100::1')).status).toBe(200)
  })

  it('count only when they are made', async () => {
    const ticket = { 99999: { ticket: '99999|99999|99999|0', qty: 1 } }
    for (let tries = 0; tries <= few; tries += 1)
      expect((await visitor('192.0.2.9').send(addToBasket, { ticket })).status).toBe(404)
    expect((await add('192.0.2.9')).status).toBe(200)
  })
})

describe('what one sale or account may gather', () => {
  it('of each kind of event a sale keeps the newest hundred', async () => {
    const { stock } = show
    const buyer = visitor('198.51.100.20')
    await buyer.add([stock, 1])
    await buyer.reserve()
    await shop.db.query(
      `insert into sale_event (sale_id, at, kind, detail)
        select s.id, $1, k.kind, '{}' from (select max(id) as id from sale) s, generate_series(1, 150),
          (values ('reserved'), ('reservation_released')) as k(kind)`,
      [shop.clock.now()],
    )
    expect((await buyer.send(destroySale, {})).status).toBe(200)
    const { rows } = await shop.db.query(
      `select kind, count(*)::int as count from sale_event where sale_id = (select max(id) from sale)
        group by kind order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'reservation_released', count: 100 },
      { kind: 'reserved', count: 99 },
    ])
  })

  it('an account keeps no more addresses than it may: a new one takes the place of the oldest', async () => {
    const { stock } = show
    const buyer = visitor('198.51.100.20')
    const accountId = await giveAccount(shop, 'grace@example.com')
    await signInByCode(buyer, 'grace@example.com', code)
    await shop.db.query(
      `insert into address (account_id, first_name, last_name, address_1, town, postcode, country, created_at)
        select $1, 'Grace', 'Hopper', n || ' Quay Street', 'Bristol', 'BS1 4DJ', 1, $2 from generate_series(1, $3::int) n`,
      [accountId, shop.clock.now(), savedAddressesMaximum],
    )
    await buyer.add([stock, 1])
    await buyer.reserve()
    const newest = `${savedAddressesMaximum + 1} Quay Street`
    const address = {
      selected_user_address_id: 'new',
      first_name: 'Grace',
      last_name: 'Hopper',
      address_1: newest,
      address_2: '',
      town: 'Bristol',
      postcode: 'BS1 4DJ',
      country: '1',
      state: '',
    }
    expect((await buyer.send(setDeliveryAddress, { address })).status).toBe(200)
    const { rows } = await shop.db.query('select address_1 from address order by id')
    expect(rows).toHaveLength(savedAddressesMaximum)
    expect([rows[0], rows.at(-1)]).toEqual([{ address_1: '2 Quay Street' }, { address_1: newest }])
  })
})
