import { listWebhooks } from '@foyer/contract/api/webhooks/list-webhooks.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { callsOfKeyPerMinute } from '@foyer/contract/limits.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { callerWith } from '../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const shop = shopForTests()
const params = { organiser: 'harbour-lights' }

describe('a program', () => {
  it('makes so many calls a minute with its key, from whatever networks, and leaves other keys alone', async () => {
    const organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    const keyOf = async () =>
      await seedApiKey(shop, organiserId, ['webhooks.manage', 'events.read'])
    const [key, other] = [await keyOf(), await keyOf()]
    const caller = (of: string, network: number) =>
      callerWith(shop, null, { authorization: `Bearer ${of}` }, `10.0.${network % 100}.1`)
    const statuses = new Map<number, number>()
    for (let n = 0; n < callsOfKeyPerMinute + 20; n += 1) {
      const operation = n % 2 === 0 ? listWebhooks : listEvents
      const { status } = await caller(key, n).try<typeof listWebhooks | typeof listEvents>(
        operation,
        { params },
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(200)).toBe(callsOfKeyPerMinute)
    expect(statuses.get(429)).toBe(20)
    const refused = await caller(key, 200).try(listWebhooks, { params })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await caller(other, 1).try(listWebhooks, { params })).status).toBe(200)
  })

  it('finds in the documents how many', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
    expect(document).toContain(
      `a key may make ${callsOfKeyPerMinute.toLocaleString('en-GB')} calls a minute`,
    )
  })
})
