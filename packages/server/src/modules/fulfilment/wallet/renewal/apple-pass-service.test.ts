import { describe, expect, it } from 'vitest'
import { daySeconds } from '@foyer/contract/time-units.ts'
import { voidTickets } from '../../../tickets/exports.ts'
import { renewalShopForTests } from './renewal-fixture.ts'

const shop = renewalShopForTests()

describe('a pass of Apple Wallet', () => {
  it('when nothing has changed then no phone is woken, and one that asks has it already', async () => {
    const phone = shop.newPhone()
    const { serialNumber } = await phone.keep(shop.linksOf(await shop.buyTicket()).apple)
    await shop.renew()
    expect(shop.push.pushes).toEqual([])
    expect(await phone.ask(serialNumber)).toBe(200)
    expect(await phone.ask(serialNumber)).toBe(304)
  })

  it('when its date is moved then the phone is woken once and gets the new time, with the same token', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    const before = await phone.keep(shop.linksOf(id).apple)
    await phone.wakeUp()
    shop.later(60)
    await shop.moveBy(id, 3)
    await shop.renew()
    await shop.renew()
    expect(shop.push.pushes).toEqual([
      { token: phone.pushToken, topic: 'pass.example.foyer', body: '{}' },
    ])
    expect(await phone.wakeUp()).toEqual([200, 200])
    const after = phone.passes.get(before.serialNumber)
    expect(after?.text).not.toBe(before.text)
    expect(after).toMatchObject({ authenticationToken: before.authenticationToken })
    expect(after?.voided).toBeUndefined()
    expect(after?.text).toContain('changeMessage')
    expect(await phone.wakeUp()).toEqual([204])
  })

  it('when it is moved twice within a second then the phone gets both', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    await phone.keep(shop.linksOf(id).apple)
    await shop.moveBy(id, 1)
    await shop.renew()
    expect(await phone.wakeUp()).toEqual([200, 200])
    await shop.moveBy(id, 1)
    await shop.renew()
    expect(await phone.wakeUp()).toEqual([200, 200])
  })

  it.each(['refunded', 'passed on', 'cancelled'])(
    'when its ticket is %s then it is void, without a code and without who has it now',
    async (what) => {
      const id = await shop.buyTicket()
      const phone = shop.newPhone()
      const { serialNumber } = await phone.keep(shop.linksOf(id).apple)
      shop.later(60)
      if (what === 'refunded') await shop.db.transaction(async (tx) => await voidTickets(tx, [id]))
      else if (what === 'passed on') await shop.handOver(id)
      else
        await shop.db.query(
          'update event_date set cancelled_at = $2 where id = (select event_date_id from ticket where id = $1)',
          [id, shop.clock.now()],
        )
      await shop.renew()
      expect(shop.push.pushes.map(({ token }) => token)).toContain(phone.pushToken)
      await phone.wakeUp()
      const pass = phone.passes.get(serialNumber)
      expect(pass).toMatchObject({ serialNumber, voided: true })
      expect(pass?.barcodes).toBeUndefined()
      expect(pass?.text).not.toMatch(/Hopper|Lovelace/)
      const { rows } = await shop.db.query('select code from ticket where id = $1', [id])
      expect(pass?.text.replaceAll(' ', '')).not.toContain(String(rows[0]?.['code']))
    },
  )

  it('when its ticket is used at the door then it stays as it is', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    const { serialNumber } = await phone.keep(shop.linksOf(id).apple)
    await shop.db.query(`update ticket set status = 'used', used_at = $2 where id = $1`, [
      id,
      shop.clock.now(),
    ])
    await shop.renew()
    expect(shop.push.pushes).toEqual([])
    expect(await phone.ask(serialNumber)).toBe(200)
    expect(phone.passes.get(serialNumber)?.voided).toBeUndefined()
  })

  it('when a phone registers after a change then it is told of that, too', async () => {
    const id = await shop.buyTicket()
    const { apple } = shop.linksOf(id)
    // The link was opened before, by this phone or another.
    await shop.app.inject({ url: apple })
    await shop.moveBy(id, 1)
    await shop.renew()
    expect(shop.push.pushes).toEqual([])
    const phone = shop.newPhone()
    await phone.keep(apple)
    await shop.renew()
    expect(shop.push.pushes.map(({ token }) => token)).toEqual([phone.pushToken])
  })

  it('when the push service fails then it is asked again later, and not at once', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    await phone.keep(shop.linksOf(id).apple)
    shop.push.answer(503, 'ServiceUnavailable')
    await shop.moveBy(id, 1)
    await shop.renew()
    await shop.renew()
    expect(shop.push.pushes).toHaveLength(1)
    const { rows } = await shop.db.query(
      'select last_error from wallet_pass where ticket_id = $1',
      [id],
    )
    expect(rows).toEqual([{ last_error: 'the push service answered 503 ServiceUnavailable' }])
    shop.push.answer(200)
    shop.later(61)
    await shop.renew()
    await shop.renew()
    expect(shop.push.pushes).toHaveLength(2)
  })

  it.each([
    [410, 'Unregistered'],
    [400, 'BadDeviceToken'],
  ])('when the push service says %i %s then the phone is forgotten', async (status, reason) => {
    const id = await shop.buyTicket()
    const [lost, kept] = [shop.newPhone(), shop.newPhone()]
    await lost.keep(shop.linksOf(id).apple)
    await kept.keep(shop.linksOf(id).apple)
    shop.push.answer(status, reason, lost.pushToken)
    await shop.moveBy(id, 1)
    await shop.renew()
    await shop.moveBy(id, 1)
    shop.later(61)
    await shop.renew()
    const told = shop.push.pushes.map(({ token }) => token)
    expect(told.filter((token) => token === lost.pushToken)).toHaveLength(1)
    expect(told.filter((token) => token === kept.pushToken)).toHaveLength(2)
  })

  it('when it is removed from the phone then nobody is told any more', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    const { serialNumber } = await phone.keep(shop.linksOf(id).apple)
    expect(await phone.remove(serialNumber)).toBe(200)
    await shop.moveBy(id, 1)
    await shop.renew()
    expect(shop.push.pushes).toEqual([])
  })

  it('when the date is over then nothing is told, and the time after takes everything', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    await phone.keep(shop.linksOf(id).apple)
    const now = shop.clock.now()
    await shop.db.query(
      `update event_date set starts_at = $2::timestamptz - interval '9 hours', ends_at = $2::timestamptz - interval '6 hours'
        where id = (select event_date_id from ticket where id = $1)`,
      [id, now],
    )
    await shop.renew()
    expect(shop.push.pushes).toEqual([])
    shop.later(32 * daySeconds)
    await shop.runJob('forget-what-is-over')
    const { rows } = await shop.db.query(
      `select (select count(*)::int from wallet_pass where ticket_id = $1) as passes,
        (select count(*)::int from wallet_device where push_token = $2) as devices`,
      [id, phone.pushToken],
    )
    shop.clock.set(now)
    expect(rows).toEqual([{ passes: 0, devices: 0 }])
  })
})

describe('the service for phones', () => {
  it('when a token is of another pass, forged or missing then it is 401, for every call', async () => {
    const [id, other] = [await shop.buyTicket(), await shop.buyTicket()]
    const phone = shop.newPhone()
    const pass = await phone.keep(shop.linksOf(id).apple)
    const another = await shop.newPhone().keep(shop.linksOf(other).apple)
    const registration = `/passes/apple/v1/devices/x/registrations/${pass.passTypeIdentifier}/${pass.serialNumber}`
    const latest = `/passes/apple/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}`
    const tries = [
      {},
      { authorization: `ApplePass ${another.authenticationToken}` },
      { authorization: `Bearer ${pass.authenticationToken}` },
      { authorization: `ApplePass ${pass.authenticationToken.slice(1)}A` },
    ]
    for (const headers of tries) {
      const payload = { pushToken: 'abcdef0123456789' }
      const asked = [
        { method: 'POST', url: registration, headers, payload },
        { method: 'DELETE', url: registration, headers },
        { method: 'GET', url: latest, headers },
      ] as const
      for (const one of asked) expect((await shop.app.inject(one)).statusCode).toBe(401)
    }
    const wrongType = latest.replace(pass.passTypeIdentifier, 'pass.example.other')
    const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
    expect((await shop.app.inject({ url: wrongType, headers })).statusCode).toBe(401)
    expect((await shop.app.inject({ url: latest, headers })).statusCode).toBe(200)
  })

  it('when a phone sends what is no registration then it is refused, and the log takes complaints', async () => {
    const pass = await shop.newPhone().keep(shop.linksOf(await shop.buyTicket()).apple)
    const url = `/passes/apple/v1/devices/x/registrations/${pass.passTypeIdentifier}/${pass.serialNumber}`
    const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
    for (const payload of [{}, { pushToken: 7 }, { pushToken: '../../3/device/1' }]) {
      const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
      expect(answer.statusCode).toBe(400)
    }
    const log = { method: 'POST', url: '/passes/apple/v1/log' } as const
    const said = await shop.app.inject({ ...log, payload: { logs: ['a certificate expired'] } })
    expect(said.statusCode).toBe(200)
    expect((await shop.app.inject({ ...log, payload: { logs: 1 } })).statusCode).toBe(400)
  })

  it('when a phone registers again then it is known, and its new push token counts for all its passes', async () => {
    const pass = await shop.newPhone().keep(shop.linksOf(await shop.buyTicket()).apple)
    const second = await shop.newPhone().keep(shop.linksOf(await shop.buyTicket()).apple)
    const register = async (of: typeof pass, pushToken: string) =>
      await shop.app.inject({
        method: 'POST',
        url: `/passes/apple/v1/devices/again/registrations/${of.passTypeIdentifier}/${of.serialNumber}`,
        headers: { authorization: `ApplePass ${of.authenticationToken}` },
        payload: { pushToken },
      })
    expect((await register(pass, 'aaaaaaaa01')).statusCode).toBe(201)
    expect((await register(pass, 'aaaaaaaa01')).statusCode).toBe(200)
    expect((await register(second, 'bbbbbbbb02')).statusCode).toBe(201)
    const { rows } = await shop.db.query(
      `select distinct push_token from wallet_device where device = 'again'`,
    )
    expect(rows).toEqual([{ push_token: 'bbbbbbbb02' }])
  })
})
