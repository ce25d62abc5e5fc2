import { createHmac, randomUUID } from 'node:crypto'
import type { SandboxProcess } from '../../packages/server/src/platform/sandbox-process.ts'
import {
  seedShow,
  type SeededStock,
} from '../../packages/server/src/testing/builders/seed-catalogue.ts'
import { openClient } from '../http-load.ts'
import { startCounting } from '../journey/count-statements.ts'
import { intentOf } from '../purchase/buy-tickets.ts'
import { httpBuyer } from '../purchase/http-buyer.ts'
import { checkout, requestsOf } from '../purchase/requests.ts'
import type { Shop } from '../purchase/shop.ts'
import { measureLoads } from './loads.ts'
import type { Figure, Place, Stage } from './scenario.ts'

const buyers = 8
const clients = 32

/**
 * Payments that the provider captured all at once, for one ticket: how many a second the shop settles by their webhooks. The
 * buyers do not return, so nothing else tells the shop. It asks the provider about each payment, so the simulator's answers alone
 * are the yardstick, and answers a webhook when its sale is sold.
 */
export async function measureSettling(stage: Stage): Promise<readonly Figure[]> {
  await startCounting(stage.postgres)
  const place = await stage.place('settled')
  const { stock } = await seedShow(place.db, {
    event: { express: true, captcha: 'never' },
    types: [{ stock: 1_000_000 }],
  })
  const shop = await stage.shop(place.url, { isSilent: true })
  const intents = await prepareSales(shop, stock, stage.options.sales)
  await place.db.query('vacuum (analyze)')
  if ((await countSold(place)) > 0) throw new Error('something else settled the payments')
  const { stripe, url } = shop.simulators.process
  const provider = Number(new URL(url).port)
  const reading = intents.map((intent) => readIntent(stripe, intent))
  const client = await openClient(provider)
  const told: string[] = []
  for (const request of reading)
    told.push(webhookOf(stripe, JSON.parse((await client.ask(request)).body) as { id: string }))
  client.close()
  return await measureLoads(
    stage,
    {
      'the provider tells of a payment': { port: provider, requests: reading },
      'payments settled by webhook': {
        port: shop.port,
        requests: told,
        isOnce: true,
        against: 'the provider tells of a payment',
        atLeast: 0.07,
        counted: { databaseUrl: place.url },
      },
    },
    // All of them come at once, half of them to warm up.
    { clients, rounds: 1, seconds: stage.options.seconds },
  )
}

const countSold = async ({ db }: Place): Promise<number> =>
  Number(
    (await db.query("select count(*) as sold from sale where status = 'sold'")).rows[0]?.['sold'],
  )

type Stripe = SandboxProcess['stripe']

/** The question the shop asks about a payment. */
const readIntent = ({ secretKey }: Stripe, intent: string): string =>
  `GET /v1/payment_intents/${intent} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${secretKey}\r\n\r\n`

/** The event that tells of a captured payment, signed: docs.stripe.com/webhooks#verify-manually */
function webhookOf({ webhookSecret }: Stripe, intent: { readonly id: string }): string {
  const created = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    created,
    type: 'payment_intent.succeeded',
    data: { object: intent },
  })
  const signature = createHmac('sha256', webhookSecret).update(`${created}.${body}`).digest('hex')
  return [
    'POST /webhooks/stripe/ HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `stripe-signature: t=${created},v1=${signature}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Sales of one ticket whose payment the provider has captured and the shop has not heard of; their payments' ids there. */
async function prepareSales(shop: Shop, stock: SeededStock, count: number): Promise<string[]> {
  const intents: string[] = []
  let last = 0
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const client = await openClient(shop.port)
      while (last < count) {
        last += 1
        const buyer = httpBuyer(client, shop.simulators, last, new Map())
        const { open, post } = requestsOf(buyer)
        await open('/checkout/')
        await post('/do/checkout/add/', {
          ticket: { [stock.typeId]: { ticket: stock.wire, qty: 1 } },
        })
        await post(`${checkout}/reserve_tickets/`)
        const intent = intentOf(await post('/ajax/checkout/stripe/get_token/'))
        const who = { fullname: 'Robin Ashdown', email: buyer.email, address: '' }
        await post('/ajax/checkout/checkout/set_account_details/', who)
        await buyer.confirmCard(intent)
        intents.push(intent)
      }
      client.close()
    }),
  )
  return intents
}
