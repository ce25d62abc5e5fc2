import { updateRefundProtection } from '@foyer/contract/endpoints/basket/update-refund-protection.ts'
import { removeFromBasket } from '@foyer/contract/endpoints/basket/remove-from-basket.ts'
import { updateTicketQuantity } from '@foyer/contract/endpoints/basket/update-ticket-quantity.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendCardWebhook } from '../../testing/providers/card-webhook.ts'
import { seedShow, type Show } from '../../testing/builders/seed-catalogue.ts'
import { createShopper, type Shopper } from '../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('update_refund_protection', () => {
  const shop = shopForTests()
  let covered: Show
  let buyer: Shopper
  beforeEach(async () => {
    buyer = createShopper(shop.app)
    covered = await seedShow(shop.db, {
      event: { express: true, refund_protection: true, refund_protection_cost: 350 },
    })
  })
  const take = async (refund_protection: unknown) =>
    (await buyer.send(updateRefundProtection, { refund_protection })).status
  const shown = async () => {
    const { has_refund_protection, refund_protection, refund_protection_cost, basket_total } =
      await buyer.checkout()
    return [has_refund_protection, refund_protection, refund_protection_cost, basket_total]
  }

  it('is offered, never taken by itself, and costs the same for any number of tickets', async () => {
    await buyer.add([covered.stock, 1])
    expect(await shown()).toEqual([true, 0, 3.5, 21.5])
    expect(await take(true)).toBe(200)
    expect(await shown()).toEqual([true, 1, 3.5, 25])
    await buyer.send(updateTicketQuantity, { ticket_id: covered.stock.id, quantity: 5 })
    expect(await shown()).toEqual([true, 1, 3.5, 111])
    expect(await take(false)).toBe(200)
    expect(await shown()).toEqual([true, 0, 3.5, 107.5])
  })

  it('is refused where it is not available, and goes with the tickets it was for', async () => {
    const other = await seedShow(shop.db)
    expect(await take(true)).toBe(404)
    await buyer.add([other.stock, 1])
    expect(await take(true)).toBe(422)
    expect(await take('maybe')).toBe(422)
    expect(await shown()).toEqual([false, 0, null, 21.5])
    await buyer.add([covered.stock, 1])
    expect(await take(true)).toBe(200)
    await buyer.send(removeFromBasket, { ticket_id: covered.stock.id })
    expect(await shown()).toEqual([false, 0, null, 21.5])
    // A buyer who starts anew has nothing chosen for them.
    await buyer.send(removeFromBasket, { ticket_id: other.stock.id })
    await buyer.add([covered.stock, 1])
    expect(await shown()).toEqual([true, 0, 3.5, 21.5])
  })

  it('stands still with the reservation and in the ledger', async () => {
    await buyer.add([covered.stock, 1])
    await take(true)
    const { sale_reference } = await buyer.reserve()
    await shop.db.query('update event set refund_protection_cost = 900 where id = $1', [
      covered.eventId,
    ])
    expect(await take(false)).toBe(409)
    expect(await shown()).toEqual([true, 1, 3.5, 25])
    const intent = await buyer.token()
    await buyer.name()
    shop.card.settle(intent, { status: 'captured' })
    await sendCardWebhook(shop, intent)
    const { rows } = await shop.db.query(
      `select e.amount from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join sale s on s.id = t.sale_id where s.reference = $1 and e.account = 'refund_protection'`,
      [sale_reference],
    )
    expect(rows).toEqual([{ amount: -350 }])
  })
})
