import { acceptInvitation } from '@foyer/contract/api/staff/accept-invitation.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { lookAtInvitation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { sendSessionCode } from '@foyer/contract/api/staff/send-session-code.ts'
import { withdrawInvitation } from '@foyer/contract/api/staff/withdraw-invitation.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invitationDays, invitationsOfOrganiser } from '@foyer/contract/limits.ts'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDeskBrowser, signIn } from '../../../testing/desk/desk-browser.ts'
import { openDesk, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const code = '271828'
const organiser = 'harbour-lights'

describe('invitations to the desk', () => {
  const shop = shopForTests({
    ids: { oneTimeCode: () => code },
    env: { CODES_PER_HOUR_AND_NETWORK: '1000' },
  })
  let organiserId: number
  let owner: DeskCaller
  beforeAll(async () => {
    const name = 'Lights\r\nBcc: thief@example.com'
    organiserId = await seedOrganiser(shop.db, { key: organiser, name })
  })
  beforeEach(async () => {
    owner = await openDesk(shop, { organiserId, role: 'owner' })
  })
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  async function invite(email: string, role: Role = 'box_office') {
    const { body } = await owner.call(inviteMember, {
      params: { organiser },
      body: { email, role },
    })
    await shop.runJobs()
    const mail = shop.outbox.to(email).at(-1)
    const [, token = ''] = /\/desk\/invitation#([\w-]+)/.exec(mail?.text ?? '') ?? []
    return { token, invitation: body, mail }
  }

  it('lets a new person in with a code for that address, and gives them a name and their role', async () => {
    const email = 'bo.new@example.com'
    const { token } = await invite(email)
    const browser = await openDeskBrowser(shop)
    expect((await browser.call(lookAtInvitation, { body: { token } })).body).toMatchObject({
      email,
      role: 'box_office',
      is_yours: false,
      needs_name: true,
    })
    await browser.call(sendSessionCode, { body: { email } })
    const nameless = await browser.try(acceptInvitation, { body: { token, code } })
    expect([nameless.status, nameless.body.errors]).toMatchObject([422, [{ field: 'name' }]])
    const { cookie } = browser
    const body = { token, code, name: 'Bo Fielding' }
    const { body: session } = await browser.call(acceptInvitation, { body })
    expect(session).toMatchObject({
      person: { name: 'Bo Fielding', email, is_operator: false },
      organisers: [{ key: organiser, role: 'box_office' }],
    })
    expect(browser.cookie).not.toBe(cookie)
    expect((await browser.call(getSession)).body.person).toMatchObject({ email })
    const log = await owner.call(listActions, { params: { organiser } })
    expect(log.body.data.slice(0, 2)).toMatchObject([
      { action: 'member.joined', actor: 'Bo Fielding', after: { role: 'box_office' } },
      { action: 'invitation.sent', after: { email, role: 'box_office' } },
    ])
    expect(refusalOf(await browser.try(acceptInvitation, { body }))).toBe('gone')
  })

  it('needs the code of its own address: the link alone is not enough, and it says who it is for', async () => {
    const { token } = await invite('mine@example.com')
    const thief = await openDeskBrowser(shop)
    await thief.call(sendSessionCode, { body: { email: 'thief@example.com' } })
    const body = { token, code, name: 'Thief' }
    expect(refusalOf(await thief.try(acceptInvitation, { body }))).toBe('one_time_code')
    const without = { token, name: 'Thief' }
    expect(refusalOf(await thief.try(acceptInvitation, { body: without }))).toBe('one_time_code')
    expect((await thief.call(getSession)).body.person).toBeNull()
    const email = 'somebody.else@example.com'
    await seedStaff(shop, { email })
    const colleague = await signIn(shop, email, code)
    expect((await colleague.call(lookAtInvitation, { body: { token } })).body.is_yours).toBe(false)
    expect(refusalOf(await colleague.try(acceptInvitation, { body: without }))).toBe(
      'one_time_code',
    )
    expect((await colleague.call(getSession)).body.organisers).toEqual([])
  })

  it('is accepted at once by whoever is signed in with its address, in any letters', async () => {
    const email = 'known@example.com'
    await seedStaff(shop, { email, name: 'Kim Known' })
    const { token } = await invite('KNOWN@example.com', 'finance')
    const browser = await signIn(shop, email, code)
    const { cookie } = browser
    expect((await browser.call(lookAtInvitation, { body: { token } })).body).toMatchObject({
      is_yours: true,
      needs_name: false,
    })
    const { body } = await browser.call(acceptInvitation, { body: { token, name: 'Renamed' } })
    expect(body.organisers).toMatchObject([{ key: organiser, role: 'finance' }])
    expect(body.person).toMatchObject({ name: 'Kim Known' })
    expect(browser.cookie).toBe(cookie)
  })

  it('is over when it is withdrawn, replaced or too old', async () => {
    const email = 'late@example.com'
    const stateOf = async (token: string) => {
      const answer = await (await openDeskBrowser(shop)).try(lookAtInvitation, { body: { token } })
      return answer.status === 200 ? 'open' : refusalOf(answer)
    }
    const first = await invite(email)
    const second = await invite(email, 'manager')
    expect([await stateOf(first.token), await stateOf(second.token)]).toEqual(['gone', 'open'])
    const params = { organiser, invitation: String(second.invitation.id) }
    const { body: listed } = await owner.call(listInvitations, { params: { organiser } })
    expect(listed.data[0]).toEqual(second.invitation)
    await owner.call(withdrawInvitation, { params })
    expect(refusalOf(await owner.try(withdrawInvitation, { params }))).toBe('not_found')
    expect(await stateOf(second.token)).toBe('gone')
    const third = await invite(email)
    shop.clock.advance(invitationDays * dayMs)
    expect(await stateOf(third.token)).toBe('gone')
    expect(await stateOf('x'.repeat(32))).toBe('gone')
  })

  it('invites nobody who is here, and does not send mails without end', async () => {
    const email = 'here@example.com'
    await seedStaff(shop, { organiserId, role: 'door', email })
    const asked = { params: { organiser }, body: { email, role: 'owner' as const } }
    expect(refusalOf(await owner.try(inviteMember, asked))).toBe('refused')
    shop.clock.advance(2 * hourMs)
    const fresh = await openDesk(shop, { organiserId, role: 'owner' })
    const { capacity } = invitationsOfOrganiser
    const statuses = []
    for (let index = 0; index <= capacity; index += 1) {
      const body = { email: `many-${index}@example.com`, role: 'door' as const }
      statuses.push((await fresh.try(inviteMember, { params: { organiser }, body })).status)
    }
    expect(statuses.slice(0, capacity).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    shop.clock.advance(2 * hourMs)
  })

  it('writes its names into no header and no line of their own', async () => {
    const { mail } = await invite('header@example.com')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.to).toEqual({ email: 'header@example.com', name: null })
    const body = { email: 'a@example.com\r\nBcc: thief@example.com', role: 'door' as const }
    expect((await owner.try(inviteMember, { params: { organiser }, body })).status).toBe(422)
    const { token } = await invite('linebreak@example.com')
    const browser = await openDeskBrowser(shop)
    await browser.call(sendSessionCode, { body: { email: 'linebreak@example.com' } })
    const named = { token, code, name: 'A\r\nBcc: thief@example.com' }
    expect((await browser.try(acceptInvitation, { body: named })).status).toBe(422)
  })

  it('of ten acceptances at once one counts, and no token is kept', async () => {
    const email = 'ten@example.com'
    const { token } = await invite(email)
    const browser = await openDeskBrowser(shop)
    await browser.call(sendSessionCode, { body: { email } })
    const body = { token, code, name: 'Ten' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await browser.try(acceptInvitation, { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await shop.db.query(
      `select i::text as kept from invitation i union all select payload::text from mail`,
    )
    expect(rows.filter(({ kept }) => String(kept).includes(token))).toEqual([])
  })
})
