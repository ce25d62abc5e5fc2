import { addPasskey } from '@foyer/contract/api/staff/passkeys/add-passkey.ts'
import { askPasskeyChallenge } from '@foyer/contract/api/staff/passkeys/ask-passkey-challenge.ts'
import { askPasskeyOptions } from '@foyer/contract/api/staff/passkeys/ask-passkey-options.ts'
import { removePasskey } from '@foyer/contract/api/staff/passkeys/remove-passkey.ts'
import { startSessionByPasskey } from '@foyer/contract/api/staff/passkeys/start-session-by-passkey.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { setPasskeyRule } from '@foyer/contract/api/staff/passkeys/set-passkey-rule.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { createAuthenticator, type Authenticator } from '../../../testing/desk/authenticator.ts'
import { openDeskBrowser, signIn, type DeskBrowser } from '../../../testing/desk/desk-browser.ts'
import { openProgram } from '../../../testing/desk/desk-caller.ts'
import { seedApiKey, seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('an organiser that requires passkeys', () => {
  const shop = shopForTests({
    ids: { oneTimeCode: () => code },
    env: { CODES_PER_HOUR_AND_NETWORK: '1000' },
  })
  let count = 0
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  async function open() {
    count += 1
    const organiser = `strict-${count}`
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const params = { organiser }
    const person = async (role: Role) => {
      count += 1
      const email = `person-${count}@example.com`
      await seedStaff(shop, { organiserId, role, email })
      return { email, browser: await signIn(shop, email, code) }
    }
    const require = async (by: DeskBrowser, required = true) =>
      await by.try(setPasskeyRule, { params, body: { required } })
    return { organiserId, params, person, require }
  }
  async function addTo(browser: DeskBrowser): Promise<{ device: Authenticator; id: number }> {
    const device = createAuthenticator()
    const { body: options } = await browser.call(askPasskeyOptions)
    const made = { name: 'My telephone', response: device.make(options) }
    return { device, id: (await browser.call(addPasskey, { body: made })).body.id }
  }
  const signed = async (device: Authenticator, browser: DeskBrowser) => ({
    response: device.sign((await browser.call(askPasskeyChallenge)).body),
  })

  it('is made one only by an owner who has just shown their own, so that nobody locks themselves out', async () => {
    const { params, person, require } = await open()
    const { browser } = await person('owner')
    expect(refusalOf(await require(browser))).toBe('refused')
    const { device } = await addTo(browser)
    expect(refusalOf(await require(browser))).toBe('refused')
    await browser.call(proveSession, { body: await signed(device, browser) })
    expect((await require(browser)).status).toBe(200)
    const { data } = (await browser.call(listActions, { params })).body
    expect(data[0]).toMatchObject({ action: 'passkey.rule_changed', after: { required: true } })
    const manager = await person('manager')
    expect((await require(manager.browser, false)).status).toBe(403)
  })

  it('lets nobody do anything after a code, at once, until they show a passkey', async () => {
    const { organiserId, params, person, require } = await open()
    const owner = await person('owner')
    const colleague = await person('owner')
    const lists = async (browser: DeskBrowser) => await browser.try(listMembers, { params })
    expect((await lists(colleague.browser)).status).toBe(200)
    const own = await addTo(owner.browser)
    await owner.browser.call(proveSession, { body: await signed(own.device, owner.browser) })
    await require(owner.browser)
    expect(refusalOf(await lists(colleague.browser))).toBe('passkey_required')
    const { body } = await colleague.browser.call(getSession)
    expect([body.person?.shown_passkey, body.organisers[0]?.passkey_required]).toEqual([
      false,
      true,
    ])
    await colleague.browser.call(proveSession, { body: { code } }).catch(() => undefined)
    expect(refusalOf(await lists(colleague.browser))).toBe('passkey_required')
    // The first passkey is added after a code: there is nothing else to show.
    const first = await addTo(colleague.browser)
    expect(refusalOf(await lists(colleague.browser))).toBe('passkey_required')
    const elsewhere = await openDeskBrowser(shop)
    await elsewhere.call(startSessionByPasskey, { body: await signed(first.device, elsewhere) })
    expect((await lists(elsewhere)).status).toBe(200)
    const members = (await elsewhere.call(listMembers, { params })).body.data
    expect(members.map((one) => one.has_passkey)).toEqual([true, true])
    // Programs have keys, and no passkey.
    const program = openProgram(shop, await seedApiKey(shop, organiserId, ['log.read']))
    expect((await program.try(listActions, { params })).status).toBe(200)
    expect((await require(owner.browser, false)).status).toBe(200)
    expect((await lists(colleague.browser)).status).toBe(200)
  })

  it('a guessed code adds no passkey beside those somebody has, and takes none away', async () => {
    const { person, require } = await open()
    const { email, browser } = await person('owner')
    const { device, id } = await addTo(browser)
    await browser.call(proveSession, { body: await signed(device, browser) })
    await require(browser)
    const thief = await signIn(shop, email, code)
    const one = { params: { passkey: String(id) } }
    expect(refusalOf(await thief.try(askPasskeyOptions))).toBe('passkey_required')
    expect(refusalOf(await thief.try(removePasskey, one))).toBe('passkey_required')
    expect(refusalOf(await browser.try(removePasskey, one))).toBe('refused')
    await addTo(browser)
    expect((await browser.try(removePasskey, one)).status).toBe(200)
  })
})
