import { webhookPathOf } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { payWithSquare } from '@foyer/contract/endpoints/payment/pay-with-square.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { randomIds } from '../../platform/ids.ts'
import {
  createFakeSquareProvider,
  type FakeSquareProvider,
} from '../providers/fake-square-provider.ts'
import { requireInvariants } from '../evidence/invariants.ts'
import { saleRows, type SaleRows } from '../evidence/sale-rows.ts'
import { seedShow, type Show } from '../builders/seed-catalogue.ts'
import { seedOrganiser } from '../builders/seed-organiser.ts'
import type { Shopper } from './shopper.ts'
import { createTestFoyer, type TestFoyer } from '../shops/test-foyer.ts'

export interface SquareShop {
  readonly shop: TestFoyer
  readonly square: FakeSquareProvider
  /** An express show, whose organiser has a Square account. */
  readonly show: Show
  /** The one-time code of every visitor. */
  readonly code: string
  /** Takes an express buyer of two tickets to the payment step; answers a way to read the sale's rows. */
  atPayment(who: Shopper, show?: Show): Promise<() => Promise<SaleRows>>
  pay(who: Pick<Shopper, 'send'>, token?: string, address?: object): ReturnType<Shopper['send']>
  /** Sends Square's webhook; answers the status. */
  notify(
    about: { readonly paymentId: string | null; readonly idempotencyKey?: string },
    signature?: string,
  ): Promise<number>
  /** Another event of the same organiser. */
  seedAnother(overrides: Parameters<typeof seedShow>[1]): Promise<Show>
}

const code = '271828'

export async function createSquareShop(): Promise<SquareShop> {
  const square = createFakeSquareProvider()
  const shop = await createTestFoyer({
    providers: { square },
    ids: { oneTimeCode: () => code },
  })
  const organiserId = await seedOrganiser(shop.db, {
    payment_provider: 'square',
    payment_merchant_id: 'M1',
    payment_location_id: 'L1',
  })
  const seedAnother: SquareShop['seedAnother'] = async (overrides) =>
    await seedShow(shop.db, { organiserId, ...overrides })
  const show = await seedAnother({ event: { express: true } })
  return {
    shop,
    square,
    show,
    code,
    seedAnother,
    async atPayment(who, { stock } = show) {
      await who.add([stock, 2])
      await who.reserve()
      await who.name()
      const { sale_reference } = await who.checkout()
      return async () => await saleRows(shop.db, sale_reference)
    },
    async pay(who, token = 'cnon:card-nonce-ok', address) {
      const card = { contact_number: '', source_id: token, verification_token: '' }
      const data = { address: address ?? '', ...card }
      return await who.send(payWithSquare, { billing_address_data: data })
    },
    notify: async (about, signature) => await sendSquareWebhook(shop, { ...about, signature }),
  }
}

/** Sends Square's webhook about a payment; answers the status. */
export async function sendSquareWebhook(
  { app }: Pick<TestFoyer, 'app'>,
  event: {
    readonly paymentId: string | null
    readonly idempotencyKey?: string
    readonly id?: string
    readonly type?: string
    readonly signature?: string | undefined
  },
): Promise<number> {
  const { paymentId, id = randomIds.uuid(), type = 'payment.updated' } = event
  const { idempotencyKey = null, signature = 'valid' } = event
  const answer = await app.inject({
    method: 'POST',
    url: webhookPathOf('square'),
    headers: {
      'content-type': 'application/json',
      'x-square-hmacsha256-signature': signature,
    },
    payload: JSON.stringify({ eventId: id, type, paymentId, idempotencyKey }),
  })
  return answer.statusCode
}

/** Such a shop for the tests of one file, which `take` gets; its books are audited after each. */
export function useSquareShop(take: (at: SquareShop) => void): void {
  let at: SquareShop
  beforeAll(async () => {
    at = await createSquareShop()
    take(at)
  })
  afterAll(async () => await at.shop.close())
  afterEach(async () => {
    at.square.next = {}
    await at.shop.runJobs()
    await requireInvariants(at.shop.db)
  })
}
