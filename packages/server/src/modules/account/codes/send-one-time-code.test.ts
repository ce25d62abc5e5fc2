import { checkOneTimeCode } from '@foyer/contract/endpoints/account/check-one-time-code.ts'
import { sendOneTimeCode } from '@foyer/contract/endpoints/account/send-one-time-code.ts'
import {
  oneTimeCodeMinutes,
  oneTimeCodesMoreWhenReserved,
  oneTimeCodesPerHour,
  reservedCodesOfNetwork,
} from '@foyer/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { processorMs } from '../../../testing/evidence/processor-time.ts'
import { reservationMs } from '../../../testing/reservation-ms.ts'
import { giveAccount } from '../../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

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
  /** Asks for codes until one is refused; answers the refusal. */
  const usedUp = async (email: string) => {
    for (let count = 0; count < oneTimeCodesPerHour; count += 1)
      expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
    const refused = await newBrowser().send(sendOneTimeCode, { email })
    expect(refused.status).toBe(429)
    return refused
  }

  it('mails six digits to the address, and keeps them only as an HMAC', async () => {
    const answer = await newBrowser().call(sendOneTimeCode, { email: ' ada@Example.COM ' })
    expect(answer).toMatchObject({ status: 200, body: {} })
    await shop.runJobs()
    const [mail] = shop.outbox.to('ada@example.com')
    expect(mail?.text).toContain(lastCode)
    expect(mail?.text).toContain(`${oneTimeCodeMinutes} minutes`)
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

  it('sends a few an hour to one address, whatever the session and network', async () => {
    const email = 'often@example.com'
    expect(await giveAccount(shop, email)).toBeGreaterThan(0)
    for (let count = 0; count < oneTimeCodesPerHour; count += 1) {
      expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
      minutes(2)
    }
    const refused = await newBrowser().send(sendOneTimeCode, { email: 'OFTEN@example.com' })
    expect(refused.status).toBe(429)
    expect(refused.body.error.type).toBe('rate_limited')
    expect(refused.headers['retry-after']).toBeDefined()
    // A bucket that fills up evenly would let one more through long before.
    minutes(59 - 2 * oneTimeCodesPerHour)
    const almost = await newBrowser().send(sendOneTimeCode, { email })
    expect(almost.status).toBe(429)
    expect(almost.body.error.message).toBe(
      'Too many codes were sent. Please try again in 1 minute.',
    )
    minutes(1)
    expect((await newBrowser().call(sendOneTimeCode, { email })).status).toBe(200)
  })

  it('refuses an unknown address after as many as a known one', async () => {
    const refused = await usedUp('often-unknown@example.com')
    expect(refused.headers['retry-after']).toBe('3600')
  })

  describe('when strangers have used up what an address is sent', () => {
    const ofNetwork = reservedCodesOfNetwork.capacity
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
      shop.clock.advance(reservationMs)
      expect((await buyer.send(sendOneTimeCode, { email })).status).toBe(429)
    })

    it('then strangers with reservations from some networks do not keep the owner from theirs', async () => {
      const email = 'besieged@example.com'
      await usedUp(email)
      for (let network = 1; network * ofNetwork < oneTimeCodesMoreWhenReserved; network += 1)
        for (let host = 0; host <= ofNetwork; host += 1)
          await (await withReservation(`192.1.${network}.${host}`)).send(sendOneTimeCode, { email })
      const owner = await withReservation('192.1.0.1')
      expect((await owner.send(sendOneTimeCode, { email })).status).toBe(200)
      const checked = await owner.call(checkOneTimeCode, { email, code: lastCode })
      expect(checked.status).toBe(200)
    })

    it('then one network gets a few more and all together not many, whatever they reserve', async () => {
      const email = 'flooded@example.com'
      await usedUp(email)
      const ask = async (ip: string) =>
        (await (await withReservation(ip)).send(sendOneTimeCode, { email })).status
      let left: number = oneTimeCodesMoreWhenReserved
      for (let network = 1; left > 0; network += 1) {
        const allowed = Math.min(ofNetwork, left)
        for (let host = 0; host < allowed; host += 1)
          expect(await ask(`192.2.${network}.${host}`)).toBe(200)
        expect(await ask(`192.2.${network}.${allowed}`)).toBe(429)
        left -= allowed
      }
      expect(await ask('192.2.0.1')).toBe(429)
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
