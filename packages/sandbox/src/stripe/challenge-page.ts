import type { FastifyInstance, FastifyReply } from 'fastify'
import { amountOf } from '../lib/amount-of.ts'
import { parseForm } from '../lib/form.ts'
import { html } from '../lib/html.ts'
import type { Html } from '../lib/html.ts'
import { page } from '../lib/page.ts'
import type { Challenge } from './payments/answer-challenge.ts'
import { answerChallenge, findChallenge, returnUrl } from './payments/answer-challenge.ts'
import { Params } from './wire/params.ts'
import type { World } from './world.ts'

/**
 * The buyer's bank asks for 3-D Secure: Complete or Fail, then back to the shop as Stripe sends people back. In a frame
 * (`embed=1`, for a payment without a return URL) it sends the script above a message instead.
 */
export function challengePages(app: FastifyInstance, world: World): void {
  app.get('/stripe/challenge/:id', async (request, reply) => {
    const query = new Params(parseForm(request.url.split('?')[1] ?? ''))
    const { id } = request.params as { id: string }
    const challenge = findChallenge(world, id, query.text('client_secret') ?? '')
    if (challenge === null) return await showPage(reply.status(404), html`<h1>Unknown payment</h1>`)
    if (challenge.intent.status !== 'requires_action') return await leave(reply, challenge)
    return await showPage(reply, question(challenge, query.text('embed') === '1'))
  })

  app.post('/stripe/challenge/:id', async (request, reply) => {
    const form = new Params(parseForm(typeof request.body === 'string' ? request.body : ''))
    const { id } = request.params as { id: string }
    const challenge = findChallenge(world, id, form.text('client_secret') ?? '')
    if (challenge === null) return await showPage(reply.status(404), html`<h1>Unknown payment</h1>`)
    const after = answerChallenge(world, challenge, form.text('answer') === 'complete')
    world.store.flush()
    return await leave(reply, after, form.text('embed') === '1')
  })
}

function question({ intent }: Challenge, embedded: boolean): Html {
  return html`
    <h1>3-D Secure test page</h1>
    <p>
      Here the bank would ask whether it is really you paying${' '}
      ${intent.object === 'payment_intent' && html`<strong>${amountOf(intent)}</strong>`}.
    </p>
    <form method="post" action="/stripe/challenge/${intent.id}" class="row">
      <input type="hidden" name="client_secret" value="${intent.client_secret}" />
      <input type="hidden" name="embed" value="${embedded ? '1' : ''}" />
      <button class="main" name="answer" value="complete">Complete</button>
      <button name="answer" value="fail">Fail</button>
    </form>
  `
}

async function leave(reply: FastifyReply, challenge: Challenge, embedded = false) {
  const url = returnUrl(challenge)
  if (url !== null && !embedded) return await reply.redirect(url, 303)
  // The message holds nothing secret: the script asks the API for the outcome.
  return await showPage(
    reply,
    html`<h1>Done</h1>
      <p>You can go back to the shop.</p>
      <script>
        if (parent !== window) parent.postMessage({ sandbox: 'challenge-done' }, '*')
      </script>`,
  )
}

async function showPage(reply: FastifyReply, content: Html) {
  return await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page('3-D Secure', content))
}
