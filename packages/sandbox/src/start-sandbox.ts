import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { closableClock, systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { createHcaptcha } from './hcaptcha/index.ts'
import { sandboxKeys } from './hcaptcha/keys.ts'
import { httpPost } from './http-post.ts'
import type { HttpPost } from './http-post.ts'
import { randomIds } from './ids.ts'
import type { Ids } from './ids.ts'
import { html } from './lib/html.ts'
import { page } from './lib/page.ts'
import { createMail } from './mail/index.ts'
import { createMeasureSinks } from './measure/index.ts'
import { createReceiver } from './receiver/index.ts'
import { refuseProduction } from './refuse-production.ts'
import { createSeatsio, type SeatsioEvent } from './seatsio/index.ts'
import * as all from './all-payments.ts'
import type { PaymentSimulator, SimulatorNeeds } from './payment-simulator.ts'
import { createTwilio, twilioKeys } from './twilio/index.ts'
import type { Vendor } from './vendor.ts'

export interface SandboxOptions {
  /** HTTP port, 3100 unless told; 0 takes a free one. */
  port?: number
  /** SMTP port, 3125 unless told; 0 takes a free one. */
  smtpPort?: number
  /** The address to listen on, 127.0.0.1 unless told. */
  host?: string
  /** Where browsers reach it, e.g. `http://localhost:3100`, when that is not where it listens. */
  publicUrl?: string
  /** The folder that keeps state over a restart; without it nothing is kept. */
  dataDir?: string
  /** The URL of Stripe's webhooks; can be set later with `stripe.setWebhook`. */
  webhookUrl?: string
  /** Milliseconds until a `processing` payment or a pending refund completes by itself; 5000 by default. */
  settleAfterMs?: number
  /** Milliseconds an approved bank transfer takes to be executed, and as long again to be settled; 1000 by default. */
  bankMs?: number
  /** The same for a slow bank; 20 seconds by default. */
  slowBankMs?: number
  clock?: Clock
  ids?: Ids
  post?: HttpPost
}

type PaymentName = keyof typeof all
const payments: Readonly<Record<PaymentName, (needs: SimulatorNeeds) => PaymentSimulator>> = all
export const paymentNames = Object.keys(all) as PaymentName[]

/** A simulated provider of payments: the values of a shop's settings, and its webhook. */
type SimulatedPayments = {
  [Name in PaymentName]: ReturnType<ReturnType<(typeof all)[Name]>['shop']> &
    Pick<PaymentSimulator, 'setWebhook' | 'webhooksSent'>
}

export interface Sandbox extends SimulatedPayments {
  url: string
  smtpUrl: string
  mailUrl: string
  /** Adds the seats of events that a shop sells by seats.io charts. */
  setCharts: (events: readonly SeatsioEvent[]) => void
  /** Gives the shop's URL, e.g. `http://localhost:3000`, to every simulator that sends events. */
  setShop: (origin: string) => void
  /** The values of a shop's TWILIO_ variables. */
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string }
  /** The values of a shop's HCAPTCHA_ variables. */
  hcaptcha: { sitekey: string; secret: string; verifyUrl: string; scriptUrl: string }
  /** Stops listening and cancels every wait; calling it again does nothing. */
  close: () => Promise<void>
}

/** Starts every simulator, on the loopback interface unless told. Throws in production, and when a port is taken. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  refuseProduction()
  const clock = closableClock(options.clock ?? systemClock)
  const ids = options.ids ?? randomIds
  const dataDir = options.dataDir ?? null
  const host = options.host ?? '127.0.0.1'
  let url = ''
  const simulate = (name: PaymentName): PaymentSimulator =>
    payments[name]({
      clock,
      ids,
      post: options.post ?? httpPost,
      url: () => url,
      stateFile: dataDir && join(dataDir, `${name}.jsonl`),
      settleAfterMs: options.settleAfterMs ?? 5000,
      bankMs: options.bankMs ?? 1000,
      slowBankMs: options.slowBankMs ?? 20_000,
    })
  const simulators = Object.fromEntries(
    paymentNames.map((name) => [name, simulate(name)]),
  ) as Record<PaymentName, PaymentSimulator>
  const seatsio = createSeatsio(dataDir && join(dataDir, 'seatsio.jsonl'), {
    clock,
    ids,
    url: () => url,
  })
  const mail = await createMail(
    { host, port: options.smtpPort ?? 3125 },
    dataDir && join(dataDir, 'mail'),
    clock,
    ids,
    options.post ?? httpPost,
  )
  const vendors: readonly Vendor[] = [
    ...Object.values(simulators),
    seatsio,
    createTwilio(dataDir && join(dataDir, 'twilio.jsonl'), clock, ids),
    createHcaptcha(clock, ids),
    createMeasureSinks(clock),
    createReceiver(clock, () => url),
    mail,
  ]

  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  const end = async () => {
    clock.cancelAll()
    await app.close()
    for (const vendor of vendors) await vendor.close()
  }
  let ended: Promise<void> | undefined
  const close = () => (ended ??= end())
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  // A command that looks for an open shop's simulators tells them by this from anything else that listens here.
  app.get('/_control/process', () => ({ pid: process.pid }))
  app.get('/', async (_request, reply) => {
    const sections = vendors.map((vendor) => vendor.panel())
    const content = html`<h1>Controls</h1>
      ${sections}`
    return await reply.type('text/html; charset=utf-8').send(page('Controls', content))
  })
  try {
    for (const vendor of vendors) await vendor.routes(app)
    await app.listen({ host, port: options.port ?? 3100 })
  } catch (error) {
    await close()
    throw error
  }
  url = options.publicUrl ?? `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  if (options.webhookUrl !== undefined) simulators.stripe.setWebhook(options.webhookUrl)
  for (const vendor of vendors) vendor.resume()

  const simulated = Object.fromEntries(
    paymentNames.map((name) => {
      const { setWebhook, webhooksSent } = simulators[name]
      return [name, { ...simulators[name].shop(), setWebhook, webhooksSent }]
    }),
  ) as unknown as SimulatedPayments
  return {
    ...simulated,
    url,
    smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
    mailUrl: `${url}/mail/`,
    setShop(origin) {
      for (const name of paymentNames) simulated[name].setWebhook(`${origin}/webhooks/${name}/`)
      mail.setShop(origin)
    },
    setCharts: seatsio.putEvents,
    twilio: { ...twilioKeys, apiBase: url },
    hcaptcha: {
      ...sandboxKeys,
      verifyUrl: `${url}/hcaptcha/siteverify`,
      scriptUrl: `${url}/hcaptcha/1/api.js`,
    },
    close,
  }
}
