import { createHmac } from 'node:crypto'
import { html } from '../../sandbox/src/lib/html.ts'
import { createObjectStore } from '../../sandbox/src/lib/object-store.ts'
import { page } from '../../sandbox/src/lib/page.ts'
import { openStateLog } from '../../sandbox/src/lib/state-log.ts'
import type { PaymentSimulator, SimulatorNeeds } from '../../sandbox/src/payment-simulator.ts'
import { type MadeUpConfig, type MadeUpPayment, signatureHeader } from './made-up-shapes.ts'

const apiKey = 'test_made-up'

/** Made-up's API, the page on which buyers pay, and its webhook. */
export function simulateMadeUp({
  clock,
  ids,
  post,
  url,
  stateFile,
}: SimulatorNeeds): PaymentSimulator<MadeUpConfig> {
  const { changes, log } = openStateLog(stateFile)
  const store = createObjectStore<{ payment: MadeUpPayment }>(log, changes)
  let target: string | null = null
  let sending = Promise.resolve()
  const change = (id: string, by: (payment: MadeUpPayment) => Partial<MadeUpPayment>) => {
    const before = store.get('payment', id)
    if (before === undefined) return undefined
    const payment = { ...before, ...by(before) }
    store.put('payment', payment)
    return payment
  }
  const tell = (payment: string): void => {
    if (target === null) return
    const to = target
    const body = JSON.stringify({ event: ids.id('ev'), payment })
    const headers = {
      'content-type': 'application/json',
      [signatureHeader]: createHmac('sha256', apiKey).update(body).digest('hex'),
    }
    sending = sending.then(async () => void (await post(to, headers, body)))
  }
  return {
    name: 'madeup',
    async routes(app) {
      app.addHook('onRequest', async (request, reply) => {
        const isApi = /^\/made-up\/(?:payments|ready)/.test(request.url)
        if (isApi && request.headers.authorization !== `Bearer ${apiKey}`)
          await reply.status(401).send({})
      })
      app.get('/made-up/ready', () => ({}))
      app.post('/made-up/payments', async (request) => {
        const asked = request.body as Omit<MadeUpPayment, 'id' | 'status' | 'madeAt' | 'refunds'>
        const same = store.all('payment').find(({ key }) => key === asked.key)
        if (same !== undefined) return same
        const payment: MadeUpPayment = {
          ...asked,
          id: ids.id('mu'),
          status: 'open',
          madeAt: new Date(clock.now()).toISOString(),
          refunds: [],
        }
        store.put('payment', payment)
        return await Promise.resolve(payment)
      })
      app.get('/made-up/payments', () => store.all('payment'))
      app.get('/made-up/payments/:id', async (request, reply) => {
        const payment = store.get('payment', (request.params as { id: string }).id)
        return payment ?? (await reply.status(404).send({}))
      })
      app.post('/made-up/payments/:id/cancel', async (request, reply) => {
        const { id } = request.params as { id: string }
        const done = change(id, ({ status }) => (status === 'open' ? { status: 'cancelled' } : {}))
        return done ?? (await reply.status(404).send({}))
      })
      app.post('/made-up/payments/:id/refunds', async (request, reply) => {
        const { id } = request.params as { id: string }
        const { key, amount } = request.body as { key: string; amount: number }
        const refund = { id: ids.id('mr'), key, amount }
        const done = change(id, ({ refunds }) =>
          refunds.some((one) => one.key === key) ? {} : { refunds: [...refunds, refund] },
        )
        return done?.refunds.find((one) => one.key === key) ?? (await reply.status(404).send({}))
      })
      app.get('/made-up/page/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        const question = html`<h1>Made-up Pay</h1>
          <form method="post"><button class="main">Pay</button></form>`
        return await reply
          .status(store.get('payment', id) === undefined ? 404 : 200)
          .type('text/html; charset=utf-8')
          .send(page('Made-up Pay', question))
      })
      app.post('/made-up/page/:id', async (request, reply) => {
        const { id } = request.params as { id: string }
        const paid = change(id, ({ status }) => (status === 'open' ? { status: 'paid' } : {}))
        if (paid === undefined) return await reply.status(404).send({})
        tell(id)
        return await reply.redirect(`${paid.returnUrl}&payment_id=${id}`, 303)
      })
      await Promise.resolve()
    },
    panel: () => html`<h2>Made-up Pay</h2>`,
    resume() {},
    async close() {
      log.close()
      await Promise.resolve()
    },
    shop: () => ({ apiKey, apiBase: url() }),
    setWebhook(to) {
      target = to
    },
    webhooksSent: async () => await sending,
  }
}
