import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import { createApiFaults } from '../lib/api-faults.ts'
import { openStateLog } from '../lib/state-log.ts'
import type { Vendor } from '../vendor.ts'
import { stripeApi } from './api/index.ts'
import { browserRoutes } from './browser-routes.ts'
import { challengePages } from './challenge-page.ts'
import { stripeControls } from './control.ts'
import { stripePanel } from './panel.ts'
import { resumeProcessing } from './payments/settle-payment.ts'
import { resumeRefunds } from './payments/refund-payment.ts'
import { createStore } from './store.ts'
import { createWebhookSender } from './webhooks/sender.ts'
import type { World } from './world.ts'

export interface StripeSettings {
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** The URL of the webhook; null keeps the earlier one, or sends nothing if there was none. */
  webhookUrl: string | null
  settleAfterMs: number
  /** The file that holds its state; null keeps nothing over a restart. */
  stateFile: string | null
}

export interface StripeSimulator extends Vendor {
  setWebhook: (url: string | null, secret?: string) => void
  /** Resolves when no webhook is being sent. */
  webhooksSent: () => Promise<void>
}

/** Stripe's API, its browser script and its webhooks. */
export function createStripe(
  settings: StripeSettings,
  clock: Clock,
  ids: Ids,
  post: HttpPost,
  url: () => string,
): StripeSimulator {
  const { changes, log } = openStateLog(settings.stateFile)
  const store = createStore(log, changes)
  const webhooks = createWebhookSender(store, clock, post, settings.webhookSecret)
  const setWebhook = (target: string | null, secret = settings.webhookSecret) =>
    webhooks.setTarget(target, secret)
  if (settings.webhookUrl !== null) setWebhook(settings.webhookUrl)
  const world: World = {
    store,
    clock,
    ids,
    keys: settings,
    faults: createApiFaults(),
    webhooks,
    url,
    settleAfterMs: settings.settleAfterMs,
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
    setWebhook,
    webhooksSent: webhooks.idle,
  }
}
