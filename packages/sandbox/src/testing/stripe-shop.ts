import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startSandbox } from '../start-sandbox.ts'
import type { Sandbox, SandboxOptions } from '../start-sandbox.ts'
import { manualClock } from './manual-clock.ts'
import type { ManualClock } from './manual-clock.ts'
import { receiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'

export interface StripeShop {
  sandbox: Sandbox
  stripe: Stripe
  clock: ManualClock
  hook: Receiver
  /** Presses a button of the control panel. */
  control(path: string, input?: object): Promise<Response>
  /** Starts another sandbox over the same data after this one has ended. */
  restart(): Promise<StripeShop>
}

/** A sandbox, the real SDK talking to it and a webhook receiver; ends with the test. */
export async function stripeShop(
  options: SandboxOptions = {},
  clock = manualClock(),
): Promise<StripeShop> {
  const hook = receiver(undefined, () => Math.floor(clock.now() / 1000))
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    clock,
    post: hook.post,
    webhookUrl: 'http://shop.example/hook',
    ...options,
  })
  onTestFinished(() => sandbox.close())
  return {
    sandbox,
    stripe: sdkFor(sandbox.url),
    clock,
    hook,
    control: (path, input = {}) =>
      fetch(`${sandbox.url}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    restart: () => stripeShop(options, clock),
  }
}

export function sdkFor(url: string, settings: Stripe.StripeConfig = {}): Stripe {
  return new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: new URL(url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: 5000,
    ...settings,
  })
}

/** A payment of £25.00 that is tried at once with the card. */
export function payNow(
  shop: Pick<StripeShop, 'stripe'>,
  card: string,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  return shop.stripe.paymentIntents.create({
    amount: 2500,
    currency: 'gbp',
    payment_method: card,
    confirm: true,
    automatic_payment_methods: { enabled: true },
    return_url: 'https://shop.example/return?sale=1',
    ...more,
  })
}
