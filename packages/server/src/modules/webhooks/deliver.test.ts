import type { ServerResponse } from 'node:http'
import { changeWebhook } from '@foyer/contract/api/webhooks/change-webhook.ts'
import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { getWebhookDelivery } from '@foyer/contract/api/webhooks/get-webhook-delivery.ts'
import { listWebhookDeliveries } from '@foyer/contract/api/webhooks/list-webhook-deliveries.ts'
import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { resendWebhook } from '@foyer/contract/api/webhooks/resend-webhook.ts'
import { resendWebhookDelivery } from '@foyer/contract/api/webhooks/resend-webhook-delivery.ts'
import { rotateWebhookSecret } from '@foyer/contract/api/webhooks/rotate-webhook-secret.ts'
import { sendTestMessage } from '@foyer/contract/api/webhooks/send-test-message.ts'
import { webhookKinds } from '@foyer/contract/api/webhooks/webhook-kinds.ts'
import { previousSecretHours } from '@foyer/contract/limits.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { minuteMs, hourMs, dayMs } from '@foyer/contract/time-units.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openProgram, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { seedApiKey, seedStaff } from '../../testing/desk/staff-builders.ts'
import {
  startReceiver,
  verified,
  type WebhookReceiver,
} from '../../testing/providers/webhook-receiver.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { claimDeliveries } from './delivery-store.ts'

const shop = shopForTests()
const closing = closeAtTheEnd()

let organisers = 0
let organiser = ''
let organiserId = 0
let desk: DeskCaller
let receiver: WebhookReceiver
let webhook = 0
let secret = ''
let tag = ''

beforeEach(async () => {
  // What is left of the test before is not sent in this one.
  await shop.db.query(`update webhook_subscription set state = 'paused'`)
  organisers += 1
  organiser = `organiser-${organisers}`
  organiserId = await seedOrganiser(shop.db, { key: organiser })
  // A program is never signed out, however long a test lasts.
  desk = openProgram(shop, await seedApiKey(shop, organiserId, ['webhooks.manage']))
  receiver = closing(await startReceiver())
  const made = await desk.call(createWebhook, {
    params: { organiser },
    body: { url: receiver.url, events: [...webhookKinds] },
  })
  ;({ id: webhook, secret } = made.body)
  tag = String(made.headers['etag'])
})

const at = () => ({ params: { organiser, webhook: String(webhook) } })
const test = async () => (await desk.call(sendTestMessage, at())).body.delivery
const look = async (delivery: number) =>
  (await desk.call(getWebhookDelivery, { params: { organiser, delivery: String(delivery) } })).body
const find = async () =>
  (await desk.call(listWebhooks, { params: { organiser } })).body.data.find(
    ({ id }) => id === webhook,
  )
/** Waits as long as it takes until the next try, and has it made. */
async function wait(ms: number) {
  shop.clock.advance(ms)
  await shop.runJob('send-webhooks')
}

describe('a message', () => {
  it('arrives signed, and can be looked at with its body and the answer', async () => {
    const delivery = await test()
    await shop.runJobs()
    const [received] = receiver.received
    if (received === undefined) throw new Error('nothing came')
    expect(verified(received, secret, shop.clock.now())).toEqual({
      type: 'webhook.test',
      timestamp: shop.clock.now().toISOString(),
      data: { organiser },
    })
    expect(() => verified(received, 'whsec_AAAA', shop.clock.now())).toThrow('No matching')
    const changed = { ...received, body: received.body.replace(organiser, 'somebody') }
    expect(() => verified(changed, secret, shop.clock.now())).toThrow('No matching')
    expect(await look(delivery)).toMatchObject({
      state: 'delivered',
      type: 'webhook.test',
      message_id: received.id,
      body: received.body,
      attempts: 1,
      last_status: 204,
      tries: [{ status: 204, answer: '', error: null }],
    })
  })

  it('is tried again after five seconds, then ever later, with the same id, until it arrives', async () => {
    receiver.answer(500)
    const delivery = await test()
    await shop.runJobs()
    expect(await look(delivery)).toMatchObject({
      state: 'pending',
      last_status: 500,
      next_attempt_at: new Date(shop.clock.now().getTime() + 5_000).toISOString(),
      tries: [{ status: 500, answer: 'said' }],
    })
    await wait(4_000)
    expect(receiver.received).toHaveLength(1)
    await wait(1_000)
    expect(receiver.received).toHaveLength(2)
    receiver.answer(200)
    await wait(5 * minuteMs)
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await look(delivery)).toMatchObject({ state: 'delivered', attempts: 3 })
    await wait(72 * hourMs)
    expect(receiver.received).toHaveLength(3)
    expect(await find()).toMatchObject({ state: 'active', failing_since: null })
  })

  it('does not follow a redirect, and gives up on a receiver that never answers', async () => {
    const elsewhere = closing(await startReceiver())
    receiver.answer((response) => void response.writeHead(302, { location: elsewhere.url }).end())
    const delivery = await test()
    await shop.runJobs()
    expect(await look(delivery)).toMatchObject({ state: 'pending', last_status: 302 })
    expect(elsewhere.received).toEqual([])
    receiver.answer(() => {})
    await wait(5_000)
    expect((await look(delivery)).tries[0]).toMatchObject({
      status: null,
      error: 'no answer within 2 seconds',
    })
  })

  it('when its receiver hangs then others get theirs meanwhile', async () => {
    const hanging: ServerResponse[] = []
    receiver.answer((response) => void hanging.push(response))
    const quick = closing(await startReceiver())
    const other = await desk.call(createWebhook, {
      params: { organiser },
      body: { url: quick.url, events: ['order.paid'] },
    })
    for (let n = 0; n < 5; n += 1) await test()
    const working = shop.runJobs()
    while (receiver.received.length === 0) await new Promise((done) => setTimeout(done, 5))
    await desk.call(sendTestMessage, { params: { organiser, webhook: String(other.body.id) } })
    while (quick.received.length === 0) await new Promise((done) => setTimeout(done, 5))
    expect(hanging.length).toBeGreaterThan(0)
    // Nobody has given up waiting for the first.
    expect(hanging.filter(({ destroyed }) => destroyed)).toEqual([])
    receiver.answer(200)
    for (const response of hanging) response.end()
    await working
    expect(receiver.received).toHaveLength(5)
  })

  it('when an organiser has many on their way then the next places are those of others', async () => {
    const made = async (of: DeskCaller, key: string) => {
      const body = { url: receiver.url, events: ['order.paid' as const] }
      const params = { organiser: key }
      return String((await of.call(createWebhook, { params, body })).body.id)
    }
    const webhooks = [String(webhook)]
    for (let n = 0; n < 11; n += 1) webhooks.push(await made(desk, organiser))
    const send = async (of: DeskCaller, params: { organiser: string; webhook: string }) =>
      await of.call(sendTestMessage, { params })
    for (const one of webhooks)
      for (let n = 0; n < 4; n += 1) await send(desk, { organiser, webhook: one })
    const key = `${organiser}-other`
    const otherId = await seedOrganiser(shop.db, { key })
    const other = openProgram(shop, await seedApiKey(shop, otherId, ['webhooks.manage']))
    await send(other, { organiser: key, webhook: await made(other, key) })
    const now = shop.clock.now()
    const wanted = { failing: false, each: 4, ofOrganiser: 8, most: 40 }
    const until = new Date(now.getTime() + minuteMs)
    const claim = async () =>
      await shop.db.transaction(async (tx) => await claimDeliveries(tx, wanted, now, until))
    const taken = await claim()
    const ofFirst = taken.filter((one) => one.organiserId === organiserId)
    expect([ofFirst.length, taken.length]).toEqual([8, 9])
    // Each webhook has its turn before one of them has a second.
    expect(new Set(ofFirst.map(({ subscriptionId }) => subscriptionId)).size).toBe(8)
    // What another process would take now.
    expect(await claim()).toEqual([])
    shop.clock.advance(minuteMs)
    await shop.runJobs()
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(49)
  })
})

describe('a receiver', () => {
  it('that answers 410 gets nothing more, and the owners are told', async () => {
    await seedStaff(shop, { organiserId, role: 'owner', email: `owner-${organiser}@example.com` })
    receiver.answer(410)
    const delivery = await test()
    await shop.runJobs()
    expect(await find()).toMatchObject({ state: 'gone' })
    expect(await look(delivery)).toMatchObject({ state: 'failed' })
    expect((await desk.try(sendTestMessage, at())).status).toBe(409)
    const [mail] = shop.outbox.to(`owner-${organiser}@example.com`)
    expect(mail?.subject).toBe('A webhook of Harbour Lights was stopped')
    expect(mail?.text).toContain(receiver.url)
  })

  it('that takes nothing for three days is not asked any more; it can go on, and get what it missed', async () => {
    await seedStaff(shop, { organiserId, role: 'owner', email: `owner-${organiser}@example.com` })
    receiver.answer(503)
    const first = shop.clock.now()
    const delivery = await test()
    await shop.runJobs()
    for (const wanted of [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs])
      await wait(wanted)
    const late = await test()
    for (const wanted of [14 * hourMs, 20 * hourMs]) await wait(wanted)
    expect(await find()).toMatchObject({ state: 'active', failing_since: first.toISOString() })
    await wait(dayMs)
    expect(await look(delivery)).toMatchObject({ state: 'failed', attempts: 10 })
    expect(await find()).toMatchObject({ state: 'failing' })
    expect(await look(late)).toMatchObject({ state: 'held' })
    await shop.runJobs()
    expect(shop.outbox.to(`owner-${organiser}@example.com`)).toHaveLength(1)

    receiver.answer(200)
    const before = receiver.received.length
    await desk.call(changeWebhook, {
      ...at(),
      body: { state: 'active' },
      version: `"${(await find())?.version}"`,
    })
    await shop.runJobs()
    expect(receiver.received).toHaveLength(before)
    const again = await desk.call(resendWebhook, { ...at(), body: { since: first.toISOString() } })
    expect(again.body).toEqual({ deliveries: 2 })
    await shop.runJobs()
    await desk.call(resendWebhookDelivery, {
      params: { organiser, delivery: String(delivery) },
    })
    await shop.runJobs()
    expect(receiver.received).toHaveLength(before + 3)
    const ids = [...new Set(receiver.received.slice(before).map(({ id }) => id))]
    expect(ids.toSorted()).toEqual(
      [(await look(delivery)).message_id, (await look(late)).message_id].toSorted(),
    )
  })

  it('that is paused gets nothing; one that is deleted has no secret any more', async () => {
    receiver.answer(500)
    const delivery = await test()
    await shop.runJobs()
    const paused = await desk.call(changeWebhook, {
      ...at(),
      body: { state: 'paused' },
      version: tag,
    })
    await wait(5_000)
    expect(receiver.received).toHaveLength(1)
    expect(await look(delivery)).toMatchObject({ state: 'held' })
    const ended = String(paused.headers['etag'])
    expect((await desk.try(deleteWebhook, { ...at(), version: tag })).status).toBe(412)
    await desk.call(deleteWebhook, { ...at(), version: ended })
    expect(await find()).toBeUndefined()
    expect((await desk.try(sendTestMessage, at())).status).toBe(404)
    const { rows } = await shop.db.query('select secret from webhook_subscription where id = $1', [
      webhook,
    ])
    expect(rows[0]?.['secret']).toHaveLength(0)
    expect(
      (await desk.call(listWebhookDeliveries, { params: { organiser } })).body.data,
    ).toHaveLength(1)
  })
})

describe('the secret', () => {
  it('before signs beside the new one for its hours, and is forgotten then', async () => {
    const made = await desk.call(rotateWebhookSecret, { ...at(), version: tag })
    expect(made.body.secret).not.toBe(secret)
    const last = async () => {
      await test()
      await shop.runJobs()
      const received = receiver.received.at(-1)
      if (received === undefined) throw new Error('nothing came')
      return received
    }
    const both = await last()
    expect(verified(both, secret, shop.clock.now())).toBeDefined()
    expect(verified(both, made.body.secret, shop.clock.now())).toBeDefined()
    shop.clock.advance(previousSecretHours * hourMs)
    const one = await last()
    expect(() => verified(one, secret, shop.clock.now())).toThrow('No matching')
    expect(verified(one, made.body.secret, shop.clock.now())).toBeDefined()
    await shop.runJob('look-after-webhook-secrets')
    const { rows } = await shop.db.query(
      'select previous_secret from webhook_subscription where id = $1',
      [webhook],
    )
    expect(rows).toEqual([{ previous_secret: null }])
  })
})

describe('messages that somebody asks for', () => {
  it('are five tests a minute for each webhook, and thirty that are sent again', async () => {
    const statuses = async (count: number, ask: () => Promise<{ status: number }>) => {
      const seen = []
      for (let one = 0; one < count; one += 1) seen.push((await ask()).status)
      return seen
    }
    const delivery = await test()
    const tests = await statuses(5, async () => await desk.try(sendTestMessage, at()))
    expect(tests).toEqual([200, 200, 200, 200, 429])
    const one = { params: { organiser, delivery: String(delivery) } }
    const again = await statuses(31, async () => await desk.try(resendWebhookDelivery, one))
    expect(again.filter((status) => status === 200)).toHaveLength(30)
    const all = { ...at(), body: { since: new Date(0).toISOString() } }
    expect((await desk.try(resendWebhook, all)).status).toBe(429)
    shop.clock.advance(minuteMs)
    expect((await desk.try(sendTestMessage, at())).status).toBe(200)
    expect((await desk.try(resendWebhook, all)).status).toBe(200)
  })
})
