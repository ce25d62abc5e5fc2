import { getUser } from '@foyer/contract/endpoints/account/get-user.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { setMarketingPreferences } from '@foyer/contract/endpoints/marketing/set-marketing-preferences.ts'
import { subscribeToEvents } from '@foyer/contract/endpoints/marketing/subscribe-to-events.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { speak } from '@foyer/language/texts.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  giveAccount,
  sessionTokenOf,
  signInByCode,
} from '../../testing/shoppers/account-builders.ts'
import { buildSale } from '../../testing/builders/build-sale.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('marketing preferences', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
  let show: Show
  let shopper: Shopper
  let count = 0
  let email = ''
  let accountId = 0
  beforeAll(async () => {
    show = await seedShow(shop.db)
  })
  beforeEach(async () => {
    count += 1
    email = `Wants${count}@example.com`
    accountId = await giveAccount(shop, email)
    shopper = createShopper(shop.app, `198.51.${count}.9`)
    await shopper.add([show.stock, 1])
    await shopper.reserve()
  })
  async function signIn(): Promise<void> {
    await signInByCode(shopper, email, code)
  }
  const answer = async (organisers: Record<string, boolean>, ct = false, events = false) =>
    await shopper.send(setMarketingPreferences, {
      ct_subscribed: ct,
      event_subscribed: events,
      organiser_subscribed_marketing: organisers,
    })
  const consents = async () =>
    (
      await shop.db.query(
        `select subject, organiser_id, given, source, at, text_version from consent where account_id = $1 order by id`,
        [accountId],
      )
    ).rows

  it('are asked of a buyer who was never asked, with nothing ticked, and not a second time', async () => {
    await signIn()
    const before = await shopper.checkout()
    expect(before.progress.marketing_applies).toBe(true)
    expect(before.marketing_preferences).toEqual({
      ct_subscribed: false,
      event_subscribed: false,
      basket_organisers: [
        {
          id: show.organiserId,
          organiser_subscribed: false,
          marketing_signup_message: expect.stringMatching(/./) as string,
        },
      ],
    })
    expect((await shopper.send(updateBasketState, { state: 'marketing_preferences' })).status).toBe(
      200,
    )
    expect(await answer({})).toMatchObject({ status: 200, body: {} })
    expect((await shopper.checkout()).progress.marketing_applies).toBe(false)
    expect((await shopper.send(updateBasketState, { state: 'marketing_preferences' })).status).toBe(
      409,
    )
  })

  it('are kept with time, source and the version of the text, for yes and for no', async () => {
    await signIn()
    await answer({ [show.organiserId]: true }, true)
    const from = { source: 'checkout', at: shop.clock.now() }
    expect(await consents()).toEqual([
      { subject: 'product', organiser_id: null, given: true, text_version: '2026-11', ...from },
      { subject: 'events', organiser_id: null, given: false, text_version: '2026-11', ...from },
      {
        subject: 'organiser',
        organiser_id: show.organiserId,
        given: true,
        text_version: expect.stringMatching(/^2026-11 sha256:[0-9a-f]{16}$/) as string,
        ...from,
      },
    ])
    expect((await shopper.checkout()).marketing_preferences).toMatchObject({
      ct_subscribed: true,
      basket_organisers: [{ organiser_subscribed: true }],
    })
    expect((await shopper.call(getUser)).body).toMatchObject({
      subscribed: true,
      is_event_subscribed: false,
    })
  })

  it('when the shop speaks another language, then the translation that was shown is named too', async () => {
    await signIn()
    speak({ locale: 'de-DE', texts: {} })
    await answer({})
    speak({ locale: 'en-GB', texts: {} })
    const [product, events] = await consents()
    const text_version = expect.stringMatching(/^2026-11 de-DE sha256:[0-9a-f]{16}$/) as string
    expect([product, events]).toMatchObject([{ text_version }, { text_version }])
  })

  it('are asked again when an organiser comes who was never asked about', async () => {
    await signIn()
    await answer({}, true)
    const other = createShopper(shop.app, `198.51.${count}.10`)
    for (const [name, value] of shopper.cookies) other.cookies.set(name, value)
    const stranger = await seedShow(shop.db)
    await buildSale(shop.db, {
      now: shop.clock.now(),
      status: 'held',
      email,
      accountId,
      tickets: [{}],
      sessionToken: await sessionTokenOf(shopper),
    })
    expect(stranger.organiserId).not.toBe(show.organiserId)
    expect((await shopper.checkout()).progress.marketing_applies).toBe(true)
    expect((await shopper.checkout()).marketing_preferences.ct_subscribed).toBe(true)
  })

  it('of an organiser that is not in the basket are refused like those of an unknown one', async () => {
    await signIn()
    const foreign = await seedShow(shop.db)
    const known = await answer({ [foreign.organiserId]: true, [show.organiserId]: true }, true)
    const unknown = await answer({ 999_999: true }, true)
    expect(known.status).toBe(404)
    const { request_id: _known, ...error } = known.body.error
    const { request_id: _unknown, ...same } = unknown.body.error
    expect(error).toEqual(same)
    expect(await consents()).toEqual([])
  })

  it('of somebody who has not signed in are refused, and the page is led to do so', async () => {
    const refused = await answer({}, true)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatchObject({ type: 'wrong_state', state: 'login' })
  })

  it('after signing out nothing of them is shown', async () => {
    await signIn()
    await answer({ [show.organiserId]: true }, true, true)
    await shopper.call(logoutOfSale)
    const { marketing_preferences, progress } = await shopper.checkout()
    expect(marketing_preferences).toMatchObject({
      ct_subscribed: false,
      event_subscribed: false,
      basket_organisers: [{ organiser_subscribed: false }],
    })
    expect(progress.marketing_applies).toBe(true)
  })

  it.each([
    { ct_subscribed: 'yes', organiser_subscribed_marketing: {} },
    { organiser_subscribed_marketing: { __proto__x: '1' } },
    { organiser_subscribed_marketing: { 1: 'x'.repeat(50_000) } },
  ])('refuse what is no answer', async (body) => {
    await signIn()
    expect((await shopper.send(setMarketingPreferences, body)).status).toBe(422)
    expect(await consents()).toEqual([])
  })

  it('subscribe_to_events: after paying, once and again; before, the page is led on', async () => {
    await signIn()
    expect((await shopper.send(subscribeToEvents, {})).status).toBe(409)
    await buildSale(shop.db, {
      now: shop.clock.now(),
      email,
      accountId,
      sessionToken: await sessionTokenOf(shopper),
    })
    expect((await shopper.send(subscribeToEvents, {})).status).toBe(200)
    expect((await shopper.send(subscribeToEvents, {})).status).toBe(200)
    expect((await shopper.call(getUser)).body.is_event_subscribed).toBe(true)
    expect(new Set((await consents()).map((row) => row['source']))).toEqual(
      new Set(['order_completed']),
    )
  })
})
