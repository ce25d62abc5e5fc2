import { consentAnswersMaximum } from '@foyer/contract/limits.ts'
import { expect, it } from 'vitest'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { readPreferences } from './consent-store.ts'
import { recordConsents, type Consent } from './record-consent.ts'

const shop = shopForTests()

it('recordConsents: of one address to one question only the newest answers are kept, the last is in force', async () => {
  const answer = (subject: Consent['subject'], given: boolean): Consent => ({
    accountId: null,
    emailKey: 'ada@example.com',
    subject,
    given,
    source: 'account',
  })
  await shop.db.transaction(async (tx) => {
    await recordConsents(tx, [answer('events', true)], shop.clock.now())
    for (let times = 0; times < 2 * consentAnswersMaximum + 20; times += 1)
      await recordConsents(tx, [answer('product', times % 2 === 1)], shop.clock.now())
  })
  const { rows } = await shop.db.query(
    'select subject, count(*)::int as count from consent group by subject order by subject',
  )
  expect(rows).toEqual([
    { subject: 'events', count: 1 },
    { subject: 'product', count: consentAnswersMaximum },
  ])
  const inForce = await shop.db.read(async (tx) => await readPreferences(tx, ['ada@example.com']))
  expect(inForce.map(({ subject, given }) => ({ subject, given }))).toEqual([
    { subject: 'events', given: true },
    { subject: 'product', given: true },
  ])
})
