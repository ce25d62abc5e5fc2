import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { listActions } from '@foyer/contract/api/staff/list-actions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffSessionDaysMaximum, staffSessionIdleHours } from '@foyer/contract/limits.ts'
import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { seedOrganiser } from '../../testing/builders/seed-organiser.ts'
import { openDesk, openProgram, openStranger } from '../../testing/desk/desk-caller.ts'
import { seedApiKey } from '../../testing/desk/staff-builders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('who may come in', () => {
  const shop = shopForTests()
  let organiserId: number
  const organiser = 'harbour-lights'
  beforeAll(async () => {
    organiserId = await seedOrganiser(shop.db, { key: organiser })
  })

  it('says nothing of anybody to a stranger, and lets them do nothing', async () => {
    const stranger = openStranger(shop)
    expect((await stranger.call(getSession)).body).toMatchObject({ person: null, organisers: [] })
    expect((await stranger.try(listActions, { params: { organiser } })).body).toMatchObject({
      type: '/api/v1/problems/unauthenticated',
      status: 401,
    })
  })

  it('says where a member may do what', async () => {
    const door = await openDesk(shop, { organiserId, role: 'door' })
    const { body } = await door.call(getSession)
    expect(body.organisers).toMatchObject([
      { key: organiser, role: 'door', rights: ['events.read', 'tickets.read', 'tickets.check_in'] },
    ])
    expect((await door.try(listActions, { params: { organiser } })).body).toMatchObject({
      type: '/api/v1/problems/not_allowed',
      status: 403,
    })
  })

  it('knows a key by its scopes, and nothing but its own organiser', async () => {
    await seedOrganiser(shop.db, { key: 'northfield' })
    const program = openProgram(shop, await seedApiKey(shop, organiserId, ['log.read']))
    expect((await program.call(listActions, { params: { organiser } })).body).toEqual({
      data: [],
      next_cursor: null,
    })
    expect((await program.try(listActions, { params: { organiser: 'northfield' } })).status).toBe(
      404,
    )
    expect((await program.try(getSession)).status).toBe(403)
    const wrong = openProgram(shop, `fk_${'x'.repeat(32)}`)
    expect((await wrong.try(listActions, { params: { organiser } })).status).toBe(401)
  })

  it('ends a session when it was idle for its hours', async () => {
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    const asked = { params: { organiser } }
    expect((await owner.try(listActions, asked)).status).toBe(200)
    shop.clock.advance((staffSessionIdleHours - 1) * hourMs)
    expect((await owner.try(listActions, asked)).status).toBe(200)
    shop.clock.advance((staffSessionIdleHours - 1) * hourMs)
    expect((await owner.try(listActions, asked)).status).toBe(200)
    shop.clock.advance(staffSessionIdleHours * hourMs)
    expect((await owner.try(listActions, asked)).status).toBe(401)
  })

  it('ends a session when its days are over, however often it is used and proved', async () => {
    const owner = await openDesk(shop, { organiserId, role: 'owner' })
    const isIn = async () => (await owner.try(listActions, { params: { organiser } })).status
    const steps = (staffSessionDaysMaximum * dayMs) / (6 * hourMs) - 1
    for (let step = 0; step < steps; step += 1) {
      shop.clock.advance(6 * hourMs)
      expect(await isIn()).toBe(200)
    }
    const proved = 'update staff_session set proved_at = $2 where staff_id = $1'
    await shop.db.query(proved, [owner.staffId, shop.clock.now()])
    shop.clock.advance(6 * hourMs)
    expect(await isIn()).toBe(401)
  })
})
