import type { FastifyInstance } from 'fastify'
import { browserScript } from './browser-script.ts'
import { framePage } from './frame-page.ts'

const asScript = 'text/javascript; charset=utf-8'

/** `/stripe.js` for the shop's page, and the card form it frames. */
export function browserRoutes(app: FastifyInstance): void {
  app.get('/stripe.js', async (_request, reply) => {
    // A shop page that is isolated across origins may load it too.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return await reply.type(asScript).send(browserScript('page'))
  })

  app.get('/stripe/frame.js', async (_request, reply) => {
    return await reply.type(asScript).send(browserScript('frame'))
  })

  app.get('/stripe/frame', async (request, reply) => {
    const { parent = '' } = request.query as { parent?: string }
    const origin = originOf(parent)
    if (origin === null) return await reply.status(400).send('parent must be an origin')
    // The page that says it frames the form is the only one that can.
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${origin}`
    return await reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(framePage())
  })
}

function originOf(text: string): string | null {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text ? text : null
}
