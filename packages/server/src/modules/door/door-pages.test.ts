import { beforeEach, describe, expect, it } from 'vitest'
import { doorKeySeconds, doorKeyTries, doorUndoMs } from '@foyer/contract/limits.ts'
import { secondMs } from '@foyer/contract/time-units.ts'
import type { Browser } from '../../testing/shoppers/browser.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { handOverTickets } from '../tickets/exports.ts'
import {
  neighbourOfDoor,
  newDoor,
  postAtDoor,
  sellAtDoor,
  type SoldAtDoor,
} from '../../testing/shoppers/door-sales.ts'

const shop = shopForTests({}, { isAudited: false })
let browser: Browser
let sold: SoldAtDoor

beforeEach(async () => {
  browser = await newDoor(shop)
  sold = await sellAtDoor(shop, { fullName: 'Ada Lovelace' })
})

const check = async (door: Browser, code: string, more: object = {}) =>
  (await postAtDoor(door, 'check', { code, ...more })).body
const statusOf = async (index = 0) =>
  (
    await shop.db.query('select status, used_at from ticket where id = $1', [
      sold.tickets[index]?.id,
    ])
  ).rows[0]
const trail = async () =>
  (
    await shop.db.query(
      'select result, ticket_id, undone_at from door_scan where organiser_id = $1 order by id',
      [sold.organiserId],
    )
  ).rows
describe('/door/', () => {
  it('shows a form for the key and checks nothing without one', async () => {
    const page = await browser.inject({ url: '/door/' })
    expect(page.body).toContain('Door key')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(await check(browser, sold.drawn())).toContain('Door key')
    expect(await statusOf()).toMatchObject({ status: 'valid' })
    expect(await trail()).toEqual([])
  })

  it('opens to every steward of a network who has the right key', async () => {
    for (let stewards = 0; stewards <= doorKeyTries.capacity; stewards += 1)
      expect((await postAtDoor(browser, 'open', { key: sold.key })).status).toBe(303)
  })

  it('goes on at an open door, however often a neighbour without a key asks for its page', async () => {
    const steward = await newDoor(shop, sold.key)
    const guest = neighbourOfDoor(shop)
    const asked: number[] = []
    for (let count = 0; count < 610; count += 1)
      asked.push((await guest.inject({ url: '/door/' })).status)
    expect(asked.at(-1)).toBe(429)
    expect((await steward.inject({ url: '/door/' })).body).toContain('Door of Harbour Lights')
  })

  it('lets in a valid ticket once, and says whose it is and when it was used', async () => {
    const door = await newDoor(shop, sold.key)
    const first = await check(door, sold.drawn())
    for (const text of ['Valid: let in', 'Standing', 'Late Night Jazz', 'Ada Lovelace']) {
      expect(first).toContain(text)
    }
    expect(await statusOf()).toMatchObject({ status: 'used', used_at: shop.clock.now() })
    const second = await check(door, sold.drawn())
    expect(second).toContain('Already used')
    expect(second).toContain('Let in: ')
    expect(await trail()).toMatchObject([{ result: 'admitted' }, { result: 'used' }])
  })

  it('takes the printed code as people type it', async () => {
    const door = await newDoor(shop, sold.key)
    const typed = (sold.tickets[0]?.printed ?? '').toLowerCase().replace(/(.{4})/g, '$1 ')
    expect(await check(door, typed)).toContain('Valid: let in')
    expect(await check(door, sold.drawn())).toContain('Already used')
  })

  it('knows old codes of a ticket that was passed on, drawn and printed, and names nobody', async () => {
    const door = await newDoor(shop, sold.key)
    const [ticket] = sold.tickets
    const owner = await shop.db.query(
      `insert into account (email, email_key, first_name, last_name, created_at)
        values ($1, $1, 'Grace', 'Hopper', $2) returning id`,
      ['grace@example.org', shop.clock.now()],
    )
    const holder = {
      accountId: Number(owner.rows[0]?.['id']),
      name: 'Grace Hopper',
      email: 'grace@example.org',
    }
    const change = { newCode: () => shop.foyer.ids.ticketCode(), now: shop.clock.now() }
    const moved = await shop.db.transaction(
      async (tx) => await handOverTickets(tx, [ticket?.id ?? 0], holder, change),
    )
    expect(moved).toEqual([ticket?.id])
    for (const old of [sold.drawn(0, 1), ticket?.printed ?? '']) {
      const page = await check(door, old)
      expect(page).toContain('Passed on to somebody else')
      expect(page).not.toMatch(/Grace|Ada/)
    }
    expect(await statusOf()).toMatchObject({ status: 'valid' })
    expect(await check(door, sold.drawn(0, 2))).toContain('Grace Hopper')
  })

  it('tells refunded tickets and unknown codes', async () => {
    const door = await newDoor(shop, sold.key)
    await shop.db.query(`update ticket set status = 'refunded', version = 2 where id = $1`, [
      sold.tickets[1]?.id,
    ])
    expect(await check(door, sold.drawn(1, 1))).toContain('Refunded')
    const forged = `${sold.drawn().slice(0, -4)}AAAA`
    for (const code of ['nonsense', forged, "' or 1=1 --", '<script>x</script>']) {
      const page = await check(door, code)
      expect(page).toContain('Unknown code')
      expect(page).not.toContain('<script>x')
    }
    expect(await statusOf()).toMatchObject({ status: 'valid' })
  })

  it('knows nothing of the tickets of another organiser', async () => {
    const other = await sellAtDoor(shop)
    const door = await newDoor(shop, other.key)
    for (const code of [sold.drawn(), sold.tickets[0]?.printed ?? '']) {
      const page = await check(door, code, { anyway: 1 })
      expect(page).toContain('Unknown code')
      expect(page).not.toContain('Ada')
    }
    expect(await statusOf()).toMatchObject({ status: 'valid' })
  })

  it('asks before it lets in a ticket of another day', async () => {
    sold = await sellAtDoor(shop, { tickets: [{ qty: 1 }] })
    const door = await newDoor(shop, sold.key)
    expect(await check(door, sold.drawn())).toContain('Valid, but not for now')
    expect(await statusOf()).toMatchObject({ status: 'valid' })
    expect(await check(door, sold.drawn(), { anyway: 1 })).toContain('Valid: let in')
  })

  it('undoes an admission for a short time, by the same door, once', async () => {
    const door = await newDoor(shop, sold.key)
    const other = await newDoor(shop, sold.key)
    const scanOf = (page: string) => /name="scan" value="(\d+)"/.exec(page)?.[1] ?? ''
    const scan = scanOf(await check(door, sold.drawn()))
    const undo = async (who: Browser, id = scan) =>
      (await postAtDoor(who, 'undo', { scan: id })).body
    expect(await undo(other)).toContain('too late')
    expect(await undo(door)).toContain('the ticket is valid again')
    expect(await undo(door)).toContain('too late')
    expect(await statusOf()).toEqual({ status: 'valid', used_at: null })
    const later = scanOf(await check(door, sold.drawn()))
    shop.clock.advance(doorUndoMs + 1)
    expect(await undo(door, later)).toContain('too late')
    expect(await statusOf()).toMatchObject({ status: 'used' })
  })

  it.each(['1.5', '1e20', '-1', '', 'x', '99999999999999999999', '9007199254740993'])(
    'when what is to be undone is %j, which no scan is, then it is as little there as an old one',
    async (scan) => {
      const door = await newDoor(shop, sold.key)
      await check(door, sold.drawn())
      const { status, body } = await postAtDoor(door, 'undo', { scan })
      // A code too long for its field is refused before; it undoes no admission either.
      expect([200, 422]).toContain(status)
      expect(status === 200 ? body : 'too late').toContain('too late')
      expect(await statusOf()).toMatchObject({ status: 'used' })
    },
  )

  it('closes when it is told to, when the key changes, and after the evening', async () => {
    const door = await newDoor(shop, sold.key)
    const opened = async () => (await door.inject({ url: '/door/' })).body.includes('Ticket code')
    expect(await opened()).toBe(true)
    const cookie = door.cookies.get('foyer_door') ?? ''
    door.cookies.set('foyer_door', cookie.replace(/^\d+/, '1'))
    expect(await opened()).toBe(false)
    door.cookies.set('foyer_door', cookie)
    await shop.db.query('update organiser set door_key_hash = $2 where id = $1', [
      sold.organiserId,
      Buffer.alloc(32),
    ])
    expect(await opened()).toBe(false)
    sold = await sellAtDoor(shop)
    await postAtDoor(door, 'open', { key: sold.key })
    await postAtDoor(door, 'close')
    expect(await opened()).toBe(false)
    await postAtDoor(door, 'open', { key: sold.key })
    expect(await opened()).toBe(true)
    shop.clock.advance((doorKeySeconds + 1) * secondMs)
    expect(await opened()).toBe(false)
  })

  it('lets the camera be used, and no other page does', async () => {
    const page = await browser.inject({ url: '/door/' })
    expect(page.headers['permissions-policy']).toContain('camera=(self)')
    const home = await browser.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(home.headers['permissions-policy']).toContain('camera=()')
  })
})
