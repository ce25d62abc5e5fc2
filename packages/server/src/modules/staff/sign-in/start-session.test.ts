import { endOtherSession } from '@foyer/contract/api/staff/end-other-session.ts'
import { endOtherSessions } from '@foyer/contract/api/staff/end-other-sessions.ts'
import { endSession } from '@foyer/contract/api/staff/end-session.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listSessions } from '@foyer/contract/api/staff/list-sessions.ts'
import { proveSession } from '@foyer/contract/api/staff/prove-session.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { startSession } from '@foyer/contract/api/staff/start-session.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deskCodeMinutes,
  deskCodesPerDay,
  knownCodes,
  oneTimeCodesPerHour,
  oneTimeCodesPerHourAndNetwork,
  oneTimeCodeTries,
  staffProofMinutes,
} from '@foyer/contract/limits.ts'
import { hourMs, minuteMs } from '@foyer/contract/time-units.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDeskBrowser, signIn, type DeskBrowser } from '../../../testing/desk/desk-browser.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'

describe('signing in to the desk by a code', () => {
  const shop = shopForTests({ ids: { oneTimeCode: () => code } })
  const email = 'Olive@Harbour-Lights.example'
  let organiserId: number
  let staffId: number
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: 'harbour-lights' })
    staffId = await seedStaff(shop, { organiserId, role: 'owner', email, name: 'Olive Marsh' })
  })
  // The codes of one test do not count in the next.
  beforeEach(() => shop.clock.advance(61 * minuteMs))
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  it('lets in who has the code, with a new cookie, and says what they may do', async () => {
    const browser = await openDeskBrowser(shop)
    const before = browser.cookie
    await browser.call(sendSessionCode, { body: { email: 'olive@harbour-lights.EXAMPLE' } })
    await shop.runJobs()
    expect(shop.outbox.to('olive@harbour-lights.example').at(-1)?.subject).toContain(code)
    expect((await browser.call(startSession, { body: { email, code } })).body).toMatchObject({
      person: { name: 'Olive Marsh', email, is_operator: false },
      organisers: [{ key: 'harbour-lights', role: 'owner' }],
    })
    expect(browser.cookie).not.toBe(before)
    expect((await browser.call(getSession)).body.person).toMatchObject({ email })
    browser.cookie = before
    expect((await browser.call(getSession)).body.person).toBeNull()
    const { rows } = await shop.db.query(
      `select action, actor_name, after from action_log where staff_id = $1 order by id desc limit 1`,
      [staffId],
    )
    const started = { action: 'session.started', actor_name: 'Olive Marsh', after: { by: 'code' } }
    expect(rows).toEqual([started])
  })

  it('keeps no code that could be read: neither in its table nor in the mail that was sent', async () => {
    const browser = await openDeskBrowser(shop)
    await browser.call(sendSessionCode, { body: { email } })
    await shop.runJobs()
    const { rows } = await shop.db.query(
      `select payload::text as kept from mail where kind = 'desk_code' union all select staff_code::text from staff_code`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ kept }) => String(kept).includes(code))).toEqual([])
  })

  it('answers an unknown address just the same, writes as much, and tells the address itself', async () => {
    const stranger = await openDeskBrowser(shop)
    const known = await stranger.call(sendSessionCode, { body: { email } })
    const unknown = await stranger.call(sendSessionCode, { body: { email: 'who@example.com' } })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    await shop.runJobs()
    const mail = shop.outbox.to('who@example.com').at(-1)
    expect(mail?.subject).toContain('no access')
    expect(`${mail?.subject} ${mail?.text}`).not.toContain(code)
    const body = { email: 'who@example.com', code }
    expect(await stranger.try(startSession, { body })).toMatchObject({ status: 409 })
    const wrong = { ...body, code: '111111' }
    await stranger.call(sendSessionCode, { body: { email: 'who@example.com' } })
    expect(refusalOf(await stranger.try(startSession, { body: wrong }))).toBe('one_time_code')
  })

  it('a code is only good in the browser that asked for it, for its address, once, for its time and tries', async () => {
    const asked = await openDeskBrowser(shop)
    const other = await openDeskBrowser(shop)
    await asked.call(sendSessionCode, { body: { email } })
    await other.call(sendSessionCode, { body: { email: 'who@example.com' } })
    const body = { email, code }
    expect(refusalOf(await other.try(startSession, { body }))).toBe('one_time_code')
    const last = await asked.try(startSession, { body: { email: 'who@example.com', code } })
    expect(refusalOf(last)).toBe('one_time_code')
    expect((await asked.try(startSession, { body })).status).toBe(200)
    expect(refusalOf(await asked.try(startSession, { body }))).toBe('one_time_code')
    await asked.call(sendSessionCode, { body: { email } })
    shop.clock.advance(deskCodeMinutes * minuteMs)
    expect(refusalOf(await asked.try(startSession, { body }))).toBe('one_time_code')
    await asked.call(sendSessionCode, { body: { email } })
    for (let guess = 0; guess < oneTimeCodeTries; guess += 1)
      await asked.try(startSession, { body: { email, code: `00000${guess}` } })
    expect(refusalOf(await asked.try(startSession, { body }))).toBe('one_time_code')
  })

  /** How often this browser gets a code for an address until it is told to wait; twenty times at most. */
  async function codesFor(browser: DeskBrowser, to = email): Promise<number> {
    for (let count = 0; count < 20; count += 1) {
      const { status } = await browser.try(sendSessionCode, { body: { email: to } })
      if (status === 429) return count
    }
    return 20
  }

  it('sends so many codes to an address in an hour and in a day, whatever networks they are asked from', async () => {
    const target = 'target@harbour-lights.example'
    const fresh = async (n: number) => await openDeskBrowser(shop, `198.51.${n}.9`)
    const sent: number[] = []
    for (let hour = 0; hour < 24; hour += 1) {
      const first = await codesFor(await fresh(hour), target)
      sent.push(first + (await codesFor(await fresh(99), target)))
      shop.clock.advance(hourMs)
    }
    expect([sent[0], sent.reduce((all, one) => all + one, 0)]).toEqual([
      oneTimeCodesPerHour,
      deskCodesPerDay,
    ])
  })

  it('says when the next code goes, whether the hour or the day is over first', async () => {
    const target = 'patient@harbour-lights.example'
    const waitOf = async () => {
      const browser = await openDeskBrowser(shop, '198.51.40.9')
      await codesFor(browser, target)
      const { headers } = await browser.try(sendSessionCode, { body: { email: target } })
      return Number(headers['retry-after'])
    }
    await codesFor(await openDeskBrowser(shop, '198.51.41.9'), target)
    shop.clock.advance(30 * minuteMs)
    expect(await waitOf()).toBe(1800)
    shop.clock.advance(31 * minuteMs)
    await waitOf()
    shop.clock.advance(61 * minuteMs)
    expect(await waitOf()).toBe((24 * 60 - 122) * 60)
  })

  it('when strangers have used up the codes of somebody then browsers they signed in with still get some', async () => {
    const owner = 'owner-of-a-browser@harbour-lights.example'
    await seedStaff(shop, { organiserId, role: 'owner', email: owner })
    const browser = await signIn(shop, owner, code)
    await browser.call(endSession)
    shop.clock.advance(61 * minuteMs)
    for (let hour = 0; hour < 3; hour += 1) {
      for (const n of [11, 12, 13])
        await codesFor(await openDeskBrowser(shop, `198.51.${n}.9`), owner)
      shop.clock.advance(61 * minuteMs)
    }
    expect(await codesFor(await openDeskBrowser(shop, '198.51.14.9'), owner)).toBe(0)
    expect((await signIn(shop, owner, code, browser)).known).not.toBe('')
    // Signed in there, they prove it again as well; one of their hour is used.
    expect(await codesFor(browser, owner)).toBe(knownCodes.perHour - 1)
    await browser.call(proveSession, { body: { code } })
    // A cookie that we have not made says nothing of anybody, and ours nothing of somebody else.
    const thief = await openDeskBrowser(shop, '198.51.15.9')
    thief.known = 'A'.repeat(43)
    expect(await codesFor(thief, owner)).toBe(0)
    shop.clock.advance(61 * minuteMs)
    expect(await codesFor(browser, 'somebody.else@example.com')).toBe(oneTimeCodesPerHour)
  })

  it('sends so many codes to a network', async () => {
    const network = await openDeskBrowser(shop, '198.51.100.7')
    const sent = []
    for (let index = 0; index <= oneTimeCodesPerHourAndNetwork; index += 1) {
      const body = { email: `somebody-${index}@example.com` }
      sent.push((await network.try(sendSessionCode, { body })).status)
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(oneTimeCodesPerHourAndNetwork)
    expect(sent.at(-1)).toBe(429)
  })

  it('lets nobody in who was shut out, whatever session they still have', async () => {
    const leaver = 'gone@harbour-lights.example'
    const id = await seedStaff(shop, { organiserId, role: 'manager', email: leaver })
    const browser = await signIn(shop, leaver, code)
    await shop.db.query('update staff set disabled_at = $2 where id = $1', [id, shop.clock.now()])
    expect((await browser.call(getSession)).body.person).toBeNull()
    await browser.call(sendSessionCode, { body: { email: leaver } })
    expect((await browser.try(startSession, { body: { email: leaver, code } })).status).toBe(409)
  })

  it('proves again who it is, and keeps the session', async () => {
    const browser = await signIn(shop, email, code)
    shop.clock.advance(staffProofMinutes * minuteMs + 1)
    const { cookie } = browser
    const provedUntil = async () =>
      Date.parse((await browser.call(getSession)).body.person?.proved_until ?? '')
    expect(await provedUntil()).toBeLessThan(shop.clock.now().getTime())
    await browser.call(sendSessionCode, { body: { email } })
    const wrong = { body: { code: '111111' } }
    expect(refusalOf(await browser.try(proveSession, wrong))).toBe('one_time_code')
    await browser.call(proveSession, { body: { code } })
    expect(await provedUntil()).toBe(shop.clock.now().getTime() + staffProofMinutes * minuteMs)
    expect(browser.cookie).toBe(cookie)
    const stranger = await openDeskBrowser(shop)
    expect((await stranger.try(proveSession, { body: { code } })).status).toBe(401)
  })

  it('signs out here, there, and everywhere else, and never somebody else', async () => {
    const here = await signIn(shop, email, code)
    await here.call(endOtherSessions)
    const there = await signIn(shop, email, code)
    const third = await signIn(shop, email, code)
    const foreign = 'bo@harbour-lights.example'
    await seedStaff(shop, { organiserId, role: 'box_office', email: foreign })
    const stranger = await signIn(shop, foreign, code)
    const sessions = (await here.call(listSessions)).body.data
    expect(sessions).toHaveLength(3)
    expect(sessions.filter((one) => one.is_this)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ browser: 'A browser of a test' })
    const own = sessions.find((one) => one.is_this)?.id ?? 0
    const [other = 0] = (await stranger.call(listSessions)).body.data.map(({ id }) => id)
    const end = async (session: number) =>
      (await here.try(endOtherSession, { params: { session: String(session) } })).status
    expect([await end(other), await end(own)]).toEqual([404, 404])
    const [last = 0] = sessions.filter((one) => !one.is_this).map(({ id }) => id)
    expect(await end(last)).toBe(200)
    const isIn = async (one: DeskBrowser) => (await one.call(getSession)).body.person !== null
    const people = async () => await Promise.all([here, there, third, stranger].map(isIn))
    expect((await people()).filter(Boolean)).toHaveLength(3)
    expect((await here.call(endOtherSessions)).body).toEqual({ ended: 1 })
    expect(await people()).toEqual([true, false, false, true])
    expect((await here.call(endSession)).body.person).toBeNull()
    expect(await people()).toEqual([false, false, false, true])
  })

  it('a cookie that we have not signed is none, and a change from elsewhere is refused', async () => {
    const browser = await signIn(shop, email, code)
    browser.cookie = browser.cookie.replace(/\..*/, `.${'A'.repeat(43)}`)
    expect((await browser.try(listSessions)).status).toBe(401)
    expect((await browser.try(endOtherSessions)).status).toBe(403)
    const fresh = await openDeskBrowser(shop)
    fresh.xsrfToken = 'x'
    expect((await fresh.try(sendSessionCode, { body: { email } })).status).toBe(403)
  })
})
