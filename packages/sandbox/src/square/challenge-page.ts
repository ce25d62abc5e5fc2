import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '../lib/html.ts'
import { page } from '../lib/page.ts'
import type { SquareWorld } from './world.ts'

/** The buyer's bank asks whether it is them, in a layer over the shop's page, which learns the outcome and nothing else. */
export function challengePages(app: FastifyInstance, world: SquareWorld): void {
  app.get('/square/challenge/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const known = world.store.get('token', id)?.challenge === 'open'
    return await show(reply, known ? question(id) : html`<h1>Nothing to confirm</h1>`)
  })
  app.post('/square/challenge/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const token = world.store.get('token', id)
    const answer = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const passed = answer.get('answer') === 'complete'
    if (token?.challenge === 'open')
      world.store.put('token', { ...token, challenge: passed ? null : 'failed' })
    return await show(
      reply,
      html`<h1>Done</h1>
        <script>
          parent.postMessage({ sandbox: 'square-challenge', passed: ${String(passed)} }, '*')
        </script>`,
    )
  })
}

function question(id: string): Html {
  return html`<h1>Bank verification test page</h1>
    <p>Here the bank would ask whether it is really you who pays.</p>
    <form method="post" action="/square/challenge/${encodeURIComponent(id)}" class="row">
      <button class="main" name="answer" value="complete">Complete</button>
      <button name="answer" value="fail">Fail</button>
    </form>`
}

async function show(reply: FastifyReply, content: Html) {
  return await reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page('Bank verification', content))
}
