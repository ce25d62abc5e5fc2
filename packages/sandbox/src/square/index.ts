import type { Clock } from '../clock.ts'
import type { HttpPost } from '../http-post.ts'
import type { Ids } from '../ids.ts'
import { createObjectStore } from '../lib/object-store.ts'
import { openStateLog } from '../lib/state-log.ts'
import { createApiFaults } from '../lib/api-faults.ts'
import type { Vendor } from '../vendor.ts'
import { squareApi } from './api.ts'
import { squareBrowserRoutes } from './browser-routes.ts'
import { challengePages } from './challenge-page.ts'
import { squareControls } from './control.ts'
import type { Tables } from './objects.ts'
import { squarePanel } from './panel.ts'
import { resumeRefunds } from './refunds.ts'
import { createSquareWebhooks, type SquareWebhooks } from './webhooks.ts'
import type { SquareKeys, SquareWorld } from './world.ts'

export interface SquareSettings extends SquareKeys {
  settleAfterMs: number
  /** The file that holds its state; null keeps nothing over a restart. */
  stateFile: string | null
}

export interface SquareSimulator extends Vendor {
  setWebhook: SquareWebhooks['setUrl']
  /** Resolves when no webhook is being sent. */
  webhooksSent: SquareWebhooks['idle']
}

/** Square's Payments API, its browser script with the card form, and its webhooks. */
export function createSquare(
  settings: SquareSettings,
  needs: {
    readonly clock: Clock
    readonly ids: Ids
    readonly post: HttpPost
    readonly url: () => string
  },
): SquareSimulator {
  const { clock, ids, post, url } = needs
  const { changes, log } = openStateLog(settings.stateFile)
  const store = createObjectStore<Tables>(log, changes)
  const signatureKey = settings.webhookSignatureKey
  const webhooks = createSquareWebhooks({ store, clock, ids, post, signatureKey })
  const world: SquareWorld = {
    store,
    clock,
    ids,
    keys: settings,
    faults: createApiFaults(),
    webhooks,
    url,
    settleAfterMs: settings.settleAfterMs,
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
    setWebhook: webhooks.setUrl,
    webhooksSent: webhooks.idle,
  }
}
