import { operations } from '@foyer/contract/api/index.ts'
import { rights, roles } from '@foyer/contract/api/rights.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  openDesk,
  openProgram,
  openStranger,
  type DeskCaller,
} from '../testing/desk/desk-caller.ts'
import { sampleBodies } from '../testing/desk/sample-bodies.ts'
import { seedSampleOrganiser, type SampleOrganiser } from '../testing/desk/sample-organiser.ts'
import { seedApiKey } from '../testing/desk/staff-builders.ts'
import { shopForTests } from '../testing/shops/shop-for-tests.ts'

/** What concerns no organiser, and only those who run the platform: the rest is tried in api-rights.test.ts. */
const ofThePlatform = operations.filter(
  ({ access, path }) => access === 'operator' && !path.includes('{organiser}'),
)

describe('an operation of those who run the platform', () => {
  const shop = shopForTests()
  let own: SampleOrganiser
  beforeAll(async () => {
    own = await seedSampleOrganiser(shop)
  })

  it.each(ofThePlatform)('$id: they may, and nobody else', async (operation) => {
    const call = {
      params: {} as never,
      body: (sampleBodies[operation.id]?.(own.ids) ?? {}) as never,
    }
    const statusFor = async (caller: DeskCaller) => (await caller.try(operation, call)).status
    for (const role of roles)
      expect(await statusFor(await openDesk(shop, { organiserId: own.id, role }))).toBe(403)
    expect(await statusFor(openProgram(shop, await seedApiKey(shop, own.id, rights)))).toBe(403)
    expect(await statusFor(openStranger(shop))).toBe(403)
    expect([200, 422]).toContain(await statusFor(await openDesk(shop, { isOperator: true })))
  })

  it('is one at least', () => {
    expect(ofThePlatform.map(({ id }) => id)).toContain('create_organiser')
  })
})
