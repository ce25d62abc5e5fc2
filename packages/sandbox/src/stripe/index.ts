import { createApiFaults } from '../lib/api-faults.ts'
import { openStateLog } from '../lib/state-log.ts'
import type { PaymentSimulator, SimulatorNeeds } from '../payment-simulator.ts'
import { stripeApi } from './api/index.ts'
import { browserRoutes } from './browser-routes.ts'
import { challengePages } from './challenge-page.ts'
import { stripeControls } from './control.ts'
import { stripePanel } from './panel.ts'
import { resumeProcessing } from './payments/settle-payment.ts'
import { resumeRefunds } from './payments/refund-payment.ts'
import { createStore } from './store.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import type { StripeKeys, World } from './world.ts'

/** The simulator's own keys, so that none of them is secret. */
const keys = {
  publishableKey: 'pk_test_sandbox',
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
} satisfies StripeKeys & { webhookSecret: string }

/** The settings of a shop. */
interface StripeShop extends StripeKeys {
  webhookSecret: string
  apiBase: string
  scriptUrl: string
}

/** Stripe's API, its browser script and its webhooks. */
export function simulateStripe({
  clock,
  ids,
  post,
  url,
  stateFile,
  settleAfterMs,
}: SimulatorNeeds): PaymentSimulator<StripeShop> {
  const { changes, log } = openStateLog(stateFile)
  const store = createStore(log, changes)
  const webhooks = createWebhookSender(store, clock, post, keys.webhookSecret)
  const world: World = {
    store,
    clock,
    ids,
    keys,
    faults: createApiFaults(),
    webhooks,
    url,
    settleAfterMs,
  }
  return {
    name: 'stripe',
    async routes(app) {
      await app.register((api) => stripeApi(api, world), { prefix: '/v1' })
      browserRoutes(app)
      challengePages(app, world)
      stripeControls(app, world)
    },
    panel: () => stripePanel(world),
    resume() {
      webhooks.resume()
      resumeProcessing(world)
      resumeRefunds(world)
    },
    async close() {
      webhooks.close()
      store.flush()
      log.close()
    },
    shop: () => ({ ...keys, apiBase: url(), scriptUrl: `${url()}/stripe.js` }),
    setWebhook: (target, secret = keys.webhookSecret) => webhooks.setTarget(target, secret),
    webhooksSent: webhooks.idle,
  }
}
