import type { FastifyInstance } from 'fastify'

const asScript = 'text/javascript; charset=utf-8'

interface FramedForm {
  /** The path of the vendor's script that shops put on their page. */
  readonly scriptPath: string
  readonly script: () => string
  /** The path of the frame; its script is at the same path with `.js` appended. */
  readonly framePath: string
  readonly frameScript: () => string
  readonly framePage: () => string
}

/** A vendor's script, and the form it puts on the shop's page in a frame of the vendor's own. */
export function framedForm(app: FastifyInstance, form: FramedForm): void {
  app.get(form.scriptPath, async (_request, reply) => {
    // A shop page that is isolated across origins may load it too.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    return await reply.type(asScript).send(form.script())
  })

  app.get(`${form.framePath}.js`, async (_request, reply) => {
    return await reply.type(asScript).send(form.frameScript())
  })

  app.get(form.framePath, async (request, reply) => {
    const { parent = '' } = request.query as { parent?: string }
    const url = URL.parse(parent)
    if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== parent)
      return await reply.status(400).send('parent must be an origin')
    // Only the page that says it frames the form can do so.
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; " +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${url.origin}`
    return await reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(form.framePage())
  })
}
