import { createManualClock } from '../../platform/clock.ts'
import { openPostgres } from '../../platform/database/open-database.ts'
import type { SandboxProcess } from '../../platform/sandbox-process.ts'
import { openVendors } from '../../providers/payment/vendors.ts'
import type { Closing } from './close-at-the-end.ts'
import { findFreePort } from '../postgres/free-port.ts'
import { createTestFoyer, type TestFoyer, type TestFoyerOptions } from './test-foyer.ts'

interface At {
  readonly sandbox: SandboxProcess
  readonly closing: Closing
}

/** A shop that listens, with the real adapters on the simulators, which tell it of their events. */
export async function openShopOnSimulators(
  { sandbox, closing }: At,
  options: TestFoyerOptions = {},
): Promise<TestFoyer> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const now = () => new Date()
  const shop = closing(
    await createTestFoyer({
      clock: createManualClock(now().toISOString()),
      providers: await openVendors(sandbox, { now, publicUrl: origin }),
      ...options,
    }),
  )
  await shop.app.listen({ port, host: '127.0.0.1' })
  sandbox.setShop(origin)
  // The simulators keep their connections open for the next message.
  closing({ close: async () => shop.app.server.closeAllConnections() })
  return shop
}

/** The same on a database that is here already, which the simulators outlive. */
export const openShopOn = async (
  at: At,
  url: string,
  options: Pick<TestFoyerOptions, 'clock'> = {},
): Promise<TestFoyer> =>
  await openShopOnSimulators(at, {
    ...options,
    db: at.closing(openPostgres(url, 4)),
    sendsMails: false,
  })

/** A payment that something else than the shop makes on the same account. */
export const paidAtOnce = {
  amount: '990',
  currency: 'gbp',
  payment_method: 'pm_card_visa',
  confirm: 'true',
  return_url: 'http://localhost/',
}
export const otherShop = {
  'metadata[sale_reference]': 'OTHERSOTHERS0002',
  'metadata[foyer_shop]': 'ffffffff-ffff-4fff-8fff-ffffffffffff',
  'metadata[foyer_key]': 'sale-OTHERSOTHERS0002-card-1',
  'metadata[foyer_lines]': 'x',
}

/** The amount each provider has captured and not refunded, over all payments; minor units. */
export async function providerTotals(
  sandbox: SandboxProcess,
): Promise<{ readonly stripeKept: number; readonly others: number }> {
  const read = async (path: string, token: string) =>
    (await (
      await fetch(`${sandbox.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { data?: Charge[]; payments?: SquareTaken[] }
  const { data = [] } = await read(
    '/v1/payment_intents?limit=100&expand[]=data.latest_charge',
    sandbox.stripe.secretKey,
  )
  const stripeKept = data.reduce(
    (sum, { amount_received: taken, latest_charge: charge }) =>
      sum + taken - (charge?.amount_refunded ?? 0),
    0,
  )
  const { payments = [] } = await read(
    '/v2/payments?location_id=LCORNERTABLE1',
    sandbox.square.accessToken,
  )
  const others = payments.reduce(
    (sum, { amount_money: taken, refunded_money: back }) =>
      sum + taken.amount - (back?.amount ?? 0),
    0,
  )
  return { stripeKept, others }
}

interface Charge {
  readonly amount_received: number
  readonly latest_charge: { readonly amount_refunded: number } | null
}
interface SquareTaken {
  readonly amount_money: { readonly amount: number }
  readonly refunded_money?: { readonly amount: number }
}
