import { createOrganiser } from '@foyer/contract/api/catalogue/create-organiser.ts'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { openOrganiser } from './catalogue-fixture.ts'

const shop = shopForTests()

describe('a new organiser', () => {
  it('when somebody else than an operator makes one then it is refused', async () => {
    const own = await openOrganiser(shop, 'The Quay')
    const body = { name: 'Mine' }
    expect((await own.owner.try(createOrganiser, { body })).status).toBe(403)
    const operator = await openDesk(shop, { isOperator: true })
    // Names that could be taken for each other are refused, and keys differ all the same.
    const made = await operator.call(createOrganiser, { body: { name: 'The Quay!' } })
    expect(made.body.key).toBe('the-quay-2')
  })
})
