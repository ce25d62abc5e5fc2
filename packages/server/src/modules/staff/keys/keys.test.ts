import { payInvoice } from '@foyer/contract/api/box-office/pay-invoice.ts'
import { changeMember } from '@foyer/contract/api/staff/change-member.ts'
import { createKey } from '@foyer/contract/api/staff/create-key.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listKeys } from '@foyer/contract/api/staff/list-keys.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { revokeKey } from '@foyer/contract/api/staff/revoke-key.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk, openProgram, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

const params = { organiser: 'harbour-lights' }

describe('the keys of an organiser', () => {
  const shop = shopForTests()
  let organiserId: number
  let owner: DeskCaller
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: params.organiser })
    owner = await openDesk(shop, { organiserId, role: 'owner' })
  })
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  it('are shown once, work with their scopes until they are revoked, and stay in the list', async () => {
    const body = { name: 'Till', scopes: ['log.read', 'log.read'] as const }
    const { body: made } = await owner.call(createKey, {
      params,
      body: { ...body, scopes: [...body.scopes] },
    })
    expect(made).toMatchObject({ name: 'Till', scopes: ['log.read'], prefix: made.key.slice(0, 8) })
    const program = openProgram(shop, made.key)
    expect((await program.try(listActions, { params })).status).toBe(200)
    expect(refusalOf(await program.try(listKeys, { params }))).toBe('not_allowed')
    const { rows } = await shop.db.query(
      'select k::text as kept from api_key k union all select a::text from action_log a',
    )
    expect(rows.filter(({ kept }) => String(kept).includes(made.key.slice(8)))).toEqual([])
    const { key, ...shown } = made
    expect((await owner.call(listKeys, { params })).body.data).toEqual([
      { ...shown, last_used_at: shop.clock.now().toISOString() },
    ])
    const one = { params: { ...params, key: String(made.id) } }
    await owner.call(revokeKey, one)
    expect(refusalOf(await program.try(listActions, { params }))).toBe('unauthenticated')
    expect(refusalOf(await owner.try(revokeKey, one))).toBe('not_found')
    expect((await owner.call(listKeys, { params })).body.data).toMatchObject([
      { id: made.id, revoked_at: shop.clock.now().toISOString() },
    ])
    const log = await owner.call(listActions, { params })
    expect(log.body.data.map(({ action }) => action)).toEqual(['key.revoked', 'key.created'])
    expect(JSON.stringify(log.body)).not.toContain(key)
  })

  it('may collect money when they may sell, without it being written into them: a process of the release before has to read them', async () => {
    const kept = async (id: number) =>
      (await shop.db.query('select scopes from api_key where id = $1', [id])).rows[0]?.['scopes']
    const makes = async (scopes: ('orders.sell' | 'money.collect')[]) =>
      (await owner.call(createKey, { params, body: { name: 'Counter', scopes } })).body
    const both = ['orders.sell', 'money.collect']
    for (const asked of [
      ['orders.sell' as const],
      ['orders.sell' as const, 'money.collect' as const],
    ]) {
      const made = await makes(asked)
      expect(made.scopes).toEqual(both)
      expect(await kept(made.id)).toEqual(['orders.sell'])
      const [listed] = (await owner.call(listKeys, { params })).body.data
      expect(listed).toMatchObject({ id: made.id, scopes: both, maker_may: true })
      const invoice = { ...params, invoice: '1' }
      const answer = await openProgram(shop, made.key).try(payInvoice, { params: invoice })
      expect(refusalOf(answer)).not.toBe('not_allowed')
    }
    const collects = await makes(['money.collect'])
    expect(await kept(collects.id)).toEqual(['money.collect'])
  })

  it('stay good when their maker goes or loses rights, and the list says that nobody vouches for them', async () => {
    const maker = await openDesk(shop, { organiserId, role: 'owner' })
    const scopes = ['log.read' as const]
    const made = await maker.call(createKey, { params, body: { name: 'Gate', scopes } })
    const program = openProgram(shop, made.body.key)
    const vouched = async () =>
      (await owner.call(listKeys, { params })).body.data.find(({ id }) => id === made.body.id)
    expect(made.body.maker_may).toBe(true)
    expect(await vouched()).toMatchObject({ maker_may: true, last_used_at: null })
    const member = { ...params, member: String(maker.staffId) }
    const lowered = { params: member, body: { role: 'manager' as const }, version: '"1"' }
    await owner.call(changeMember, lowered)
    expect(await vouched()).toMatchObject({ maker_may: false })
    await owner.call(removeMember, { params: member, version: '"2"' })
    expect(await vouched()).toMatchObject({ maker_may: false })
    expect((await program.try(listActions, { params })).status).toBe(200)
    expect(await vouched()).toMatchObject({ last_used_at: shop.clock.now().toISOString() })
  })

  it('cannot be made for giving rights, for nothing, or for what there is not', async () => {
    for (const scopes of [['people.manage'], ['keys.manage'], [], ['everything']]) {
      const asked = { params, body: { name: 'Too much', scopes: scopes as never } }
      expect(refusalOf(await owner.try(createKey, asked))).toBe('invalid_input')
    }
  })
})
