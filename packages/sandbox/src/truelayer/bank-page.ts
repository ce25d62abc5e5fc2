import { amountOf } from '../lib/amount-of.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '../lib/html.ts'
import { parseForm, type FormValue } from '../lib/form.ts'
import { page } from '../lib/page.ts'
import type { BankPayment } from './objects.ts'
import { approve, current, fail, isApprovable } from './payments.ts'
import type { World } from './world.ts'

/**
 * The page a buyer is sent to. The token that opens it is behind the `#`, which no server sees, so the first page only
 * forwards it.
 */
export function bankPages(app: FastifyInstance, world: World): void {
  app.get('/payments', async (_request, reply) => await show(reply, opening))

  app.get('/bank/:id', async (request, reply) => {
    const { token = '' } = request.query as { token?: string }
    const payment = find(world, (request.params as { id: string }).id, token)
    if (payment === null) return await show(reply.status(404), unknown)
    if (!isApprovable(payment)) return await leave(reply, payment)
    return await show(reply, question(world, payment))
  })

  app.post('/bank/:id', async (request, reply) => {
    const form = parseForm(typeof request.body === 'string' ? request.body : '')
    const payment = find(world, (request.params as { id: string }).id, textOf(form['token']))
    if (payment === null) return await show(reply.status(404), unknown)
    return await leave(reply, decide(world, payment, textOf(form['answer'])))
  })
}

const textOf = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')

function find(world: World, id: string, token: string): BankPayment | null {
  const payment = current(world, id)
  return payment === undefined || payment.resource_token !== token ? null : payment
}

function decide(world: World, payment: BankPayment, answer: string): BankPayment {
  switch (answer) {
    case 'approve':
      return approve(world, payment, false)
    case 'slow':
      return approve(world, payment, true)
    case 'reject':
      return isApprovable(payment) ? fail(world, payment, 'authorization_failed') : payment
    case 'cancel':
      return isApprovable(payment) ? fail(world, payment, 'canceled') : payment
    default:
      return payment
  }
}

const opening = html`
  <h1>Opening your bank</h1>
  <noscript><p>This page needs JavaScript.</p></noscript>
  <script>
    const given = new URLSearchParams(location.hash.slice(1))
    const id = encodeURIComponent(given.get('payment_id') || 'none')
    const token = encodeURIComponent(given.get('resource_token') || '')
    location.replace(location.pathname.replace(/payments$/, '') + 'bank/' + id + '?token=' + token)
  </script>
`

const unknown = html`<h1>Unknown payment</h1>
  <p>Go back to the shop and try again.</p>`

function question(world: World, payment: BankPayment): Html {
  const amount = amountOf({ amount: payment.amount_in_minor, currency: payment.currency })
  return html`
    <h1>Approve a payment</h1>
    <p class="soft">Here your bank would ask you to sign in and to approve this payment.</p>
    <div class="sheet">
      <dl>
        <dt>Amount</dt>
        <dd><strong>${amount}</strong></dd>
        <dt>To</dt>
        <dd>Foyer Tickets</dd>
        <dt>From</dt>
        <dd>${payment.user.name}</dd>
        <dt>Reference</dt>
        <dd>${payment.reference}</dd>
      </dl>
    </div>
    <form method="post" action="${new URL(world.url()).pathname}/bank/${payment.id}" class="row">
      <input type="hidden" name="token" value="${payment.resource_token}" />
      <button class="main" name="answer" value="approve">Approve</button>
      <button name="answer" value="slow">Approve, slow bank</button>
      <button name="answer" value="reject">Reject</button>
      <button name="answer" value="cancel">Cancel</button>
    </form>
  `
}

/** Back to the shop, as TrueLayer sends people back. */
async function leave(reply: FastifyReply, payment: BankPayment): Promise<FastifyReply> {
  const returnUrl = new URL(payment.return_uri)
  returnUrl.searchParams.set('payment_id', payment.id)
  if (payment.failure_reason === 'canceled') returnUrl.searchParams.set('error', 'tl_hpp_abandoned')
  return await reply.redirect(returnUrl.href, 303)
}

async function show(reply: FastifyReply, content: Html): Promise<FastifyReply> {
  return await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'no-referrer')
    .send(page('Bank', content))
}
