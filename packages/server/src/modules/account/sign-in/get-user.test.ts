import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { describe, expect, it } from 'vitest'
import { giveAccount, sessionTokenOf } from '../../../testing/shoppers/account-builders.ts'
import { createBrowser } from '../../../testing/shoppers/browser.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openSession, renewSession } from '../../../platform/sessions/session.ts'

describe('get_user', () => {
  const shop = shopForTests({}, { isAudited: false })

  it('when nobody is signed in, then the id is null and nothing is known', async () => {
    const answer = await createBrowser(shop.app).call(getUser)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toEqual({
      id: null,
      email: null,
      first_name: null,
      last_name: null,
      full_name: null,
      subscribed: false,
      is_event_subscribed: false,
      is_dark_mode: false,
    })
  })

  it('when an address is proved that has no account yet, then it is told, to this session alone', async () => {
    const browser = createBrowser(shop.app)
    const token = await sessionTokenOf(browser)
    await shop.db.transaction(async (tx) => {
      const session = await openSession(tx, token, shop.clock.now())
      await renewSession(tx, { ...session, verifiedEmail: 'new@example.com' }, token)
    })
    const { body } = await browser.call(getUser)
    expect(body).toMatchObject({ id: null, email: 'new@example.com', full_name: null })
    expect((await createBrowser(shop.app).call(getUser)).body.email).toBeNull()
  })

  it('when somebody is signed in, then it is them, with what they last agreed to', async () => {
    const browser = createBrowser(shop.app)
    const id = await giveAccount(shop, 'grace@example.com', { first: 'Grace', last: 'van Hopper' })
    const token = await sessionTokenOf(browser)
    const now = shop.clock.now()
    await shop.db.transaction(async (tx) => {
      const session = await openSession(tx, token, now)
      await renewSession(tx, { ...session, accountId: id }, token)
      await tx.dynamic.run(
        'testing.insert_consents',
        `insert into consent (email_key, subject, given, text_version, source, at) values
          ('grace@example.com', 'product', false, '1', 'test', $1),
          ('grace@example.com', 'product', true, '1', 'test', $2),
          ('grace@example.com', 'events', true, '1', 'test', $1),
          ('grace@example.com', 'events', false, '1', 'test', $2)`,
        [now, new Date(now.getTime() + 1)],
      )
    })
    const { body } = await browser.call(getUser)
    expect(body).toEqual({
      id,
      email: 'grace@example.com',
      first_name: 'Grace',
      last_name: 'van Hopper',
      full_name: 'Grace van Hopper',
      subscribed: true,
      is_event_subscribed: false,
      is_dark_mode: false,
    })
  })
})
