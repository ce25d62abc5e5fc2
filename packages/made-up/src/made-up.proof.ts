import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import { listOrders } from '@foyer/contract/api/lists/list-orders.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { payWithTruelayer } from '@foyer/contract/endpoints/payment/pay-with-truelayer.ts'
import { createTruelayerPayment } from '@foyer/contract/endpoints/payment/create-truelayer-payment.ts'
import { getTruelayerStatus } from '@foyer/contract/endpoints/payment/get-truelayer-status.ts'
import { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { providerWebhook } from '@foyer/contract/endpoints/payment/provider-webhook.ts'
import { onlineWayNames, waysOfPort, wayTitle } from '@foyer/contract/ways/ways.ts'
import { randomBytes } from 'node:crypto'
import { hourMs } from '@foyer/contract/time-units.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { checkKeys } from '../../server/src/commands/doctor/check-keys.ts'
import { readConfig } from '../../server/src/config/config.ts'
import { checkoutThirdParties } from '../../server/src/modules/site/checkout-page/payment-hosts.ts'
import { reconcileSince } from '../../server/src/modules/payment/exports.ts'
import type { SandboxProcess } from '../../server/src/platform/sandbox-process.ts'
import { seedShow, type Show } from '../../server/src/testing/builders/seed-catalogue.ts'
import { seedOrganiser } from '../../server/src/testing/builders/seed-organiser.ts'
import { openDesk, type DeskCaller } from '../../server/src/testing/desk/desk-caller.ts'
import { requireInvariants } from '../../server/src/testing/evidence/invariants.ts'
import { saleRows } from '../../server/src/testing/evidence/sale-rows.ts'
import { pressButton, startSimulators } from '../../server/src/testing/providers/simulators.ts'
import { createShopper } from '../../server/src/testing/shoppers/shopper.ts'
import { closeAtTheEnd } from '../../server/src/testing/shops/close-at-the-end.ts'
import { openShopOnSimulators } from '../../server/src/testing/shops/shop-on-simulators.ts'
import type { TestFoyer } from '../../server/src/testing/shops/test-foyer.ts'
import type { MadeUpConfig, MadeUpPayment } from './made-up-shapes.ts'

function fail(): never {
  throw new Error('the five lines are missing')
}

/** These run where the five lines of `add-made-up.ts` are added: the real adapter, on the simulator as a process. */
const organiser = 'harbour-lights'
const params = { organiser }
/** Its name, for types that do not know of it. */
const way = onlineWayNames.find((name) => String(name) === 'madeup') ?? fail()
const closing = closeAtTheEnd()
let sandbox: SandboxProcess
let shop: TestFoyer
let show: Show
let desk: DeskCaller
beforeAll(async () => {
  sandbox = closing(await startSimulators())
  shop = await openShopOnSimulators({ sandbox, closing })
  const organiserId = await seedOrganiser(shop.db, { key: organiser })
  show = await seedShow(shop.db, { organiserId, event: { express: true }, types: [{ stock: 50 }] })
  desk = await openDesk(shop, { organiserId, role: 'owner' })
})
afterEach(async () => await requireInvariants(shop.db))

async function toPage() {
  const buyer = createShopper(shop.app)
  await buyer.add([show.stock, 2])
  const { sale_reference: reference } = await buyer.reserve()
  await buyer.name()
  const { body } = await buyer.send(payWithTruelayer, {
    contact_number: '',
    way: way as 'truelayer',
  })
  return { buyer, reference, page: String(body['auth_url']) }
}

/** Presses Pay on the provider's page; answers where that leads the buyer. */
async function press(page: string): Promise<string> {
  const answer = await fetch(page, { method: 'POST', redirect: 'manual' })
  return String(answer.headers.get('location'))
}

async function sell(): Promise<string | null> {
  const { buyer, reference, page } = await toPage()
  const back = new URL(await press(page))
  await buyer.inject({ url: `${back.pathname}${back.search}` })
  await shop.runJobs()
  return reference
}

const keysOf = () => (sandbox as unknown as { madeup: MadeUpConfig }).madeup
async function atProvider(reference: string | null): Promise<MadeUpPayment | undefined> {
  const { apiBase, apiKey } = keysOf()
  const headers = { authorization: `Bearer ${apiKey}` }
  const answer = await fetch(`${apiBase}/made-up/payments`, { headers })
  const all = (await answer.json()) as readonly MadeUpPayment[]
  return all.find((one) => one.reference === reference)
}

it('is offered, and asked on its own page', async () => {
  const { buyer, page } = await toPage()
  expect(waysOfPort('bank')).toContain(way)
  expect((await buyer.checkout()).can_pay_by).toEqual(expect.arrayContaining([way, 'stripe']))
  expect(page).toMatch(/\/made-up\/page\/mu_/)
})

it('sells: the buyer comes back to a paid order, whether its event or the buyer is first', async () => {
  const reference = await sell()
  expect(await saleRows(shop.db, reference)).toMatchObject({ paid: true, payments: ['captured'] })
  const { reference: other, page } = await toPage()
  await press(page)
  await expect
    .poll(async () => await saleRows(shop.db, other))
    .toMatchObject({ paid: true, payments: ['captured'] })
})

it('when its buyer leaves and pays by bank after all, then the page tells of the bank', async () => {
  const buyer = createShopper(shop.app)
  await buyer.add([show.stock, 1])
  await buyer.reserve()
  await buyer.name()
  const payAt = async (at: object) =>
    (await buyer.send(payWithTruelayer, { contact_number: '', ...at })).body['auth_url']
  // The bank's payment is made first, while the buyer reads.
  await buyer.call(createTruelayerPayment)
  await payAt({ way })
  await buyer.send(updateBasketState, { state: 'payment' })
  const id = /payment_id=([\w-]+)/.exec(String(await payAt({})))?.[1] ?? ''
  await pressButton(sandbox, `truelayer/payments/${id}/decide`, { decision: 'approve' })
  const status = async () => (await buyer.call(getTruelayerStatus)).body.truelayer_status.status
  expect(['pending', 'completed']).toContain(await status())
  await expect.poll(status).toBe('completed')
})

it('refuses events when somebody else has signed them', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: providerWebhook.path.replace('{provider}', 'madeup'),
    headers: { 'content-type': 'application/json', 'made-up-signature': 'x' },
    payload: '{}',
  })
  expect(answer.statusCode).toBe(401)
})

it('shows at the desk by its name, in the order and in the lists, and narrows them', async () => {
  const reference = (await sell()) ?? ''
  const { body: order } = await desk.call(getOrder, { params: { organiser, order: reference } })
  expect(JSON.stringify(order)).toContain('"madeup"')
  const query = { paid_by: way as 'truelayer' } as object
  const orders = await desk.call(listOrders, { params, query })
  expect(orders.body.data.every((one) => one.paid_by.includes('madeup' as never))).toBe(true)
  expect(orders.body.data).toContainEqual(
    expect.objectContaining({ reference, paid_by: ['madeup'] }),
  )
  const payments = await desk.call(listPayments, { params, query: { paid_by: 'madeup' } as object })
  expect(payments.body.data.length).toBeGreaterThan(0)
  expect(payments.body.data.every((one) => String(one.way) === 'madeup')).toBe(true)
  expect([wayTitle('madeup'), stateText('madeup')]).toEqual(['Made-up Pay', 'Made-up Pay'])
})

it('refunds from the desk, once', async () => {
  const reference = (await sell()) ?? ''
  const { headers } = await desk.call(getOrder, { params: { organiser, order: reference } })
  await desk.call(refundOrder, {
    params: { organiser, order: reference },
    body: { what: { kind: 'all' }, with_fees: true, reason: 'Cancelled', tell_buyer: true },
    version: String(headers['etag']),
  })
  await shop.runJobs()
  await shop.runJobs()
  expect(await saleRows(shop.db, reference)).toMatchObject({
    status: 'refunded',
    refunds: ['succeeded'],
  })
  expect((await atProvider(reference))?.refunds).toHaveLength(1)
})

it('reconciles: money that the database has lost is found at the provider and refunded', async () => {
  const { rows } = await shop.db.query('select id from shop_identity')
  const { apiBase, apiKey } = keysOf()
  const lost = {
    key: 'sale-LOSTLOSTLOST0001-madeup-1-abc',
    amount: 4_300,
    currency: 'GBP',
    reference: 'LOSTLOSTLOST0001',
    returnUrl: 'http://localhost/?',
    metadata: { foyer_shop: String(rows[0]?.['id']), foyer_key: 'x', foyer_lines: 'x' },
  }
  const made = await fetch(`${apiBase}/made-up/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(lost),
  })
  const { id } = (await made.json()) as MadeUpPayment
  // Its event goes nowhere, as while a database is being restored.
  sandbox.setShop('http://127.0.0.1:9')
  await press(`${apiBase}/made-up/page/${id}`)
  const since = new Date(Date.now() - hourMs)
  const found = await reconcileSince(shop.foyer, { since, adopts: true, refunds: true })
  expect(found.payments).toMatchObject([
    { became: 'refunded', lost: { provider: 'madeup', verdict: 'sale_lost' } },
  ])
  expect((await atProvider(lost.reference))?.refunds).toMatchObject([{ amount: 4_300 }])
})

it('is asked by the doctor, and the checkout loads nothing from it', async () => {
  const { apiBase, apiKey } = keysOf()
  const doctor = async (key: string) =>
    await checkKeys(
      readConfig({
        NODE_ENV: 'test',
        DATABASE_URL: 'postgres://localhost/tests',
        FOYER_SECRET: randomBytes(32).toString('base64'),
        MADEUP_API_KEY: key,
        MADEUP_API_BASE: apiBase,
      }),
    )
  const stateOf = async (key: string) =>
    (await doctor(key)).find(({ what }) => what === 'Made-up keys')?.state
  expect(await stateOf(apiKey)).toBe('fine')
  expect(await stateOf('wrong')).toBe('wrong')
  expect(JSON.stringify(checkoutThirdParties(shop.foyer))).not.toContain('made-up')
})
