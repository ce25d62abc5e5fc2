import { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { getTruelayerStatus } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { sendCardWebhook } from '../providers/card-webhook.ts'
import type { FakeBankProvider } from '../providers/fake-bank-provider.ts'
import { saleRows, stockOf } from '../evidence/sale-rows.ts'
import { seedShow } from '../builders/seed-catalogue.ts'
import { createShopper } from './shopper.ts'
import type { TestFoyer } from '../shops/test-foyer.ts'

/** A buyer of the only ticket of an express show, with the usual actions of paying by bank. */
export async function createBankShopper(shop: TestFoyer, bank: FakeBankProvider) {
  const show = await seedShow(shop.db, { event: { express: true }, types: [{ stock: 1 }] })
  const buyer = createShopper(shop.app)
  await buyer.add([show.stock, 1])
  const { sale_reference: reference } = await buyer.reserve()
  const latest = (): string => {
    const id = [...bank.intents.keys()].at(-1)
    if (id === undefined) throw new Error('no bank payment was made')
    return id
  }
  return {
    ...buyer,
    stock: show.stock,
    latest,
    prepare: async () => await buyer.call(createTruelayerPayment),
    pay: async (contact_number = '') => await buyer.send(payWithTruelayer, { contact_number }),
    status: async () => (await buyer.call(getTruelayerStatus)).body.truelayer_status,
    move: async (state: 'payment' | 'basket' | 'awaiting_truelayer') =>
      await buyer.send(updateBasketState, { state }),
    goBack: async (more = '') =>
      await buyer.inject({
        url: `/do/checkout/truelayer_return/?payment_id=${latest()}${more}`,
      }),
    /** Chooses the card instead, and pays. */
    async toPaymentByCard() {
      await buyer.send(updateBasketState, { state: 'payment' })
      const intent = await buyer.token()
      await buyer.name()
      shop.card.settle(intent, { status: 'captured' })
      await sendCardWebhook(shop, intent)
    },
    rows: async () => await saleRows(shop.db, reference),
    stockRow: async () => await stockOf(shop.db, show.stock.id),
    /** Names the buyer, prepares the payment and sends them to the bank; answers the provider's id of the payment. */
    async toBank() {
      await buyer.name()
      const answer = await buyer.send(payWithTruelayer, { contact_number: '' })
      if (answer.status !== 200) throw new Error(`pay: ${JSON.stringify(answer.body)}`)
      return latest()
    },
  }
}
