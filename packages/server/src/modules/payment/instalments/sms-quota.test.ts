import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SmsProvider } from '../../../providers/sms/port.ts'
import { buildSale } from '../../../testing/builders/build-sale.ts'
import { createTestFoyer, type TestFoyer } from '../../../testing/shops/test-foyer.ts'
import { textMessagesOfNumber, textMessagesOfOrderMaximum } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import { queueSms } from './sms-outbox.ts'

let shop: TestFoyer
let sent: string[]
let count = 0
const sms: SmsProvider = {
  async send({ to }) {
    await Promise.resolve()
    sent.push(to)
    return { outcome: 'accepted', providerId: 'SM1' }
  },
}
const twilio = (perDay: string) => ({
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15005550006',
  SMS_PER_DAY: perDay,
})
async function open(perDay = '1000') {
  sent = []
  shop = await createTestFoyer({ providers: { sms }, env: twilio(perDay) })
}
beforeEach(async () => await open())
afterEach(async () => await shop.close())

const newSale = async () => (await buildSale(shop.db, { now: shop.clock.now() })).id
async function send(saleId: number, to: string, times = 1) {
  for (let time = 0; time < times; time += 1) {
    const message = { dedupeKey: `test-${(count += 1)}`, to, body: 'Hello', saleId }
    const now = shop.clock.now()
    await shop.db.transaction(async (tx) => await queueSms(tx, shop.foyer, message, now))
  }
  await shop.runJob('send-sms')
}

describe('how many text messages are sent', () => {
  it('limits those to one number in a day, in any spelling and for any buyer', async () => {
    const { capacity } = textMessagesOfNumber
    await send(await newSale(), '07700 900123', capacity - 1)
    await send(await newSale(), '+44 7700 900 123', capacity - 1)
    expect(sent).toHaveLength(capacity)
    await send(await newSale(), '07700 900124')
    expect(sent).toHaveLength(capacity + 1)
    shop.clock.advance(dayMs)
    await send(await newSale(), '07700 900123')
    expect(sent).toHaveLength(capacity + 2)
  })

  it('for one order only so many, to whatever numbers and on whatever days', async () => {
    const saleId = await newSale()
    for (let number = 0; number < textMessagesOfOrderMaximum + 5; number += 1) {
      await send(saleId, `07700 9001${String(number).padStart(2, '0')}`)
      shop.clock.advance(dayMs)
    }
    expect(sent).toHaveLength(textMessagesOfOrderMaximum)
  })

  it('of the whole shop so many a day; the others wait and are sent later, once', async () => {
    await shop.close()
    await open('3')
    for (let number = 10; number < 15; number += 1)
      await send(await newSale(), `077009001${number}`)
    expect(sent).toHaveLength(3)
    shop.clock.advance(dayMs / 3)
    await shop.runJob('send-sms')
    expect(sent).toHaveLength(4)
    shop.clock.advance(dayMs)
    await shop.runJob('send-sms')
    expect(sent).toHaveLength(5)
    expect(new Set(sent).size).toBe(5)
  })

  it('when none a day are allowed, then all wait', async () => {
    await shop.close()
    await open('0')
    await send(await newSale(), '07700900110')
    expect(sent).toEqual([])
  })
})
