import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { webhooksMaximum } from '@foyer/contract/limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openDesk, type DeskCaller } from '../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
const organiser = 'harbour-lights'
let desk: DeskCaller
beforeAll(async () => {
  const organiserId = await seedOrganiser(shop.db, { key: organiser })
  desk = await openDesk(shop, { organiserId, role: 'manager' })
})

describe('what is refused', () => {
  it.each([
    ['ftp://receiver.example/', 'Must be a web address'],
    ['https://10.0.0.1/', 'Messages are only sent to addresses on the internet.'],
    ['https://[fd00:ec2::254]/', 'Messages are only sent to addresses on the internet.'],
    ['http://169.254.169.254/latest/', 'Messages are only sent to addresses on the internet.'],
    [
      'https://user:word@receiver.example/',
      'This is no web address that messages could be sent to.',
    ],
  ])('%s', async (url, detail) => {
    const refused = await desk.try(createWebhook, {
      params: { organiser },
      body: { url, events: ['order.paid'] },
    })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'url', detail }] } })
  })

  it('one more than there may be', async () => {
    const body = { url: 'https://receiver.example/', events: ['order.paid' as const] }
    for (let n = 0; n < webhooksMaximum; n += 1)
      await desk.call(createWebhook, { params: { organiser }, body })
    expect((await desk.try(createWebhook, { params: { organiser }, body })).status).toBe(409)
  })
})

it('the secret is answered once, and stands in no row, in no list and in no log of actions', async () => {
  const place = { params: { organiser } }
  const [first] = (await desk.call(listWebhooks, place)).body.data
  if (first !== undefined)
    await desk.call(deleteWebhook, {
      params: { organiser, webhook: String(first.id) },
      version: `"${first.version}"`,
    })
  const { secret } = (
    await desk.call(createWebhook, {
      ...place,
      body: { url: 'https://receiver.example/', events: ['order.paid'] },
    })
  ).body
  const { rows } = await shop.db.query(
    `select to_jsonb(s)::text as row from webhook_subscription s union all select to_jsonb(a)::text from action_log a
      union all select to_jsonb(c)::text from api_call c`,
  )
  const text = JSON.stringify(rows)
  expect(text).toContain('webhook.created')
  expect(text).not.toContain(secret)
  expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  expect(JSON.stringify((await desk.call(listWebhooks, place)).body)).not.toContain('whsec_')
})
