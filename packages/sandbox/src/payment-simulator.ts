import type { Clock } from './clock.ts'
import type { HttpPost } from './http-post.ts'
import type { Ids } from './ids.ts'
import type { Vendor } from './vendor.ts'

/** What a simulated provider of payments gets. */
export interface SimulatorNeeds {
  readonly clock: Clock
  readonly ids: Ids
  readonly post: HttpPost
  /** The origin of the sandbox, known once it listens. */
  readonly url: () => string
  /** The file that holds its state; null keeps nothing over a restart. */
  readonly stateFile: string | null
  /** Milliseconds until what is under way at a card provider is decided. */
  readonly settleAfterMs: number
  /** Milliseconds that each step of a bank transfer takes, and of a slow one. */
  readonly bankMs: number
  readonly slowBankMs: number
}

/** A simulated provider of payments, as `all-payments.ts` lists them. */
export interface PaymentSimulator<Shop extends object = object> extends Vendor {
  /** The settings of a shop; known once the sandbox listens. */
  shop(): Shop
  setWebhook: (url: string | null, secret?: string) => void
  /** Resolves when no webhook is being sent. */
  webhooksSent: () => Promise<void>
}
