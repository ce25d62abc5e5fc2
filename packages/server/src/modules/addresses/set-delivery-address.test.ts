import { getUserAddresses } from '@foyer/contract/endpoints/addresses/get-user-addresses.ts'
import { logoutOfSale } from '@foyer/contract/endpoints/account/logout-of-sale.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../testing/shoppers/account-builders.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { reservationMs } from '../../testing/reservation-ms.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { deliver, quay } from './delivery-fixture.ts'

const code = '271828'

const shop = shopForTests({ ids: { oneTimeCode: () => code } }, { isAudited: false })
let posted: Show
let count = 0
beforeAll(async () => {
  posted = await seedShow(shop.db, { event: { posted: true, delivery_cost: 295 } })
})

const shopper = (): Shopper => {
  count += 1
  return createShopper(shop.app, `198.51.${count}.7`)
}
const signIn = async (buyer: Shopper, email: string): Promise<void> => {
  await giveAccount(shop, email)
  await signInByCode(buyer, email, code)
}
const saved = async (buyer: Shopper) => (await buyer.call(getUserAddresses)).body.existing_addresses

describe('set_delivery_address', () => {
  let buyer: Shopper
  beforeEach(async () => {
    buyer = shopper()
    await buyer.add([posted.stock, 1])
    await buyer.reserve()
    await signIn(buyer, `poster${count}@example.com`)
  })

  it('stores a new address with the sale and the account, and offers it for the rest of the checkout', async () => {
    expect(await buyer.checkout()).toMatchObject({
      require_delivery_address: true,
      delivery_address: null,
      delivery_cost: 2.95,
      progress: { delivery_required: true, delivery_given: false },
    })
    expect(await deliver(buyer, quay)).toMatchObject({ status: 200, body: {} })
    const [address] = await saved(buyer)
    expect(address).toMatchObject({
      first_name: 'Grace',
      last_name: 'Hopper',
      full_address: '2a Quay Street, Bristol, BS1 4DJ, United Kingdom',
    })
    expect(await buyer.checkout()).toMatchObject({
      delivery_address: { id: address?.id, address_1: '2a Quay Street', country: 1, state: null },
      progress: { delivery_given: true },
    })
    expect((await buyer.send(updateBasketState, { state: 'payment' })).status).toBe(200)
  })

  it('takes a saved address, which is then not saved again', async () => {
    await deliver(buyer, quay)
    const [address] = await saved(buyer)
    const answer = await deliver(buyer, { selected_user_address_id: String(address?.id) })
    expect(answer.status).toBe(200)
    await deliver(buyer, quay)
    expect(await saved(buyer)).toHaveLength(1)
  })

  it('before it is given there is no payment', async () => {
    const answer = await buyer.send(updateBasketState, { state: 'payment' })
    expect(answer).toMatchObject({ status: 409, body: { error: { state: 'delivery_address' } } })
  })

  it.each([
    ['first_name', 'Please type the recipients first name'],
    ['last_name', 'Please type the recipients last name'],
    ['address_1', 'Please type the recipients first line of address'],
    ['town', 'Please type the recipients town/city'],
    ['postcode', 'Please type the recipients postcode'],
  ])('when %s is missing, then it says so', async (field, text) => {
    const answer = await deliver(buyer, { ...quay, [field]: '   ' })
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { type: 'invalid_input', fields: { [`address.${field}`]: text } } },
    })
    expect(await saved(buyer)).toEqual([])
  })

  it('wants a state in the United States, and keeps none elsewhere', async () => {
    const away = { ...quay, country: '2', postcode: '10036', town: 'New York' }
    const answer = await deliver(buyer, away)
    expect(answer.body.error.fields).toEqual({
      'address.state': 'Please type the recipients state',
    })
    // The id of New York in the list of states.
    const newYork = 13 * 26 + 24 + 1
    expect((await deliver(buyer, { ...away, state: String(newYork) })).status).toBe(200)
    expect((await saved(buyer))[0]?.full_address).toContain('New York, NY, 10036')
    expect((await deliver(buyer, { ...quay, state: String(newYork) })).status).toBe(200)
    expect((await buyer.checkout()).delivery_address?.state).toBeNull()
  })

  it.each([
    ['50 kB in a field', { address_1: 'x'.repeat(50_000) }],
    ['a line break', { last_name: 'Hopper\r\nBcc: all@example.com' }],
    ['a country that there is not', { country: '999' }],
    ['a state that there is not', { country: '2', state: '1' }],
    ['no id', { selected_user_address_id: "1' or '1'='1" }],
    ['a nested field', { town: { toString: 'x' } }],
  ])('when it is sent %s, then it refuses and stores nothing', async (_, change) => {
    expect((await deliver(buyer, { ...quay, ...change })).status).toBe(422)
    expect((await buyer.checkout()).delivery_address).toBeNull()
  })

  it('what looks like code is kept as it is', async () => {
    const odd = `<script>'; drop table address; -- {{7*7}}`
    expect((await deliver(buyer, { ...quay, address_1: odd })).status).toBe(200)
    expect((await buyer.checkout()).delivery_address?.address_1).toBe(odd)
  })

  it('an address of somebody else answers as one that there is not', async () => {
    await deliver(buyer, quay)
    const [address] = await saved(buyer)
    const other = shopper()
    await other.add([posted.stock, 1])
    await other.reserve()
    await signIn(other, `other${count}@example.com`)
    const foreign = await deliver(other, { selected_user_address_id: String(address?.id) })
    const unknown = await deliver(other, { selected_user_address_id: '2000000000' })
    expect(foreign.status).toBe(404)
    const { request_id: _, ...refused } = foreign.body.error
    expect(unknown).toMatchObject({ status: 404, body: { error: refused } })
    expect((await other.checkout()).delivery_address).toBeNull()
  })

  it('when the buyer signs out, then nothing of it stays', async () => {
    await deliver(buyer, quay)
    await buyer.call(logoutOfSale)
    expect(await buyer.checkout()).toMatchObject({
      delivery_address: null,
      gift_voucher_from: '',
      progress: { delivery_given: false },
    })
    expect(await saved(buyer)).toEqual([])
  })

  it('after the reservation it refuses, and so it does without a basket', async () => {
    shop.clock.advance(reservationMs)
    const late = await deliver(buyer, quay)
    expect(late).toMatchObject({ status: 409, body: { error: { state: 'basket' } } })
    const nobody = await deliver(shopper(), quay)
    expect(nobody).toMatchObject({ status: 409, body: { error: { state: 'basket' } } })
  })
})
