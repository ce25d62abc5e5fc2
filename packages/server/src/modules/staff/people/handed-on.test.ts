import { acceptInvitation } from '@foyer/contract/api/staff/accept-invitation.ts'
import { changeMember } from '@foyer/contract/api/staff/change-member.ts'
import { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { inviteMember } from '@foyer/contract/api/staff/invite-member.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listInvitations } from '@foyer/contract/api/staff/list-invitations.ts'
import { listKeyGrants } from '@foyer/contract/api/staff/grants/list-key-grants.ts'
import { listMemberGrants } from '@foyer/contract/api/staff/grants/list-member-grants.ts'
import { lookAtInvitation } from '@foyer/contract/api/staff/look-at-invitation.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { revokeKey } from '@foyer/contract/api/staff/revoke-key.ts'
import { createWebhook } from '@foyer/contract/api/webhooks/create-webhook.ts'
import { deleteWebhook } from '@foyer/contract/api/webhooks/delete-webhook.ts'
import { rotateWebhookSecret } from '@foyer/contract/api/webhooks/rotate-webhook-secret.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk, openProgram, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { signIn } from '../../../testing/desk/desk-browser.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { disablePerson } from './appoint.ts'

const code = '402913'

describe('what somebody has handed on', () => {
  const shop = shopForTests({
    ids: { oneTimeCode: () => code },
    env: { CODES_PER_HOUR_AND_NETWORK: '1000' },
  })
  let organisers = 0

  /** An organiser with two owners. */
  async function open() {
    organisers += 1
    const organiser = `handing-${organisers}`
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const stays = await openDesk(shop, { organiserId, role: 'owner' })
    const goes = await openDesk(shop, { organiserId, role: 'owner' })
    const place = { params: { organiser } }
    const member = { params: { organiser, member: String(goes.staffId) } }
    const grants = async () => (await stays.call(listMemberGrants, member)).body
    return { organiser, organiserId, stays, goes, place, member, grants }
  }

  async function invite(by: DeskCaller, organiser: string, email: string, role: Role) {
    await by.call(inviteMember, { params: { organiser }, body: { email, role } })
    await shop.runJobs()
    const mail = shop.outbox.to(email).at(-1)
    return /\/desk\/invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** What comes of it when they press the link, and when they only look at it. */
  async function accept(email: string, token: string): Promise<readonly number[]> {
    await seedStaff(shop, { email })
    const browser = await signIn(shop, email, code)
    const looked = await browser.try(lookAtInvitation, { body: { token } })
    return [looked.status, (await browser.try(acceptInvitation, { body: { token } })).status]
  }

  it('an invitation ends with its inviter, who does not come back by it', async () => {
    const { organiser, stays, goes, place, member } = await open()
    const email = `second-${organiser}@example.com`
    const token = await invite(goes, organiser, email, 'owner')
    const other = await invite(stays, organiser, `other-${organiser}@example.com`, 'door')
    await stays.call(removeMember, { ...member, version: '"1"' })
    expect(await accept(email, token)).toEqual([410, 410])
    expect(await accept(`other-${organiser}@example.com`, other)).toEqual([200, 200])
    expect((await stays.call(listInvitations, place)).body.data).toEqual([])
    const { data } = (await stays.call(listActions, place)).body
    expect(data.slice(1, 3)).toMatchObject([
      { action: 'member.removed' },
      { action: 'invitation.withdrawn', before: { email, role: 'owner' } },
    ])
  })

  it.each(['manager', 'finance', 'box_office', 'door'] as const)(
    'an invitation ends when its inviter becomes %s, whatever it is for',
    async (role) => {
      const { organiser, stays, goes, member } = await open()
      const email = `third-${organiser}@example.com`
      const token = await invite(goes, organiser, email, 'door')
      await stays.call(changeMember, { ...member, body: { role }, version: '"1"' })
      expect(await accept(email, token)).toEqual([410, 410])
    },
  )

  it('an invitation of somebody who may not come in any more, or of an operator who is none, is over', async () => {
    const { organiser, organiserId } = await open()
    const leaver = `leaver-${organiser}@example.com`
    await seedStaff(shop, { organiserId, role: 'owner', email: leaver })
    const token = await invite(await signIn(shop, leaver, code), organiser, 'a@example.com', 'door')
    await disablePerson({ db: shop.db, now: shop.clock.now() }, leaver)
    expect(await accept('a@example.com', token)).toEqual([410, 410])
    const operator = await openDesk(shop, { isOperator: true })
    const one = await invite(operator, organiser, 'b@example.com', 'owner')
    const two = await invite(operator, organiser, 'c@example.com', 'owner')
    expect(await accept('b@example.com', one)).toEqual([200, 200])
    await shop.db.query('update staff set is_operator = false where id = $1', [operator.staffId])
    expect(await accept('c@example.com', two)).toEqual([410, 410])
  })

  it('is listed for who removes them, and stays until it is withdrawn', async () => {
    const { organiser, stays, goes, place, member, grants } = await open()
    const nothing = { invitations: [], members: [], keys: [], webhooks: [], mailings: [] }
    expect(await grants()).toEqual(nothing)
    const scopes = ['webhooks.manage' as const]
    const key = await goes.call(createKey, { ...place, body: { name: 'Till', scopes } })
    const hook = (url: string) => ({ ...place, body: { url, events: ['order.paid' as const] } })
    const own = await goes.call(createWebhook, hook('https://own.example/in?token=secret'))
    const program = openProgram(shop, key.body.key)
    const made = await program.call(createWebhook, hook('https://by-key.example/'))
    await stays.call(createWebhook, hook('https://of-others.example/'))
    const friend = `friend-${organiser}@example.com`
    await accept(friend, await invite(goes, organiser, friend, 'manager'))
    await invite(goes, organiser, `open-${organiser}@example.com`, 'door')
    const listed = await grants()
    expect(listed).toMatchObject({
      invitations: [{ email: `open-${organiser}@example.com`, role: 'door' }],
      members: [{ role: 'manager' }],
      keys: [{ id: key.body.id, name: 'Till' }],
      webhooks: [
        { id: own.body.id, host: 'own.example' },
        { id: made.body.id, host: 'by-key.example' },
      ],
    })
    expect(JSON.stringify(listed)).not.toContain('secret')
    await stays.call(revokeKey, { params: { organiser, key: String(key.body.id) } })
    for (const { id, version } of listed.webhooks)
      await stays.call(deleteWebhook, {
        params: { organiser, webhook: String(id) },
        version: `"${version}"`,
      })
    expect(await grants()).toMatchObject({ keys: [], webhooks: [] })
    await stays.call(removeMember, { ...member, version: '"1"' })
    expect((await stays.try(listMemberGrants, member)).status).toBe(404)
  })

  it('names webhooks whose secret somebody replaced, and those that a key set up, also when it is revoked', async () => {
    const { organiser, stays, goes, place, grants } = await open()
    const scopes = ['webhooks.manage' as const]
    const { body: key } = await stays.call(createKey, { ...place, body: { name: 'Sync', scopes } })
    const program = openProgram(shop, key.key)
    const hook = (url: string) => ({ ...place, body: { url, events: ['order.paid' as const] } })
    const make = async (by: DeskCaller, url: string) =>
      (await by.call(createWebhook, hook(url))).body
    const replace = async (by: DeskCaller, { id, version }: { id: number; version: number }) =>
      await by.call(rotateWebhookSecret, {
        params: { organiser, webhook: String(id) },
        version: `"${version}"`,
      })
    const known = await make(stays, 'https://known.example/')
    const ofKey = await make(program, 'https://of-key.example/')
    const alsoOfKey = await make(stays, 'https://also-of-key.example/')
    await make(stays, 'https://others.example/')
    await replace(goes, known)
    await replace(program, alsoOfKey)
    expect((await grants()).webhooks).toMatchObject([{ id: known.id, host: 'known.example' }])
    const params = { organiser, key: String(key.id) }
    const ofKeys = async () => (await stays.call(listKeyGrants, { params })).body.webhooks
    const expected = [{ id: ofKey.id, host: 'of-key.example' }, { id: alsoOfKey.id }]
    expect(await ofKeys()).toMatchObject(expected)
    await stays.call(revokeKey, { params })
    expect(await ofKeys()).toMatchObject(expected)
    expect((await program.try(listKeyGrants, { params })).status).toBe(401)
  })
})
