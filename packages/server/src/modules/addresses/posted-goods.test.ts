import { addToBasket } from '@foyer/contract/endpoints/basket/add.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveAccount, signInByCode } from '../../testing/shoppers/account-builders.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { seedVoucherProduct } from '../../testing/builders/seed-voucher-product.ts'
import { continueHere } from '../../testing/shoppers/continue-here.ts'
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

describe('what is posted', () => {
  it('a buyer without an account gives the address to the sale alone', async () => {
    const { stock } = await seedShow(shop.db, { event: { posted: true, express: true } })
    const buyer = shopper()
    await buyer.add([stock, 1])
    await buyer.reserve()
    expect(await buyer.checkout()).toMatchObject({ state: 'delivery_address', express: true })
    const other = await deliver(buyer, { selected_user_address_id: '1' })
    expect(other.status).toBe(404)
    expect((await deliver(buyer, quay)).status).toBe(200)
    expect(await buyer.checkout()).toMatchObject({
      delivery_address: { id: null, town: 'Bristol' },
    })
    // The buyer who signs in then is the one who has given it.
    await signIn(buyer, `late${count}@example.com`)
    expect((await buyer.checkout()).delivery_address).toMatchObject({ town: 'Bristol' })
  })

  it('when its reservation moves to another browser by a link, then the address does not', async () => {
    const { stock } = await seedShow(shop.db, { event: { posted: true, express: true } })
    const buyer = shopper()
    await buyer.add([stock, 1])
    const { sale_reference: reference } = await buyer.reserve()
    await deliver(buyer, quay)
    const stranger = shopper()
    await continueHere(stranger, reference ?? '')
    expect(await stranger.checkout()).toMatchObject({
      sale_reference: reference,
      delivery_address: null,
      progress: { delivery_given: false },
    })
  })

  it('nothing posted asks for nothing', async () => {
    const { stock } = await seedShow(shop.db)
    const buyer = shopper()
    await buyer.add([stock, 1])
    await buyer.reserve()
    await signIn(buyer, `mailed${count}@example.com`)
    expect((await buyer.checkout()).require_delivery_address).toBe(false)
    expect((await deliver(buyer, quay)).status).toBe(409)
  })

  it('one organiser charges one delivery, the dearer, and it is frozen with the reservation', async () => {
    const first = await seedShow(shop.db, { event: { posted: true, delivery_cost: 295 } })
    const second = await seedShow(shop.db, {
      organiserId: first.organiserId,
      event: { posted: true, delivery_cost: 450 },
    })
    const buyer = shopper()
    await buyer.add([first.stock, 1], [second.stock, 1], [posted.stock, 1])
    await buyer.reserve()
    expect((await buyer.checkout()).delivery_cost).toBe(4.5 + 2.95)
    await shop.db.query('update event set delivery_cost = 9900 where id = $1', [second.eventId])
    expect((await buyer.checkout()).delivery_cost).toBe(4.5 + 2.95)
  })
})

describe('gift vouchers', () => {
  const add = async (buyer: Shopper, productId: number, byPost: boolean) =>
    await buyer.send(addToBasket, {
      gift_voucher: { 1: { gift_voucher_id: productId, value: '25.00', qty: 1, by_post: byPost } },
    })

  it.each([
    [{ by_email: true, by_post: true }, true, true],
    [{ by_email: true, by_post: true }, false, false],
    [{ by_email: true, by_post: false }, true, false],
    [{ by_email: false, by_post: true }, false, true],
  ])('of a product %j with by_post %s: posted %s', async (product, chosen, byPost) => {
    const buyer = shopper()
    await add(buyer, await seedVoucherProduct(shop.db, product), chosen)
    expect(await buyer.checkout()).toMatchObject({
      gift_vouchers: [{ by_post: byPost }],
      require_delivery_address: byPost,
    })
  })

  it('the way chosen last is the way of the whole line', async () => {
    const buyer = shopper()
    const productId = await seedVoucherProduct(shop.db, { by_post: true })
    await add(buyer, productId, true)
    await add(buyer, productId, false)
    expect((await buyer.checkout()).gift_vouchers).toMatchObject([{ qty: 2, by_post: false }])
  })

  it('by post it wants to know whom it is from and for', async () => {
    const buyer = shopper()
    await add(buyer, await seedVoucherProduct(shop.db, { by_post: true }), true)
    await buyer.reserve()
    await signIn(buyer, `giver${count}@example.com`)
    const answer = await deliver(buyer, quay, { gift_voucher_from: ' ' })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          fields: {
            gift_voucher_from: 'Who is the gift voucher from?',
            gift_voucher_to: 'Who is the gift voucher for?',
          },
        },
      },
    })
    const names = { gift_voucher_from: 'Ada', gift_voucher_to: 'Grace' }
    expect((await deliver(buyer, quay, names)).status).toBe(200)
    expect(await buyer.checkout()).toMatchObject({ ...names, progress: { delivery_given: true } })
  })
})
