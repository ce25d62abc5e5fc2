import { setBillingAddress } from '@foyer/contract/endpoints/payment/set-billing-address.ts'
import { afterEach, describe, expect, it } from 'vitest'
import {
  payAtBankLeastMs,
  payAtBankMinutes,
  payTriesMs,
  reservationMinutesDefault,
} from '@foyer/contract/limits.ts'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { giveAccount, signInByCode } from '../../../testing/shoppers/account-builders.ts'
import { createBankShopper } from '../../../testing/shoppers/bank-shopper.ts'
import {
  createFakeBankProvider,
  sendBankWebhook,
} from '../../../testing/providers/fake-bank-provider.ts'
import { saleRows, stockOf } from '../../../testing/evidence/sale-rows.ts'
import { seedShow } from '../../../testing/builders/seed-catalogue.ts'
import { createShopper } from '../../../testing/shoppers/shopper.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { reconcilePayments } from '../reconcile/reconcile-payments.ts'

const bank = createFakeBankProvider()
const code = '271828'
const shop = shopForTests({ providers: { truelayer: bank }, ids: { oneTimeCode: () => code } })
afterEach(async () => {
  await shop.runJobs()
})

const later = async (minutes: number) => {
  shop.clock.advance(minutes * minuteMs)
  await reconcilePayments(shop.foyer)
}

/** One ticket is reserved and the card is prepared. */
async function reserved() {
  const { stock } = await seedShow(shop.db, { event: { express: true }, types: [{ stock: 1 }] })
  const buyer = createShopper(shop.app)
  await buyer.add([stock, 1])
  await buyer.reserve()
  const { sale_reference } = await buyer.checkout()
  const rows = async () => await saleRows(shop.db, sale_reference)
  const held = async () => (await stockOf(shop.db, stock.id)).held
  return { buyer, rows, held }
}

describe('a payment that is started again and again', () => {
  it('keeps the tickets no longer than the first time, whoever is named', async () => {
    const { buyer, rows, held } = await reserved()
    const intent = await buyer.token()
    for (let times = 0; times < 5; times += 1) {
      await buyer.name(`ada${times}@example.com`).catch(() => undefined)
      await later(reservationMinutesDefault)
    }
    expect(await rows()).toMatchObject({ status: 'basket', payments: ['cancelled'] })
    expect([await held(), shop.card.intents.get(intent)?.status]).toEqual([0, 'cancelled'])
  })

  it('keeps them no longer for another billing address', async () => {
    const { buyer, rows, held } = await reserved()
    const email = 'bill@example.com'
    await giveAccount(shop, email)
    await signInByCode(buyer, email, code)
    await buyer.token()
    const home = {
      selected_user_address_id: 'new',
      first_name: 'Ada',
      last_name: 'Lovelace',
      address_1: '1 Quay',
      town: 'Whitby',
      postcode: 'YO21 1AA',
      country: '1',
    } as const
    const bill = async () =>
      (await buyer.send(setBillingAddress, { address: home, contact_number: '' })).status
    expect(await bill()).toBe(200)
    await later(reservationMinutesDefault - 1)
    expect([await bill(), (await rows()).status]).toEqual([200, 'paying'])
    for (let times = 0; times < 4; times += 1) {
      await later(reservationMinutesDefault)
      await bill()
    }
    expect([await held(), (await rows()).status]).toEqual([0, 'basket'])
  })

  it('keeps them no longer than all tries may take, however often a card is declined', async () => {
    const { buyer, rows, held } = await reserved()
    for (let times = 0; times * reservationMinutesDefault * minuteMs < payTriesMs; times += 1) {
      const intent = await buyer.token().catch(() => null)
      if (intent === null) break
      await buyer.name().catch(() => undefined)
      shop.card.settle(intent, { status: 'open', failureText: 'Your card was declined.' })
      await later(reservationMinutesDefault)
    }
    expect([await held(), (await rows()).status]).toEqual([0, 'basket'])
    // After a new reservation everything begins anew.
    await buyer.reserve()
    await buyer.token()
    await buyer.name()
    await later(reservationMinutesDefault - 1)
    expect(await rows()).toMatchObject({ status: 'paying' })
  })
})

describe('a bank payment that is left again and again', () => {
  const abandon = async (id: string) => {
    bank.settle(id, { status: 'failed', failureText: 'left' })
    await sendBankWebhook(shop, id)
  }

  /** The provider is asked while the buyer is at their bank, and then the buyer leaves. */
  const visit = async (id: string) => {
    bank.settle(id, { underWay: true })
    await later(2)
    await abandon(id)
  }

  it('keeps the tickets no longer than all tries may take', async () => {
    const buyer = await createBankShopper(shop, bank)
    const end = shop.clock.now().getTime() + payTriesMs
    await visit(await buyer.toBank())
    // What is left of the time at the bank is just enough to go there once more.
    await later(payAtBankMinutes - payAtBankLeastMs / minuteMs)
    await buyer.move('payment')
    await visit(await buyer.toBank())
    const left = (end - shop.clock.now().getTime()) / minuteMs
    await later(left - 2)
    // Two minutes are left.
    await buyer.move('payment')
    await buyer.prepare()
    expect(await buyer.pay()).toMatchObject({
      status: 402,
      body: { error: { message: expect.stringContaining('too little time') as string } },
    })
    await later(2)
    await buyer.checkout()
    expect([(await buyer.rows()).status, (await buyer.stockRow()).held]).toEqual(['basket', 0])
  })
})
