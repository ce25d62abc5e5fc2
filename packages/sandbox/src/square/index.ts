import { createObjectStore } from '../lib/object-store.ts'
import { openStateLog } from '../lib/state-log.ts'
import { createApiFaults } from '../lib/api-faults.ts'
import type { PaymentSimulator, SimulatorNeeds } from '../payment-simulator.ts'
import { squareApi } from './api.ts'
import { squareBrowserRoutes } from './browser-routes.ts'
import { challengePages } from './challenge-page.ts'
import { squareControls } from './control.ts'
import type { Tables } from './objects.ts'
import { squarePanel } from './panel.ts'
import { resumeRefunds } from './refunds.ts'
import { createSquareWebhooks } from './webhooks.ts'
import type { SquareKeys, SquareWorld } from './world.ts'

/** The simulator's own keys, so that none of them is secret. */
const keys: SquareKeys = {
  accessToken: 'EAAA-sandbox',
  applicationId: 'sandbox-sq0idb-sandbox',
  webhookSignatureKey: 'square-webhook-sandbox',
}

/** The settings of a shop. */
interface SquareShop extends SquareKeys {
  webhookUrl: null
  apiBase: string
  scriptUrl: string
}

/** Square's Payments API, its browser script with the card form, and its webhooks. */
export function simulateSquare({
  clock,
  ids,
  post,
  url,
  stateFile,
  settleAfterMs,
}: SimulatorNeeds): PaymentSimulator<SquareShop> {
  const { changes, log } = openStateLog(stateFile)
  const store = createObjectStore<Tables>(log, changes)
  const signatureKey = keys.webhookSignatureKey
  const webhooks = createSquareWebhooks({ store, clock, ids, post, signatureKey })
  const world: SquareWorld = {
    store,
    clock,
    ids,
    keys,
    faults: createApiFaults(),
    webhooks,
    url,
    settleAfterMs,
    refundsFail: new Set(),
  }
  return {
    name: 'square',
    async routes(app) {
      squareApi(app, world)
      squareBrowserRoutes(app, world)
      challengePages(app, world)
      squareControls(app, world)
      await Promise.resolve()
    },
    panel: () => squarePanel(world),
    resume() {
      webhooks.resume()
      resumeRefunds(world)
    },
    async close() {
      webhooks.close()
      log.close()
      await Promise.resolve()
    },
    shop: () => ({
      ...keys,
      webhookUrl: null,
      apiBase: url(),
      scriptUrl: `${url()}/square/v1/square.js`,
    }),
    setWebhook: webhooks.setUrl,
    webhooksSent: webhooks.idle,
  }
}
