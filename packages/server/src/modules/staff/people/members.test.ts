import { changeMember } from '@foyer/contract/api/staff/change-member.ts'
import { getMember } from '@foyer/contract/api/staff/get-member.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { listMembers } from '@foyer/contract/api/staff/list-members.ts'
import { removeMember } from '@foyer/contract/api/staff/remove-member.ts'
import { typeOfProblem } from '@foyer/contract/api/problem.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import type { Role } from '@foyer/contract/api/rights.ts'
import { describe, expect, it } from 'vitest'
import { seedOrganiser } from '../../../testing/builders/seed-organiser.ts'
import { openDesk, type DeskAnswer, type DeskCaller } from '../../../testing/desk/desk-caller.ts'
import { seedStaff } from '../../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('the members of an organiser', () => {
  const shop = shopForTests()
  let organisers = 0

  /** An organiser of its own, with one owner at the desk. */
  async function openOrganiser() {
    organisers += 1
    const organiser = `organiser-${organisers}`
    const organiserId = await seedOrganiser(shop.db, { key: organiser })
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    const open = async (role: Role) => await openDesk(shop, { organiserId, role })
    return { organiser, organiserId, owner, open }
  }
  const paramsOf = (organiser: string, { staffId }: Pick<DeskCaller, 'staffId'>) => ({
    organiser,
    member: String(staffId),
  })
  const refusalOf = (answer: { body: { type: string } }) => typeOfProblem(answer.body)

  it('come by name, page by page, each with their role', async () => {
    const { organiser, organiserId, owner } = await openOrganiser()
    for (const name of ['Zoe', 'Ada', 'Ada'])
      await seedStaff(shop, { organiserId, role: 'door', name })
    const names: string[] = []
    let query: { limit: string; cursor?: string } | null = { limit: '2' }
    while (query !== null) {
      const page: DeskAnswer<AnswerOf<typeof listMembers>> = await owner.call(listMembers, {
        params: { organiser },
        query,
      })
      const { data, next_cursor: cursor } = page.body
      names.push(...data.map(({ name }) => name))
      query = cursor === null ? null : { limit: '2', cursor }
    }
    expect(names).toEqual(['Ada', 'Ada', 'Robin Page', 'Zoe'])
    const { body, headers } = await owner.call(getMember, { params: paramsOf(organiser, owner) })
    expect(body).toMatchObject({ role: 'owner', is_you: true, version: 1 })
    expect(headers['etag']).toBe('"1"')
  })

  it('who loses a right while their page is open is told at the next call', async () => {
    const { organiser, owner, open } = await openOrganiser()
    const manager = await open('manager')
    const params = paramsOf(organiser, manager)
    const asked = { params: { organiser } }
    expect((await manager.try(listActions, asked)).status).toBe(200)
    await owner.call(changeMember, { params, body: { role: 'door' }, version: '"1"' })
    expect(refusalOf(await manager.try(listActions, asked))).toBe('not_allowed')
    await owner.call(removeMember, { params, version: '"2"' })
    expect(refusalOf(await manager.try(listActions, asked))).toBe('not_found')
    expect((await manager.call(getSession)).body).toMatchObject({
      person: { name: 'Robin Page' },
      organisers: [],
    })
  })

  it('are told by mail what they may do now, and that it has ended', async () => {
    const { organiser, organiserId, owner } = await openOrganiser()
    const email = 'Mona@harbour-lights.example'
    const staffId = await seedStaff(shop, { organiserId, role: 'manager', email })
    const params = paramsOf(organiser, { staffId })
    const { version } = (await owner.call(getMember, { params })).body
    const change = { params, body: { role: 'door' as const } }
    await owner.call(changeMember, { ...change, version: `"${version}"` })
    await owner.call(changeMember, { ...change, version: `"${version + 1}"` })
    await shop.runJobs()
    await owner.call(removeMember, { params, version: `"${version + 1}"` })
    await shop.runJobs()
    const mails = shop.outbox.to(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your role at the desk of .+ was changed$/),
      expect.stringMatching(/^You are no longer at the desk of /),
    ])
    expect(mails[0]?.text).toContain('Robin Page has given you another role.')
    expect(mails[0]?.text).toContain('At the door you see who is on the list')
  })

  it('a change for a version that is gone changes nothing, and one without a version either', async () => {
    const { organiser, owner, open } = await openOrganiser()
    const params = paramsOf(organiser, await open('door'))
    const to = (role: Role) => ({ params, body: { role } })
    await owner.call(changeMember, { ...to('finance'), version: '"1"' })
    expect(refusalOf(await owner.try(changeMember, { ...to('owner'), version: '"1"' }))).toBe(
      'stale',
    )
    expect(refusalOf(await owner.try(removeMember, { params, version: '"1"' }))).toBe('stale')
    expect(refusalOf(await owner.try(changeMember, to('owner')))).toBe('version_required')
    const { body } = await owner.call(getMember, { params })
    expect(body).toMatchObject({ role: 'finance', version: 2 })
  })

  it('the last owner can neither go nor be lowered, also not by themselves or an operator', async () => {
    const { organiser, owner } = await openOrganiser()
    const operator = await openDesk(shop, { isOperator: true })
    const params = paramsOf(organiser, owner)
    const version = '"1"'
    for (const caller of [owner, operator]) {
      const lowered = await caller.try(changeMember, { params, body: { role: 'door' }, version })
      expect(refusalOf(lowered)).toBe('refused')
      expect(refusalOf(await caller.try(removeMember, { params, version }))).toBe('refused')
    }
  })

  it('an owner who was shut out does not count as one', async () => {
    const { organiser, owner, organiserId } = await openOrganiser()
    const gone = await seedStaff(shop, { organiserId, role: 'owner' })
    await shop.db.query('update staff set disabled_at = $2 where id = $1', [gone, shop.clock.now()])
    const asked = { params: paramsOf(organiser, owner), version: '"1"' }
    expect(refusalOf(await owner.try(removeMember, asked))).toBe('refused')
  })

  it('of two owners who remove each other at once one stays', async () => {
    const { organiser, owner, open } = await openOrganiser()
    const other = await open('owner')
    const answers = await Promise.all([
      owner.try(removeMember, { params: paramsOf(organiser, other), version: '"1"' }),
      other.try(removeMember, { params: paramsOf(organiser, owner), version: '"1"' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await shop.db.query(
      `select count(*)::int as owners from member m join organiser o on o.id = m.organiser_id where o.key = $1`,
      [organiser],
    )
    expect(rows).toEqual([{ owners: 1 }])
  })

  it('nobody raises themselves, not even an operator; lowering oneself is allowed', async () => {
    const { organiser, organiserId, owner, open } = await openOrganiser()
    const operator = await openDesk(shop, { isOperator: true })
    await shop.db.query(
      `insert into member (organiser_id, staff_id, role, created_at) values ($1, $2, 'door', $3)`,
      [organiserId, operator.staffId, shop.clock.now()],
    )
    const own = { params: paramsOf(organiser, operator), body: { role: 'owner' as const } }
    expect(refusalOf(await operator.try(changeMember, { ...own, version: '"1"' }))).toBe('refused')
    await open('owner')
    const down = { params: paramsOf(organiser, owner), body: { role: 'door' as const } }
    expect((await owner.call(changeMember, { ...down, version: '"1"' })).body.role).toBe('door')
    const up = { params: paramsOf(organiser, owner), body: { role: 'owner' as const } }
    expect(refusalOf(await owner.try(changeMember, { ...up, version: '"2"' }))).toBe('not_allowed')
  })

  it('are in the log with who changed them, before and after', async () => {
    const { organiser, owner, open } = await openOrganiser()
    const params = paramsOf(organiser, await open('door'))
    await owner.call(changeMember, { params, body: { role: 'manager' }, version: '"1"' })
    await owner.call(changeMember, { params, body: { role: 'manager' }, version: '"2"' })
    await owner.call(removeMember, { params, version: '"2"' })
    const { body } = await owner.call(listActions, { params: { organiser } })
    const who = { actor: 'Robin Page', is_key: false, subject_id: params.member }
    const named = (role: Role) => ({ name: 'Robin Page', role })
    expect(body.data).toMatchObject([
      { ...who, action: 'member.removed', before: named('manager'), after: null },
      { ...who, action: 'member.role_changed', before: named('door'), after: named('manager') },
    ])
    expect(body.data).toHaveLength(2)
  })
})
