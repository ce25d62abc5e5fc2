import { addPasskey } from '@foyer/contract/api/staff/passkeys/add-passkey.ts'
import { askPasskeyChallenge } from '@foyer/contract/api/staff/passkeys/ask-passkey-challenge.ts'
import { askPasskeyOptions } from '@foyer/contract/api/staff/passkeys/ask-passkey-options.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listPasskeys } from '@foyer/contract/api/staff/passkeys/list-passkeys.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { removePasskey } from '@foyer/contract/api/staff/passkeys/remove-passkey.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { renamePasskey } from '@foyer/contract/api/staff/passkeys/rename-passkey.ts'
import { startSessionByPasskey } from '@foyer/contract/api/staff/passkeys/start-session-by-passkey.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import {
  deskCodesPerDay,
  oneTimeCodesPerHour,
  passkeyChallengeMs,
  staffProofMinutes,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createAuthenticator, type Authenticator } from '../../../testing/desk/authenticator.ts'
import { openDeskBrowser, signIn, type DeskBrowser } from '../../../testing/desk/desk-browser.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('passkeys at the desk', () => {
  const shop = shopForTests({
    ids: { oneTimeCode: () => code },
    env: { CODES_PER_HOUR_AND_NETWORK: '1000' },
  })
  let organiserId: number
  let people = 0
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: 'harbour-lights' })
  })

  /** Somebody new, signed in, with a passkey on a device. */
  async function personWithPasskey() {
    people += 1
    const email = `person-${people}@example.com`
    const staffId = await seedStaff(shop, { organiserId, role: 'owner', email })
    const browser = await signIn(shop, email, code)
    const device = createAuthenticator()
    const { body: options } = await browser.call(askPasskeyOptions)
    const { body } = await browser.call(addPasskey, {
      body: { name: 'My telephone', response: device.make(options) },
    })
    return { email, staffId, browser, device, passkey: body, options }
  }
  async function challengeIn(browser: DeskBrowser) {
    return (await browser.call(askPasskeyChallenge)).body
  }
  async function signedBy(device: Authenticator, browser: DeskBrowser) {
    return { response: device.sign(await challengeIn(browser)) }
  }
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  it('let in whoever has one, without a name or a code, in any browser', async () => {
    const { email, device, options } = await personWithPasskey()
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const elsewhere = await openDeskBrowser(shop)
    const before = elsewhere.cookie
    const asked = await challengeIn(elsewhere)
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const body = { response: device.sign(asked) }
    const answer = await elsewhere.call(startSessionByPasskey, { body })
    expect(answer.body.person).toMatchObject({ email })
    expect(elsewhere.cookie).not.toBe(before)
    expect((await elsewhere.call(getSession)).body.person).toMatchObject({ email })
  })

  it('let their owner in when strangers have used up the codes of the address', async () => {
    const { email, device } = await personWithPasskey()
    const stranger = await openDeskBrowser(shop, '198.51.7.9')
    const sent: number[] = []
    for (let hour = 0; hour < 4; hour += 1) {
      for (let count = 0; count <= oneTimeCodesPerHour; count += 1)
        sent.push((await stranger.try(sendSessionCode, { body: { email } })).status)
      shop.clock.advance(61 * minuteMs)
    }
    // One of the day's codes signed the person in.
    const all = deskCodesPerDay - 1
    expect([sent.filter((status) => status !== 429).length, sent.at(-1)]).toEqual([all, 429])
    const elsewhere = await openDeskBrowser(shop)
    const body = await signedBy(device, elsewhere)
    const { body: session } = await elsewhere.call(startSessionByPasskey, { body })
    expect(session.person).toMatchObject({ email })
  })

  it('are told of by mail when they come and go', async () => {
    const { email, browser, passkey } = await personWithPasskey()
    await shop.runJobs()
    await browser.call(removePasskey, { params: { passkey: String(passkey.id) } })
    await shop.runJobs()
    const news = shop.outbox.to(email).filter(({ subject }) => subject.startsWith('A passkey'))
    expect(news.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your sign-in',
      'A passkey was removed from your sign-in',
    ])
    expect(news[0]?.text).toContain('“My telephone”')
  })

  it('an answer works once, in the browser that asked, for its time', async () => {
    const { device } = await personWithPasskey()
    const [thief, own] = [await openDeskBrowser(shop), await openDeskBrowser(shop)]
    const seen = await signedBy(device, own)
    expect(refusalOf(await thief.try(startSessionByPasskey, { body: seen }))).toBe('refused')
    await own.call(startSessionByPasskey, { body: seen })
    expect(refusalOf(await own.try(startSessionByPasskey, { body: seen }))).toBe('refused')
    expect(refusalOf(await thief.try(startSessionByPasskey, { body: seen }))).toBe('refused')
    const late = await signedBy(device, thief)
    shop.clock.advance(passkeyChallengeMs)
    expect(refusalOf(await thief.try(startSessionByPasskey, { body: late }))).toBe('refused')
    const first = await signedBy(device, thief)
    await challengeIn(thief)
    expect(refusalOf(await thief.try(startSessionByPasskey, { body: first }))).toBe('refused')
  })

  it('refuses a device that did not ask for its owner, another site, another key, and a copy', async () => {
    const { device, browser } = await personWithPasskey()
    const guest = await openDeskBrowser(shop)
    const refusal = async (one: Authenticator) =>
      refusalOf(await guest.try(startSessionByPasskey, { body: await signedBy(one, guest) }))
    device.verifiesUser = false
    expect(await refusal(device)).toBe('refused')
    device.verifiesUser = true
    const { origin } = device
    device.origin = 'https://evil.example'
    expect(await refusal(device)).toBe('refused')
    device.origin = origin
    const other = createAuthenticator()
    other.make((await browser.call(askPasskeyOptions)).body)
    expect(
      await refusal({
        ...other,
        sign: (asked) => ({
          ...other.sign(asked),
          id: device.credentialId,
          rawId: device.credentialId,
        }),
      }),
    ).toBe('refused')
    await guest.call(startSessionByPasskey, { body: await signedBy(device, guest) })
    device.counter = 0
    expect(await refusal(device)).toBe('refused')
  })

  it('proves again who is signed in, and nobody by the passkey of a colleague', async () => {
    const one = await personWithPasskey()
    const other = await personWithPasskey()
    shop.clock.advance(staffProofMinutes * minuteMs + 1)
    expect(refusalOf(await one.browser.try(askPasskeyOptions))).toBe('sign_in_again')
    const wrong = await signedBy(other.device, one.browser)
    expect(refusalOf(await one.browser.try(proveSession, { body: wrong }))).toBe('refused')
    expect(refusalOf(await one.browser.try(askPasskeyOptions))).toBe('sign_in_again')
    const { cookie } = one.browser
    await one.browser.call(proveSession, { body: await signedBy(one.device, one.browser) })
    expect(one.browser.cookie).toBe(cookie)
    await one.browser.call(askPasskeyOptions)
  })

  it('has a name, is removed, and is its own person’s alone', async () => {
    const own = await personWithPasskey()
    const other = await personWithPasskey()
    const params = { passkey: String(own.passkey.id) }
    const body = { name: 'The blue one' }
    expect((await other.browser.try(renamePasskey, { params, body })).status).toBe(404)
    expect((await other.browser.try(removePasskey, { params })).status).toBe(404)
    await own.browser.call(renamePasskey, { params, body })
    expect((await own.browser.call(listPasskeys)).body.data).toMatchObject([
      { name: 'The blue one' },
    ])
    expect((await other.browser.call(listPasskeys)).body.data).toMatchObject([
      { name: 'My telephone' },
    ])
    await own.browser.call(removePasskey, { params })
    const guest = await openDeskBrowser(shop)
    const signed = await signedBy(own.device, guest)
    expect(refusalOf(await guest.try(startSessionByPasskey, { body: signed }))).toBe('refused')
    const { rows } = await shop.db.query(
      'select action from action_log where staff_id = $1 order by id',
      [own.staffId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'session.started',
      'passkey.added',
      'passkey.renamed',
      'passkey.removed',
    ])
  })

  it('a new one needs a challenge of its own browser and person, and is kept once', async () => {
    const { browser, device } = await personWithPasskey()
    const stranger = await personWithPasskey()
    const { body: options } = await browser.call(askPasskeyOptions)
    expect(options.excludeCredentials).toMatchObject([{ id: device.credentialId }])
    const fresh = createAuthenticator()
    const body = { name: 'Another', response: fresh.make(options) }
    expect(refusalOf(await stranger.browser.try(addPasskey, { body }))).toBe('refused')
    const again = (await browser.call(askPasskeyOptions)).body
    const known = { name: 'Twice', response: device.make(again) }
    expect(refusalOf(await browser.try(addPasskey, { body: known }))).toBe('refused')
    shop.clock.advance(staffProofMinutes * minuteMs + 1)
    expect(refusalOf(await browser.try(askPasskeyOptions))).toBe('sign_in_again')
  })

  it('of 20 uses of one answer at once one lets in', async () => {
    const { device } = await personWithPasskey()
    const browser = await openDeskBrowser(shop)
    const body = await signedBy(device, browser)
    const same = Array.from({ length: 20 }, () => browser.try(startSessionByPasskey, { body }))
    const answers = await Promise.all(same)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
