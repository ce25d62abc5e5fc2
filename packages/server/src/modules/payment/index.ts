import { together, type Module } from '../module.ts'
import { bank } from './bank/index.ts'
import { capture } from './capture/index.ts'
import { cards } from './cards/index.ts'
import { instalments } from './instalments/index.ts'
import { jobs } from './jobs.ts'
import { offer } from './offer/index.ts'
import { returns } from './returns/index.ts'
import { square } from './square/index.ts'
import { webhooks } from './webhooks/index.ts'

/**
 * Takes money and refunds it. Each part says in its own `index.ts` what it registers. Five register nothing, and the
 * others build on them: `intents/` is a payment as it is written down before any provider is asked, `refunds/` is what
 * is refunded and why, `disputes/` what banks of buyers take back, `plan/` is the debt of an order that is paid in parts, and
 * `reconcile/` compares with the providers what they know, also after a backup was restored.
 */
export const payment: Module = {
  name: 'payment',
  ...together(offer, capture, returns, cards, bank, square, instalments, webhooks, { jobs }),
}
