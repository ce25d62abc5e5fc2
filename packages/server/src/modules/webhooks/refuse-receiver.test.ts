import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
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

  it('the twenty-first', async () => {
    const body = { url: 'https://receiver.example/', events: ['order.paid' as const] }
    for (let n = 0; n < 20; n += 1) await desk.call(createWebhook, { params: { organiser }, body })
    expect((await desk.try(createWebhook, { params: { organiser }, body })).status).toBe(409)
  })
})
