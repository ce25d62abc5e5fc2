import { listMails } from '@foyer/contract/api/lists/list-mails.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs, dayMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { recordMailNews } from '../mail/exports.ts'
import { openWriter, type Writer } from './mailing-fixture.ts'

describe('a mail to many', () => {
  const shop = shopForTests({ env: { MAILINGS_PER_MINUTE: '1000' } }, { each: 'test' })
  let writer: Writer
  beforeEach(async () => {
    writer = await openWriter(shop)
  })

  it('when one comes back for good then mailing, order, guest and list say so, and the next mailing leaves it out', async () => {
    const reference = await writer.sell('ada@example.com')
    const id = await writer.write()
    await writer.send(id)
    const [mail] = shop.outbox.to('ada@example.com').slice(-1)
    const news = { what: 'bounced', code: '5.1.1', said: '550 no such user' } as const
    expect(await recordMailNews(shop.foyer, { ...news, messageId: '<made-up@localhost>' })).toBe(
      false,
    )
    expect(await writer.look(id)).toMatchObject({ figures: { sent: 1, bounced: 0 } })
    await recordMailNews(shop.foyer, { ...news, messageId: mail?.messageId ?? '' })
    expect(await writer.look(id)).toMatchObject({ figures: { sent: 0, bounced: 1 } })
    const { params } = writer
    const mails = await writer.desk.call(listMails, { params, query: { status: 'bounced' } })
    expect(mails.body.data).toMatchObject([
      { kind: 'mailing', error: 'There is no such mailbox: 550 no such user' },
    ])
    const order = await writer.desk.call(getOrder, { params: { ...params, order: reference } })
    expect(order.body.mails.map(({ kind, state }) => [kind, state])).toContainEqual([
      'mailing',
      'bounced',
    ])
    expect(await writer.count(await writer.write())).toMatchObject({
      people: 0,
      left_out: [{ reason: 'bounced', people: 1 }],
    })
  })

  it('keeps to what the operator lets be sent in a minute and on a day', async () => {
    const slow = { ...shop.foyer.config.mailings, perMinute: 4, peoplePerDayAtFirst: 10 }
    Object.assign(shop.foyer.config, { mailings: slow })
    await writer.invite(Array.from({ length: 12 }, (_, index) => `guest${index}@example.com`))
    const id = await writer.write()
    await writer.send(id)
    expect(writer.reached()).toHaveLength(4)
    for (const reached of [8, 10, 10]) {
      shop.clock.advance(minuteMs)
      await shop.runJob('send-mailings')
      await shop.runJobs()
      expect(writer.reached()).toHaveLength(reached)
    }
    shop.clock.advance(dayMs)
    await shop.runJob('send-mailings')
    await shop.runJobs()
    expect(writer.reached()).toHaveLength(12)
  })

  it('keeps to the pace also for what has gathered while the mail server was away', async () => {
    const slow = { ...shop.foyer.config.mailings, perMinute: 4 }
    Object.assign(shop.foyer.config, { mailings: slow })
    await writer.invite(Array.from({ length: 9 }, (_, index) => `guest${index}@example.com`))
    const id = await writer.write()
    shop.outbox.answer({ outcome: 'away', reason: 'connection refused' })
    await writer.send(id)
    for (let minute = 0; minute < 3; minute += 1) {
      shop.clock.advance(minuteMs)
      await shop.runJob('send-mailings')
      await shop.runJobs()
    }
    expect(writer.reached()).toHaveLength(0)
    shop.outbox.answer({ outcome: 'accepted' })
    for (const reached of [4, 8, 9]) {
      shop.clock.advance(minuteMs)
      await shop.runJob('send-mailings')
      await shop.runJob('send-mails')
      await shop.runJobs()
      expect(writer.reached()).toHaveLength(reached)
    }
  })
})
