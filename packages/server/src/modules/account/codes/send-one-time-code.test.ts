import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { processorMs } from '../../../testing/evidence/processor-time.ts'
import { giveAccount } from '../../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { createTestFoyer } from '../../../testing/shops/test-foyer.ts'

describe('send_one_time_code', () => {
  let lastCode = ''
  let networks = 0
  const shop = shopForTests({
    ids: {
      oneTimeCode: () => {
        lastCode = String(Number(lastCode) + 1).padStart(6, '0')
        return lastCode
      },
    },
  })
  /** A browser in a network of its own, so that no test uses up another's limit. */
  const newBrowser = () => createBrowser(shop.app, `198.51.${(networks += 1)}.7`)
  const minutes = (count: number): void => shop.clock.advance(count * minuteMs)

  it('mails six digits to the address, and keeps them only as an HMAC', async () => {
    const answer = await newBrowser().call(sendOneTimeCode, { email: ' ada@Example.COM ' })
    expect(answer).toMatchObject({ status: 200, body: {} })
    await shop.runJobs()
    const [mail] = shop.outbox.to('ada@example.com')
    expect(mail?.text).toContain(lastCode)
    expect(mail?.text).toContain('15 minutes')
    const { rows } = await shop.db.query(
      `select encode(code_hash, 'escape') || encode(session_token_hash, 'escape') as kept from one_time_code`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.['kept']).not.toContain(lastCode)
    const { rows: keys } = await shop.db.query('select key from rate_limit')
    expect(JSON.stringify(keys)).not.toContain('ada')
  })

  it('when the address has an account, then status, body and headers are those of an unknown one', async () => {
    await giveAccount(shop, 'known@example.com')
    const known = await newBrowser().call(sendOneTimeCode, { email: 'known@example.com' })
    const unknown = await newBrowser().call(sendOneTimeCode, { email: 'nobody@example.com' })
    expect(known.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    const names = (headers: object) => Object.keys(headers).toSorted()
    expect(names(known.headers)).toEqual(names(unknown.headers))
    expect(known.headers['content-length']).toBe(unknown.headers['content-length'])
  })

  it('sends five an hour to one address, whatever the session and network', async () => {
    const email = 'often@example.com'
    const known = await giveAccount(shop, email)
    expect(known).toBeGreaterThan(0)
    for (let count = 0; count < 5; count += 1) {
      expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
      minutes(2)
    }
    const refused = await newBrowser().send(sendOneTimeCode, { email: 'OFTEN@example.com' })
    expect(refused.status).toBe(429)
    expect(refused.body.error.type).toBe('rate_limited')
    expect(refused.headers['retry-after']).toBeDefined()
    // A bucket that fills up evenly would let a sixth code through after twelve minutes.
    minutes(49)
    const almost = await newBrowser().send(sendOneTimeCode, { email })
    expect(almost.status).toBe(429)
    expect(almost.body.error.message).toBe(
      'Too many codes were sent. Please try again in 1 minute.',
    )
    minutes(1)
    expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
  })

  it('refuses an unknown address after five just as a known one', async () => {
    const email = 'often-unknown@example.com'
    for (let count = 0; count < 5; count += 1) {
      expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
    }
    const refused = await newBrowser().send(sendOneTimeCode, { email })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it.each([
    ['IPv4', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
    ['IPv6', (n: number) => `2001:db8:1:${n}::1`, '2001:db8:1:100::1'],
  ])('sends twenty an hour to one %s network', async (kind, address, elsewhere) => {
    for (let count = 1; count <= 20; count += 1) {
      const browser = createBrowser(shop.app, address(count))
      const email = `${kind}.${count}@example.com`
      expect((await browser.call(sendOneTimeCode, { email })).status).toBe(200)
    }
    const email = `${kind}.21@example.com`
    const refused = await createBrowser(shop.app, address(21)).send(sendOneTimeCode, { email })
    expect(refused.status).toBe(429)
    const other = await createBrowser(shop.app, elsewhere).call(sendOneTimeCode, { email })
    expect(other.status).toBe(200)
  })

  it('sends as many to one network as the operator says', async () => {
    const small = await createTestFoyer({ env: { CODES_PER_HOUR_AND_NETWORK: '2' } })
    const statuses: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const email = `shared.${count}@example.com`
      const browser = createBrowser(small.app, `203.0.113.${count}`)
      statuses.push((await browser.send(sendOneTimeCode, { email })).status)
    }
    expect(statuses).toEqual([200, 200, 429])
    // A neighbour keeps no buyer with reserved tickets from paying; these get twice as many codes in all.
    const { stock } = await seedShow(small.db)
    const reserved: number[] = []
    for (let count = 1; count <= 3; count += 1) {
      const buyer = createShopper(small.app, `203.0.113.${count}`)
      await buyer.add([stock, 1])
      await buyer.reserve()
      reserved.push(
        (await buyer.send(sendOneTimeCode, { email: `in.${count}@example.com` })).status,
      )
    }
    expect(reserved).toEqual([200, 200, 429])
    await small.close()
  })

  it('sends eighty an hour to all in a /48 of IPv6, which may be one line', async () => {
    const statuses = new Map<number, number>()
    for (let count = 0; count < 100; count += 1) {
      const line = Math.floor(count / 20).toString(16)
      const browser = createBrowser(shop.app, `2001:db8:2:${line}00::${count}`)
      const { status } = await browser.send(sendOneTimeCode, { email: `wide.${count}@example.com` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 80, 429: 20 })
  })

  describe('when strangers have used up what an address is sent', () => {
    const usedUp = async (email: string) => {
      for (let count = 0; count < 5; count += 1)
        expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
      expect((await newBrowser().send(sendOneTimeCode, { email })).status).toBe(429)
    }
    const withReservation = async (ip: string) => {
      const { stock } = await seedShow(shop.db)
      const buyer = createShopper(shop.app, ip)
      await buyer.add([stock, 1])
      await buyer.reserve()
      return buyer
    }

    it('then its owner gets one all the same once their tickets are reserved, and signs in with it', async () => {
      const email = 'victim@example.com'
      await usedUp(email)
      const { stock } = await seedShow(shop.db)
      const buyer = createShopper(shop.app, '192.0.2.1')
      await buyer.add([stock, 1])
      // A basket does not expire.
      expect((await buyer.send(sendOneTimeCode, { email })).status).toBe(429)
      await buyer.reserve()
      expect((await buyer.send(sendOneTimeCode, { email })).status).toBe(200)
      const checked = await buyer.call(checkOneTimeCode, { email, code: lastCode })
      expect(checked.status).toBe(200)
    })

    it('then a reservation that has run out opens nothing', async () => {
      const email = 'late@example.com'
      await usedUp(email)
      const buyer = await withReservation('192.0.3.1')
      minutes(10)
      expect((await buyer.send(sendOneTimeCode, { email })).status).toBe(429)
    })

    it('then strangers with reservations from four networks do not keep the owner from theirs', async () => {
      const email = 'besieged@example.com'
      await usedUp(email)
      for (const network of [21, 22, 23, 24])
        for (const host of [1, 2, 3])
          await (await withReservation(`192.0.${network}.${host}`)).send(sendOneTimeCode, { email })
      const owner = await withReservation('192.0.25.1')
      expect((await owner.send(sendOneTimeCode, { email })).status).toBe(200)
      const checked = await owner.call(checkOneTimeCode, { email, code: lastCode })
      expect(checked.status).toBe(200)
    })

    it('then one network gets two more and all together ten, whatever they reserve', async () => {
      const email = 'flooded@example.com'
      await usedUp(email)
      const ask = async (ip: string) =>
        (await (await withReservation(ip)).send(sendOneTimeCode, { email })).status
      for (const network of [4, 5, 6, 7, 8]) {
        expect(await ask(`192.0.${network}.1`)).toBe(200)
        expect(await ask(`192.0.${network}.2`)).toBe(200)
        expect(await ask(`192.0.${network}.3`)).toBe(429)
      }
      expect(await ask('192.0.9.1')).toBe(429)
      minutes(59)
      const again = await withReservation('192.0.10.1')
      expect((await again.send(sendOneTimeCode, { email })).headers['retry-after']).toBe('60')
      minutes(1)
      expect((await newBrowser().send(sendOneTimeCode, { email })).status).toBe(200)
    })
  })

  it.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\nBcc: eve@example.com',
    'ada@example.com\u0000',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com eve@example.com',
    '"Ada" <ada@example.com>, <eve@example.com>',
    'eve@example.com <ada@example.com>',
    'ada',
    '',
  ])('refuses %j and mails nobody', async (email) => {
    await shop.runJobs()
    const before = shop.outbox.mails.length
    const answer = await newBrowser().send(sendOneTimeCode, { email })
    expect(answer.status).toBe(422)
    expect(answer.body.error.type).toBe('invalid_input')
    await shop.runJobs()
    expect(shop.outbox.mails).toHaveLength(before)
  })

  it.each(['a'.repeat(50_000), `${'a.'.repeat(25_000)}@example.com`, '@'.repeat(30_000)])(
    'answers a huge address at once',
    async (email) => {
      const browser = newBrowser()
      await browser.inject({ url: '/ajax/user/user/get_user/' })
      const spent = await processorMs(async () => {
        expect((await browser.send(sendOneTimeCode, { email })).status).toBe(422)
      })
      expect(spent).toBeLessThan(200)
    },
  )

  it('without the XSRF token nothing is sent', async () => {
    const browser = newBrowser()
    await browser.inject({ url: '/ajax/user/user/get_user/' })
    browser.cookies.set('XSRF-TOKEN', 'another')
    const answer = await browser.send(sendOneTimeCode, { email: 'xsrf@example.com' })
    expect(answer.status).toBe(403)
  })
})
