import { createObjectStore } from '../lib/object-store.ts'
import { openStateLog } from '../lib/state-log.ts'
import { createApiFaults } from '../lib/api-faults.ts'
import type { PaymentSimulator, SimulatorNeeds } from '../payment-simulator.ts'
import { truelayerApi } from './api.ts'
import { bankPages } from './bank-page.ts'
import { truelayerControls } from './control.ts'
import { createBankKeys } from './keys.ts'
import { truelayerPanel } from './panel.ts'
import { resumePayments } from './payments.ts'
import { resumeRefunds } from './refunds.ts'
import type { Tables } from './objects.ts'
import { createWebhookSender } from './webhooks.ts'
import type { World } from './world.ts'

/** The settings of a shop. */
interface TruelayerShop {
  readonly clientId: string
  readonly clientSecret: string
  readonly keyId: string
  readonly privateKey: string
  readonly apiBase: string
  readonly authBase: string
  readonly pageBase: string
  readonly webhookKeys: string
}

/** The path that all its URLs begin with. */
const prefix = '/truelayer'

/** TrueLayer's API, its hosted bank page and its webhooks. */
export function simulateTruelayer({
  clock,
  ids,
  post,
  url,
  stateFile,
  bankMs,
  slowBankMs,
}: SimulatorNeeds): PaymentSimulator<TruelayerShop> {
  const { changes, log } = openStateLog(stateFile)
  const store = createObjectStore<Tables>(log, changes)
  const keys = createBankKeys()
  const base = () => `${url()}${prefix}`
  const jku = () => `${base()}/.well-known/jwks`
  const webhooks = createWebhookSender({ store, clock, post, keys, jku })
  const faults = createApiFaults()
  const own = { store, clock, ids, keys, faults, webhooks, url: base }
  const world: World = {
    ...own,
    settleAfterMs: bankMs,
    slowAfterMs: slowBankMs,
    refundsFail: new Set(),
  }
  return {
    name: 'truelayer',
    async routes(app) {
      await app.register((api) => truelayerApi(api, world), { prefix })
      await app.register(
        async (pages) => {
          bankPages(pages, world)
        },
        { prefix },
      )
      truelayerControls(app, world)
    },
    panel: () => truelayerPanel(world),
    resume() {
      webhooks.resume()
      resumePayments(world)
      resumeRefunds(world)
    },
    async close() {
      webhooks.close()
      log.close()
    },
    shop: () => ({
      ...keys.shop,
      apiBase: base(),
      authBase: base(),
      pageBase: url(),
      webhookKeys: jku(),
    }),
    setWebhook: webhooks.setTarget,
    webhooksSent: webhooks.idle,
  }
}
